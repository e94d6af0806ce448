import { isShowable } from '../src/domain/images/photoSize'
import { readAtMost } from './readAtMost'

/** No picture is larger. Whoever adds one may name its encoding, and half a megabyte of gzip becomes 500. */
const MAX_BYTES = 8 * 2 ** 20

/**
 * The same answer, or a failure if it has more than 8 MB or four megapixels, or if its header states no size. So the page
 * shows no such picture, and the device doesn't keep it.
 */
export async function limitedPicture(response: Response): Promise<Response> {
  if (!response.body || response.status !== 200) return response
  const read = await readAtMost(MAX_BYTES, response.body)
  const isShown = read && isShowable(new Uint8Array(await read.arrayBuffer()))
  return isShown ? new Response(read, response) : Response.error()
}
