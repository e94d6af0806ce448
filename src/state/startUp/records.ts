import {
  INITIAL_RECORDS,
  RECORD_NAMES,
  mergeRecord,
  type RecordName,
  type Records,
} from '../../domain/sync/records'
import { recordsChanged } from '../slices/recordsChanged'
import { rootReducer, type RootState } from '../slices/state'

/** The slices that contain stored records (R59). */
export const RECORD_SLICES = ['auth', 'events', 'favourites', 'filters'] satisfies (keyof RootState)[]

/** The eleven records, taken from the state. */
export function toRecords({ auth, events, favourites, filters }: RootState): Records {
  const { userId, permission, eventCreator } = auth
  const { lastFetch, dataTimestamp } = events
  const { eventFavourites, followed } = favourites
  const { selectedDances, selectedCounties, selectedDancesOutdated, selectedCountiesOutdated } = filters
  return {
    userId,
    permission,
    eventCreator,
    eventFavourites,
    followed,
    selectedDances,
    selectedCounties,
    selectedDancesOutdated,
    selectedCountiesOutdated,
    lastFetch,
    dataTimestamp,
  }
}

/** Puts the stored records into the state. Keeps changes that were made before the records were read. */
export function restoreRecords(state: RootState, stored: Partial<Records>): RootState {
  const mine = toRecords(state)
  const merged: Partial<Records> = {}
  for (const name of RECORD_NAMES) Object.assign(merged, { [name]: mergeOne(name, mine, stored) })
  return rootReducer(state, recordsChanged(merged))
}

function mergeOne<Name extends RecordName>(
  name: Name,
  mine: Records,
  stored: Partial<Records>,
): Records[Name] {
  const theirs = stored[name] as Records[Name] | undefined
  return theirs === undefined ? mine[name] : mergeRecord(INITIAL_RECORDS[name], mine[name], theirs)
}
