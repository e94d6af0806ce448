import { IMAGE_DECODE_LIMIT_MS } from '../../../domain/constants'
import type { Crop, Scaling } from '../../../domain/images/crop'
import { unreadable, ImageError } from './imageError'
import type { PreparedImage, ScalerAnswer, ScalerRequest } from './prepareImage'
import type { EventImages } from '../../../domain/event/eventFields'

/**
 * §7 Images: makes the two stored pictures from a picked file. Calls reject with ImageError, or with the signal's
 * reason.
 */
export interface ImageScaler {
  /** Takes a picked, dropped or pasted file of any accepted type. */
  prepare(file: Blob, scaling: Scaling, signal: AbortSignal): Promise<PreparedImage>
  /** Fits the kept copy of a picture again, with the other scaling or another crop (R71). */
  fit(
    source: Uint8Array<ArrayBuffer>,
    scaling: Scaling,
    signal: AbortSignal,
    crop?: Crop,
  ): Promise<EventImages>
}

type Outside = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>
type AnswerOne = (request: ScalerRequest) => Promise<ScalerAnswer>

interface Options {
  /** Null if the browser has no worker that can draw. The page then does the work itself. */
  startWorker: () => Outside | null
  inPage: () => Promise<AnswerOne>
  draw?: (drawing: Blob) => Promise<ImageBitmap>
  limitMs?: number
}

export function makeImageScaler({
  startWorker,
  inPage,
  draw = drawSvg,
  limitMs = IMAGE_DECODE_LIMIT_MS,
}: Options): ImageScaler {
  async function prepare(
    file: Blob,
    scaling: Scaling,
    signal: AbortSignal,
    crop?: Crop,
  ): Promise<PreparedImage> {
    const fitting = { scaling, ...(crop && { crop }) }
    signal.throwIfAborted()
    const worker = startWorker()
    const work = worker ? (request: ScalerRequest) => ask(worker, request) : await inPage()
    try {
      return await endingWith(signal, limitMs, async () => {
        const answer = await work({ file, ...fitting })
        if (answer.kind !== 'drawing') return resultOf(answer)
        return resultOf(await work({ picture: await draw(answer.drawing), ...fitting }))
      })
    } finally {
      worker?.terminate()
    }
  }

  return {
    prepare,
    fit: async (source, scaling, signal, crop) =>
      (await prepare(new Blob([source], { type: 'image/jpeg' }), scaling, signal, crop)).images,
  }
}

function resultOf(answer: ScalerAnswer): PreparedImage {
  if (answer.kind === 'done') return answer.prepared
  throw answer.kind === 'refused'
    ? new ImageError(answer.problem, answer.reason)
    : new ImageError('failed', 'A drawing in a drawing')
}

function ask(worker: Outside, request: ScalerRequest): Promise<ScalerAnswer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', event => resolve((event as MessageEvent<ScalerAnswer>).data), {
      once: true,
    })
    worker.addEventListener('messageerror', () => reject(new ImageError('failed')), { once: true })
    // The worker's script could not be loaded, or it crashed.
    worker.addEventListener(
      'error',
      event => reject(new ImageError('failed', (event as ErrorEvent).message)),
      {
        once: true,
      },
    )
    try {
      worker.postMessage(request, 'picture' in request ? [request.picture] : [])
    } catch (error) {
      // An SVG may contain a web page. Browsers refuse to hand out its pixels.
      reject(new ImageError('unreadable', error))
    }
  })
}

/** Runs `work` and returns its outcome. Rejects once the limit has passed or the signal aborts. */
function endingWith<T>(signal: AbortSignal, limitMs: number, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      settle()
    }
    const stop = () => end(() => reject(signal.reason))
    const timer = setTimeout(() => end(() => reject(new ImageError('slow'))), limitMs)
    signal.addEventListener('abort', stop, { once: true })
    work().then(
      value => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    )
  })
}

/**
 * Turns an SVG into pixels, which only the page can do. Inside an image element, the SVG runs no script and requests
 * nothing (C38). Throws ImageError.
 */
async function drawSvg(drawing: Blob): Promise<ImageBitmap> {
  const url = URL.createObjectURL(drawing)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return await createImageBitmap(image)
  } catch (error) {
    throw unreadable(error)
  } finally {
    URL.revokeObjectURL(url)
  }
}
