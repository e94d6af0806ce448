import { selectIsOffline } from '../slices/eventsSlice'
import type { AppThunk } from '../slices/state'

/**
 * R58: whether an act that needs an answer can be refused at once. The device's own word is only a hint: some say
 * 'offline' for hours though every request is answered. It counts while no answer has come since it was given.
 */
export const isCutOff =
  (): AppThunk<boolean> =>
  (_dispatch, getState, { device }) =>
    !device.isOnline() && selectIsOffline(getState())
