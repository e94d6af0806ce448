import type { OccurrenceFields } from '../event'
import { FIELD_RULES, type FieldKind, type KindValues, type TextField } from './eventTable'
import { EMPTY_LOCATION } from './emptyParts'
import type { KindOfDate } from './occurrenceFields'

/** The kinds of field that have an empty value. */
export type EmptyKind = Exclude<KindOfDate, 'dances' | 'ground'>

/**
 * The empty value of each kind of field. Dances have none, because an event without dances is rejected. A ground may
 * be absent.
 */
const EMPTY: { [Kind in EmptyKind]: KindValues[Kind] } = {
  line: '',
  text: '',
  link: '',
  time: '',
  url: '',
  flag: false,
  location: EMPTY_LOCATION,
  agenda: [],
  pricing: [],
}

const emptyOf = (kind: FieldKind) => (kind in EMPTY ? EMPTY[kind as keyof typeof EMPTY] : undefined)

/** The fields that a document may lack, each with its default value. */
export const EMPTY_FIELDS = Object.fromEntries(
  FIELD_RULES.flatMap(([name, { kind, limit, variesByDate }]) => {
    const empty = emptyOf(kind)
    return empty !== undefined && (variesByDate || limit !== undefined) ? [[name, empty]] : []
  }),
) as Omit<OccurrenceFields, 'danceTypes'> & Record<TextField, string>
