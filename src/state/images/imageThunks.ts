import type { Scaling } from '../../domain/editor/draft/eventDraft'
import type { ImageProblem } from '../../domain/images/imageMessages'
import type { AppThunk } from '../slices/state'
import type { EventImages } from '../../domain/event/eventFields'

/** What became of a picked file; `problem` says why it can't be taken (R49). */
export type Prepared =
  { images: EventImages; source: Uint8Array<ArrayBuffer>; problem?: never } | { problem: ImageProblem }

/** §7 Images: a picked, dropped or pasted file as both stored pictures. Rejects only with the signal's reason. */
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

/** §2 Branding tab: what was kept of the picture, fitted the other way. */
export const fitImageAgain =
  (source: Uint8Array<ArrayBuffer>, scaling: Scaling, signal: AbortSignal): AppThunk<Promise<Prepared>> =>
  async (_dispatch, _getState, { imageScaler, log }) => {
    try {
      return { images: await imageScaler.fit(source, scaling, signal), source }
    } catch (error) {
      signal.throwIfAborted()
      log('Fitting an image failed', error)
      return { problem: problemOf(error) }
    }
  }

/** The scaler's own errors say it; its code could not be loaded where they don't. */
const problemOf = (error: unknown): ImageProblem => (error as { problem?: ImageProblem }).problem ?? 'failed'
