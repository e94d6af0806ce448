import type { PositionOutcome } from '../../services/places/position'
import { nearChanged } from '../slices/nearSlice'
import type { AppThunk } from '../slices/state'

/**
 * R80: asks the device for the position, and keeps it until the visit ends. Returns the outcome. If no
 * position is found, an earlier one stays.
 */
export const askForPosition =
  (): AppThunk<Promise<PositionOutcome['kind']>> =>
  async (dispatch, _getState, { findPosition, log }) => {
    try {
      const outcome = await findPosition()
      if (outcome.kind === 'found') dispatch(nearChanged({ position: outcome.position }))
      return outcome.kind
    } catch (error) {
      // The code that asks could not be loaded.
      log('Asking for the position failed', error)
      return 'unavailable'
    }
  }
