import { makeImageScaler } from './imageScaler'

/**
 * Starts a worker for one picture. Null if the browser has no worker that can draw. Ending the worker frees its
 * memory.
 */
function startWorker(): Worker | null {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return null
  return new Worker(new URL(/* webpackChunkName: 'image-scaler' */ './scalerWorker.ts', import.meta.url))
}

/** Makes the image scaler for this browser. */
export const startImageScaler = () =>
  makeImageScaler({
    startWorker,
    inPage: async () => (await import(/* webpackChunkName: 'in-page' */ './answerRequest')).answerRequest,
  })
