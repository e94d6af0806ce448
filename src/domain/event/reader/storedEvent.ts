import type { DanceEvent } from '../event'
import { shortHash } from './creatorMark'
import { EMPTY_FIELDS, EMPTY_ITEM, EMPTY_LOCATION, EMPTY_SLOT, type EmptyKind } from './emptyFields'
import { EVENT_FIELDS } from './eventTable'

type Parts = Record<string, unknown>
type IsSound = (value: unknown) => boolean

/**
 * R98: a short mark of the fields that this build reads, with their kinds and limits. If a build changes them, the
 * mark changes too, and stored events are fetched again. Titles don't count.
 */
export const FIELDS_MARK = shortHash(
  JSON.stringify(
    [EVENT_FIELDS, EMPTY_LOCATION, EMPTY_SLOT, EMPTY_ITEM],
    (name, value: unknown) => name === 'title' || value,
  ),
)

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText: IsSound = value => typeof value === 'string'
const isFlag: IsSound = value => typeof value === 'boolean'

/** R98: whether a value has parts. Adds the empty parts that it lacks. */
function partsWith(empty: object): IsSound {
  const parts = empty as Parts
  const names = Object.keys(parts)
  return value => {
    if (!isParts(value)) return false
    for (const name of names) if (value[name] === undefined) value[name] = parts[name]
    return true
  }
}

function listOf(isSound: IsSound): IsSound {
  return value => Array.isArray(value) && value.every(isSound)
}

const PLACE_LINES = Object.keys(EMPTY_LOCATION)

const isPlace: IsSound = value => {
  if (!isParts(value)) return false
  for (const name of PLACE_LINES) {
    const line = value[name]
    if (line === undefined) value[name] = ''
    else if (typeof line !== 'string') return false
  }
  return true
}

/** For each kind, whether a stored value still has its shape. */
const SHAPES: Record<EmptyKind, IsSound> = {
  line: isText,
  text: isText,
  link: isText,
  time: isText,
  url: isText,
  flag: isFlag,
  location: isPlace,
  agenda: listOf(partsWith(EMPTY_SLOT)),
  pricing: listOf(partsWith(EMPTY_ITEM)),
}

interface StoredField {
  name: string
  /** The value of an event whose build didn't know the field. */
  empty: unknown
  isSound: IsSound
}

const FIELDS: StoredField[] = Object.entries(EMPTY_FIELDS).map(([name, empty]) => ({
  name,
  empty,
  isSound: SHAPES[EVENT_FIELDS[name as keyof typeof EMPTY_FIELDS].kind as EmptyKind],
}))

/** The fields of a date that have parts, and so are checked. The others are texts and flags. */
const FIELDS_WITH_PARTS = FIELDS.filter(({ isSound }) => ![isText, isFlag].includes(isSound))

const isException: IsSound = value =>
  isParts(value) &&
  isText(value.date) &&
  FIELDS_WITH_PARTS.every(({ name, isSound }) => value[name] === undefined || isSound(value[name]))

/** Most fields are texts. They are read without a call for each. */
const TEXTS = FIELDS.filter(({ isSound }) => isSound === isText).map(({ name }) => name)

/** What every event has besides its texts. R54: nobody can claim an event whose creator is unknown. */
const ALWAYS: StoredField[] = [
  ...FIELDS.filter(({ isSound }) => isSound !== isText),
  { name: 'isRecurring', empty: true, isSound: isFlag },
  { name: 'hasCreator', empty: true, isSound: isFlag },
  { name: 'exceptions', empty: [], isSound: listOf(isException) },
]

/**
 * R98: a value from EventDB as an event. What its build didn't know gets its empty value, in place, as `readEvent` does
 * for documents. Null if the value is damaged: it lacks what a document may not lack either, or a value has a wrong
 * type. Every value was checked before it was stored. This must be cheap, because it runs for every event at start.
 */
export function readStoredEvent(value: unknown): DanceEvent | null {
  if (!isParts(value)) return null
  for (const name of TEXTS) {
    const text = value[name]
    if (text === undefined) value[name] = ''
    else if (typeof text !== 'string') return null
  }
  for (const { name, empty, isSound } of ALWAYS) {
    const part = value[name]
    if (part === undefined) value[name] = empty
    else if (!isSound(part)) return null
  }
  const isWhole =
    isText(value.eventId) &&
    isText(value.status) &&
    typeof value.lastUpdated === 'number' &&
    Array.isArray(value.danceTypes) &&
    (value.isRecurring === true ? typeof value.recurrenceDay === 'number' : isText(value.eventDate))
  return isWhole ? (value as unknown as DanceEvent) : null
}
