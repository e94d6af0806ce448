import type { PositionOutcome } from '../../services/places/position'
import { deviceFound } from '../slices/deviceSlice'
import type { AppThunk, RootState } from '../slices/state'

/** R80: where the person is. Null unless they said so in this visit. */
export const selectPosition = ({ device }: RootState) => device.position ?? null

/**
 * R80: asks the device for the position, and keeps it until the visit ends. Returns what became of it. A position that
 * was found before stays.
 */
export const askForPosition =
  (): AppThunk<Promise<PositionOutcome['kind']>> =>
  async (dispatch, _getState, { findPosition, log }) => {
    try {
      const outcome = await findPosition()
      if (outcome.kind === 'found') dispatch(deviceFound({ position: outcome.position }))
      return outcome.kind
    } catch (error) {
      // The code that asks could not be loaded.
      log('Asking for the position failed', error)
      return 'unavailable'
    }
  }
