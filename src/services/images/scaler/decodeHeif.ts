import makeLibheif, { type HeifFailure } from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm'
import { IMAGE_KEPT_PIXELS, IMAGE_MAX_PIXELS } from '../../../domain/constants'
import { sizeWithin } from '../../../domain/images/imageFit'
import { areaOf } from '../../../domain/images/size'
import { ImageError } from './imageError'
import { shrinkPixels } from './shrinkPixels'

/** Decodes the main picture of a HEIC or HEIF file and rotates it for display. Throws if the file is unreadable. */
export async function decodeHeif(bytes: Uint8Array<ArrayBuffer>): Promise<ImageBitmap> {
  const library = await makeLibheif({ wasmBinary: await loadWasm(), print: quiet, printErr: quiet })
  const context = library.heif_context_alloc()
  const parsed = library.heif_context_read_from_memory(context, bytes)
  if (parsed.code !== library.heif_error_code.heif_error_Ok) throw new Error(parsed.message)
  const handle = expectDone(library.heif_js_context_get_primary_image_handle(context))
  const whole = {
    width: library.heif_image_handle_get_width(handle),
    height: library.heif_image_handle_get_height(handle),
  }
  if (areaOf(whole) > IMAGE_MAX_PIXELS) throw new ImageError('pixels')
  // Use three bytes per pixel. A fourth would take 48 MB more for a large photo.
  const decoded = expectDone(
    await library.heif_js_decode_image2(
      handle,
      library.heif_colorspace.heif_colorspace_RGB,
      library.heif_chroma.heif_chroma_interleaved_RGB,
    ),
  )
  const [pixels] = decoded.channels
  if (!pixels) throw new Error('No pixels')
  return createImageBitmap(shrinkPixels({ ...pixels, channels: 3 }, sizeWithin(pixels, IMAGE_KEPT_PIXELS)))
}

const quiet = () => {}

async function loadWasm(): Promise<ArrayBuffer> {
  try {
    const answer = await fetch(wasmUrl)
    if (answer.ok) return await answer.arrayBuffer()
    throw new Error(`The decoder's address answered ${answer.status}`)
  } catch (error) {
    throw new ImageError('decoder', error)
  }
}

/** Checks the library's result. On failure, the library returns a code and a message instead of throwing. */
function expectDone<T extends object>(answer: T | HeifFailure): T {
  if ('code' in answer && answer.code !== undefined) throw new Error(answer.message)
  return answer as T
}
