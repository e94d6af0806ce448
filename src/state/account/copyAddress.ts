import type { AppThunk } from '../slices/state'

/** §2 Profile, feedback: whether the address is on the clipboard now. */
export const copyAddress =
  (address: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { sharing, log }) => {
    try {
      return await (await sharing()).copyText(address)
    } catch (error) {
      log('Copying failed', error)
      return false
    }
  }
