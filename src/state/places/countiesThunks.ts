import type { County } from '../../domain/event/event'
import type { AppThunk } from '../slices/state'
import {
  countiesFailed,
  countiesReceived,
  countiesRequested,
  keptCountiesFound,
  selectAreCountiesLoading,
} from '../slices/countiesSlice'
import { retryDelay } from '../../domain/outbox/backOff'

/** §7: loads the names for the location picker, first the stored ones, then the database's. Retries a failed fetch. */
export const loadCounties =
  (failures = 0): AppThunk<Promise<void>> =>
  async (dispatch, getState, { counties, alarm, random, log }) => {
    if (selectAreCountiesLoading(getState())) return

    dispatch(countiesRequested())
    dispatch(keptCountiesFound(await counties.loadKept()))
    try {
      dispatch(countiesReceived(await counties.fetchAll()))
    } catch (error) {
      log('Fetching the counties failed', error)
      dispatch(countiesFailed())
      alarm('counties', retryDelay(failures + 1, random()), () => void dispatch(loadCounties(failures + 1)))
    }
  }

/** Counts the stored events of each county. */
export const countStoredEvents =
  (counties: County[]): AppThunk<Promise<Record<County, number>>> =>
  (_dispatch, _getState, { eventDb }) =>
    eventDb.countByCounty(counties)
