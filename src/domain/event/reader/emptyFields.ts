import type { OccurrenceFields } from '../event'
import { FIELD_RULES, type FieldKind, type KindValues, type TextField } from './eventTable'
import { EMPTY_LOCATION } from './eventParts'
import type { KindOfDate } from './occurrenceFields'

/** What stands where nothing is stored, by kind. An event without dances is none. */
const EMPTY: { [Kind in Exclude<KindOfDate, 'dances'>]: KindValues[Kind] } = {
  line: '',
  text: '',
  time: '',
  url: '',
  flag: false,
  location: EMPTY_LOCATION,
  agenda: [],
  pricing: [],
}

const emptyOf = (kind: FieldKind) => (kind in EMPTY ? EMPTY[kind as keyof typeof EMPTY] : undefined)

/** The fields that an event may lack, each as it is read where nothing is stored. */
export const EMPTY_FIELDS = Object.fromEntries(
  FIELD_RULES.flatMap(([name, { kind, limit, variesByDate }]) => {
    const empty = emptyOf(kind)
    return empty !== undefined && (variesByDate || limit !== undefined) ? [[name, empty]] : []
  }),
) as Omit<OccurrenceFields, 'danceTypes'> & Record<TextField, string>
