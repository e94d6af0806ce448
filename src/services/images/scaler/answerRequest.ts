import { IMAGE_KEPT_PIXELS } from '../../../domain/constants'
import { sizedSvg } from '../../../domain/images/imageSize'
import { decodeImage, inspectImage } from './decodePicture'
import { ImageError } from './imageError'
import { prepareImage, type ScalerAnswer, type ScalerRequest } from './prepareImage'

/** Processes one picture, in a worker or in the page. Never rejects. */
export async function answerRequest(request: ScalerRequest): Promise<ScalerAnswer> {
  try {
    if ('picture' in request) return { kind: 'done', prepared: await prepareImage(request.picture, request) }
    const found = await inspectImage(request.file)
    if (found.kind === 'svg') return { kind: 'drawing', drawing: await sizedDrawing(request.file) }
    return { kind: 'done', prepared: await prepareImage(await decodeImage(found), request) }
  } catch (error) {
    const problem = error instanceof ImageError ? error.problem : 'failed'
    return { kind: 'refused', problem, reason: reasonOf(error) }
  }
}

async function sizedDrawing(file: Blob): Promise<Blob> {
  const text = sizedSvg(await file.text(), IMAGE_KEPT_PIXELS)
  if (text === null) throw new ImageError('unreadable')
  return new Blob([text], { type: 'image/svg+xml' })
}

const reasonOf = (error: unknown) =>
  String(error instanceof ImageError && error.cause !== undefined ? error.cause : error)
