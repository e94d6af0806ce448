import { limitedPicture } from '../../service-worker/limitedPicture'

const MB = 2 ** 20
/** An answer of so many MB. `read` counts those that were asked for. */
function answerOf(megabytes: number, read: { count: number }) {
  const body = new ReadableStream({
    pull(controller) {
      if (read.count === megabytes) return controller.close()
      read.count += 1
      controller.enqueue(new Uint8Array(MB))
    },
  })
  return new Response(body, { headers: { 'content-type': 'image/jpeg' } })
}

describe('A picture in the worker', () => {
  it('stays as it is up to 8 MB', async () => {
    const picture = limitedPicture(answerOf(8, { count: 0 }))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await picture.blob()).size).toBe(8 * MB)
  })

  it('fails beyond, and is not read to its end', async () => {
    const read = { count: 0 }
    await expect(limitedPicture(answerOf(500, read)).blob()).rejects.toThrow('too large')
    expect(read.count).toBeLessThan(20)
  })

  it('leaves other answers alone', () => {
    const missing = new Response('', { status: 404 })
    expect(limitedPicture(missing)).toBe(missing)
  })
})
