import { makeImageScaler } from './imageScaler'

/** A worker for one picture; null where the browser has none that can draw. It ends with its work, memory and all. */
function startWorker(): Worker | null {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return null
  return new Worker(new URL(/* webpackChunkName: 'image-scaler' */ './scalerWorker.ts', import.meta.url))
}

/** The scaler of this browser. */
export const startImageScaler = () =>
  makeImageScaler({
    startWorker,
    inPage: async () =>
      (await import(/* webpackChunkName: 'image-scaling-in-page' */ './answerRequest')).answerRequest,
  })
