import { IMAGE_FILE_MAX_BYTES, IMAGE_KEPT_PIXELS, IMAGE_MAX_PIXELS } from '../../../domain/constants'
import { sizeWithin } from '../../../domain/images/imageFit'
import { sniffImage, type ImageKind } from '../../../domain/images/imageKinds'
import { readImageSize } from '../../../domain/images/imageSize'
import { areaOf, type Size } from '../../../domain/images/size'
import { ImageError, unreadable } from './imageError'

/** A picture made of pixels. `size` is as its header states it. */
interface Raster {
  kind: RasterKind
  size: Size
  bytes: Uint8Array<ArrayBuffer>
}
type RasterKind = Exclude<ImageKind, 'svg'>

/** Reads the kind and size of a file before anything is decoded (C38, C39). Throws ImageError. */
export async function inspectImage(file: Blob): Promise<{ kind: 'svg' } | Raster> {
  if (file.size === 0) throw new ImageError('empty')
  if (file.size > IMAGE_FILE_MAX_BYTES) throw new ImageError('bytes')
  // This fails if the file was moved or changed after the user picked it.
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
 * Decodes a picture and rotates it for display. If the browser can scale while decoding, the longer side is at most
 * IMAGE_KEPT_PIXELS. A library decodes formats that the browser doesn't know (R49). Throws ImageError.
 */
export async function decodeImage({ kind, size, bytes }: Raster): Promise<ImageBitmap> {
  try {
    const small = sizeWithin(size, IMAGE_KEPT_PIXELS)
    return await decodeNatively(new Blob([bytes], { type: MIME[kind] }), small)
  } catch (error) {
    if (kind === 'heif') {
      const { decodeHeif } = await loadDecoder(() => import(/* webpackChunkName: 'heif' */ './decodeHeif'))
      return decodeHeif(bytes).catch(reject)
    }
    if (kind === 'tiff') {
      const { decodeTiff } = await loadDecoder(() => import(/* webpackChunkName: 'tiff' */ './decodeTiff'))
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

/** Sets only the width. Browsers then keep the proportions, even if EXIF rotates the picture. */
function decodeNatively(file: Blob, { width }: Size): Promise<ImageBitmap> {
  return createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeQuality: 'high',
  })
}

/** R49: loads the code of a decoder. Throws ImageError ('decoder') if that fails. */
export async function loadDecoder<T>(load: () => Promise<T>): Promise<T> {
  try {
    // In a worker, the bundler's import() throws synchronously if the script can't be loaded. `.catch` would miss
    // that.
    return await load()
  } catch (error) {
    throw new ImageError('decoder', error)
  }
}
