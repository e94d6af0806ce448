import type { AppThunk } from '../slices/state'
import {
  countiesFailed,
  countiesReceived,
  countiesRequested,
  keptCountiesFound,
  selectAreCountiesLoading,
  selectHaveCountiesFailed,
} from '../slices/countiesSlice'
import { retryDelay } from '../../domain/outbox/backOff'

/**
 * §7: loads the county names for the location picker, first the stored names, then the database's. Retries a failed
 * fetch.
 */
export const loadCounties =
  (failures = 0): AppThunk<Promise<void>> =>
  async (dispatch, getState, { counties, alarm, random, log }) => {
    if (selectAreCountiesLoading(getState())) return

    dispatch(countiesRequested())
    try {
      dispatch(keptCountiesFound(await counties.loadKept()))
      dispatch(countiesReceived(await counties.fetchAll()))
    } catch (error) {
      log('Fetching the counties failed', error)
      dispatch(countiesFailed())
      alarm(
        'counties',
        retryDelay(failures + 1, random(), error),
        () => void dispatch(loadCounties(failures + 1)),
      )
    }
  }

/** From now on, loads the counties again when the page wakes, if their last fetch failed. */
export const retryCounties =
  (): AppThunk =>
  (dispatch, getState, { device }) => {
    device.onWake(() => {
      if (selectHaveCountiesFailed(getState())) void dispatch(loadCounties())
    })
  }
