import type { Services } from '../../services/services'
import { selectIsOffline } from '../slices/loadSlice'
import type { RootState } from '../slices/state'

/**
 * R58: whether an act that needs an answer can be refused at once. The device's own word is only a hint: some say
 * 'offline' for hours though every request is answered. It counts while no answer has come since it was given.
 */
export const isCutOff = (state: RootState, { device }: Pick<Services, 'device'>): boolean =>
  !device.isOnline() && selectIsOffline(state)
