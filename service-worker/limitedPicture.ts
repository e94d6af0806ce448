import { photoSize } from '../src/domain/images/photoSize'
import { areaOf } from '../src/domain/images/size'
import { readAtMost } from './readAtMost'

/** No picture is larger. Whoever adds one may name its encoding, and half a megabyte of gzip becomes 500. */
const MAX_BYTES = 8 * 2 ** 20
/** The app's own have less than a megapixel. Drawn, each takes four bytes a pixel, and 12 kB of PNG hold 100 megapixels. */
const MAX_PIXELS = 4_000_000

/**
 * The same answer, or a failure if it has more than 8 MB or four megapixels, or if its header states no size. So the page
 * shows no such picture, and the device doesn't keep it.
 */
export async function limitedPicture(response: Response): Promise<Response> {
  if (!response.body || response.status !== 200) return response
  const read = await readAtMost(MAX_BYTES, response.body)
  const size = read && photoSize(new Uint8Array(await read.arrayBuffer()))
  return size && areaOf(size) <= MAX_PIXELS ? new Response(read, response) : Response.error()
}
