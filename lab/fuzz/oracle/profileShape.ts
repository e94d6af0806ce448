import { DANCE_TYPES } from '../../../src/domain/event/dances'
import { changedNames, lengthOf, type Plain, type PlainMap } from './plain'

const FIELDS = [
  'selectedCounties',
  'selectedDances',
  'eventCreator',
  'eventFavourites',
  'displayName',
  'permission',
]
const DANCES: readonly string[] = DANCE_TYPES

/** The fault in a profile or its change, judged by security.md; null if there is none. */
export function profileFault(old: PlainMap | null, next: PlainMap): string | null {
  const listAt = (name: string) => next.get(name) ?? (next.has(name) ? null : [])
  const counties = listAt('selectedCounties')
  const dances = listAt('selectedDances')
  const created = listAt('eventCreator')
  const favourites = listAt('eventFavourites')
  const name = next.get('displayName') ?? (next.has('displayName') ? null : '')
  if (![...next.keys()].every(field => FIELDS.includes(field))) return 'fields'
  if (old ? changedNames(old, next).includes('permission') : next.has('permission')) return 'permission'
  if (typeof name !== 'string' || lengthOf(name) > 100 || /[\r\n]/.test(name)) return 'displayName'
  if (!isList(counties) || counties.length > 100 || charactersOf(counties) > 6_000) return 'selectedCounties'
  if (
    !isList(dances) ||
    dances.length > DANCES.length ||
    !dances.every(dance => DANCES.includes(dance as string))
  ) {
    return 'selectedDances'
  }
  if (!isList(created) || !isList(favourites)) return 'lists of events'
  const ids = [...created, ...favourites]
  return ids.length > 3_000 || charactersOf(ids) > 200_000 ? 'lists of events' : null
}

const isList = (value: Plain): value is Plain[] => Array.isArray(value) && !value.includes(null)
const charactersOf = (list: Plain[]) => list.reduce<number>((sum, item) => sum + lengthOf(String(item)), 0)
