import type { Crop, Scaling } from '../../domain/images/crop'
import type { ImageProblem } from '../../domain/images/imageMessages'
import type { AppThunk } from '../slices/state'
import type { EventImages } from '../../domain/event/eventFields'

/** The two stored pictures of a picked file, or the `problem` that prevents them (R49). */
export type Prepared =
  { images: EventImages; source: Uint8Array<ArrayBuffer>; problem?: never } | { problem: ImageProblem }

/**
 * §7 Images: makes both stored pictures from a picked, dropped or pasted file. Rejects only if the signal aborts,
 * with the signal's reason.
 */
export const prepareImage =
  (file: Blob, scaling: Scaling, signal: AbortSignal): AppThunk<Promise<Prepared>> =>
  async (_dispatch, _getState, { imageScaler, log }) => {
    try {
      return await imageScaler.prepare(file, scaling, signal)
    } catch (error) {
      signal.throwIfAborted()
      log('Preparing an image failed', error)
      return { problem: problemOf(error) }
    }
  }

/**
 * §2 Branding tab, R71: fits the kept picture again with the other scaling or another crop. Rejects only if the signal
 * aborts, with the signal's reason.
 */
export const fitImageAgain =
  (
    source: Uint8Array<ArrayBuffer>,
    scaling: Scaling,
    signal: AbortSignal,
    crop?: Crop,
  ): AppThunk<Promise<Prepared>> =>
  async (_dispatch, _getState, { imageScaler, log }) => {
    try {
      return { images: await imageScaler.fit(source, scaling, signal, crop), source }
    } catch (error) {
      signal.throwIfAborted()
      log('Fitting an image failed', error)
      return { problem: problemOf(error) }
    }
  }

/** R49: calls `onChance` when the page wakes, if the device is online. Returns a function that stops this. */
export const whenNetworkMayBeBack =
  (onChance: () => void): AppThunk<() => void> =>
  (_dispatch, _getState, { device }) =>
    device.onWake(() => {
      if (device.isOnline()) onChance()
    })

/** The scaler's own errors name the problem. Any other error means that its code could not be loaded. */
const problemOf = (error: unknown): ImageProblem => (error as { problem?: ImageProblem }).problem ?? 'failed'
