import { IMAGE_FILE_MAX_BYTES, IMAGE_KEPT_PIXELS, IMAGE_MAX_PIXELS } from '../../../domain/constants'
import { sizeWithin } from '../../../domain/images/imageFit'
import { sniffImage, type ImageKind } from '../../../domain/images/imageKinds'
import { areaOf, readImageSize, type Size } from '../../../domain/images/imageSize'
import { ImageError, unreadable } from './imageError'

/** A picture of pixels, of the size that its header says. */
interface Raster {
  kind: RasterKind
  size: Size
  bytes: Uint8Array<ArrayBuffer>
}
type RasterKind = Exclude<ImageKind, 'svg'>

/** What the file says it is, before any of it is decoded (C38, C39). Throws ImageError. */
export async function inspectImage(file: Blob): Promise<{ kind: 'svg' } | Raster> {
  if (file.size === 0) throw new ImageError('empty')
  if (file.size > IMAGE_FILE_MAX_BYTES) throw new ImageError('bytes')
  // A file that was moved or changed since it was picked can't be read.
  const bytes = new Uint8Array(await file.arrayBuffer().catch(reject))
  const kind = sniffImage(bytes)
  if (kind === null) throw new ImageError('type')
  if (kind === 'svg') return { kind }
  const size = readImageSize(bytes, kind)
  if (size === null) throw new ImageError('unreadable')
  if (areaOf(size) > IMAGE_MAX_PIXELS) throw new ImageError('pixels')
  return { kind, size, bytes }
}

const reject = (error: unknown) => {
  throw unreadable(error)
}

/**
 * A picture, the right way up, its longer side at most IMAGE_KEPT_PIXELS where the browser can scale while it decodes.
 * What no browser knows is decoded by a library that is loaded for it (R49). Throws ImageError.
 */
export async function decodeImage({ kind, size, bytes }: Raster): Promise<ImageBitmap> {
  try {
    const small = sizeWithin(size, IMAGE_KEPT_PIXELS)
    return await decodeNatively(new Blob([bytes], { type: MIME[kind] }), small)
  } catch (error) {
    if (kind === 'heif') {
      const { decodeHeif } = await library(() => import(/* webpackChunkName: 'heif' */ './decodeHeif'))
      return decodeHeif(bytes).catch(reject)
    }
    if (kind === 'tiff') {
      const { decodeTiff } = await library(() => import(/* webpackChunkName: 'tiff' */ './decodeTiff'))
      return decodeTiff(bytes).catch(reject)
    }
    throw unreadable(error)
  }
}

const MIME: Record<RasterKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  heif: 'image/heic',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
}

async function library<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(error => {
    throw new ImageError('decoder', error)
  })
}

/** One side only: browsers then keep the proportions, also of a picture that EXIF turns. */
function decodeNatively(file: Blob, { width }: Size): Promise<ImageBitmap> {
  return createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeQuality: 'high',
  })
}
