import type { OccurrenceFields } from '../event'
import { FIELD_RULES, type FieldKind, type KindValues, type TextField } from './eventTable'
import { EMPTY_LOCATION } from './eventParts'
import type { KindOfDate } from './occurrenceFields'

/** The empty value of each kind. An event without dances is rejected. */
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

/** The fields that an event may lack, with the value they then have. */
export const EMPTY_FIELDS = Object.fromEntries(
  FIELD_RULES.flatMap(([name, { kind, limit, variesByDate }]) => {
    const empty = emptyOf(kind)
    return empty !== undefined && (variesByDate || limit !== undefined) ? [[name, empty]] : []
  }),
) as Omit<OccurrenceFields, 'danceTypes'> & Record<TextField, string>
