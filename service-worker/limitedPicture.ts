/** No picture is larger. Whoever adds one may name its encoding, and half a megabyte of gzip becomes 500. */
const MAX_BYTES = 8 * 2 ** 20

/** The same answer, whose body fails beyond 8 MB. So the page shows no such picture, and the device doesn't keep it. */
export function limitedPicture(response: Response): Response {
  if (!response.body || response.status !== 200) return response
  let left = MAX_BYTES
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      left -= chunk.length
      if (left < 0) controller.error(new Error('The picture is too large.'))
      else controller.enqueue(chunk)
    },
  })
  const { status, headers } = response
  return new Response(response.body.pipeThrough(limit), { status, headers })
}
