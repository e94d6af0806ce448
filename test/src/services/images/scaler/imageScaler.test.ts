import { IMAGE_FILE_MAX_BYTES } from '../../../../../src/domain/constants'
import { answerRequest } from '../../../../../src/services/images/scaler/answerRequest'
import { makeImageScaler } from '../../../../../src/services/images/scaler/imageScaler'
import type {
  PreparedImage,
  ScalerAnswer,
  ScalerRequest,
} from '../../../../../src/services/images/scaler/prepareImage'
import { BOMBS, bombOf, imageBytes, pngBomb } from '../../../../support/harness/imageFiles'

const bytes = (value: number) => new Uint8Array([value])
const prepared: PreparedImage = { source: bytes(1), images: { eventImage: bytes(2), thumbnail: bytes(3) } }
const file = new Blob(['x'])
const forever = new AbortController().signal

/** A worker with a prepared answer. If the answer is null, the worker never answers. */
function fakeWorker(answer: (request: ScalerRequest) => ScalerAnswer | Error | null) {
  const target = new EventTarget()
  const worker = {
    addEventListener: target.addEventListener.bind(target) as Worker['addEventListener'],
    terminate: jest.fn(),
    postMessage: jest.fn((request: ScalerRequest) => {
      const data = answer(request)
      if (data instanceof Error)
        target.dispatchEvent(Object.assign(new Event('error'), { message: data.message }))
      else if (data) target.dispatchEvent(new MessageEvent('message', { data }))
    }),
  }
  return worker
}
const scalerOf = (worker: ReturnType<typeof fakeWorker> | null, more = {}) =>
  makeImageScaler({ startWorker: () => worker, inPage: async () => answerRequest, ...more })

describe('R49 A picked image', () => {
  it('is prepared in a worker, and the worker then ends', async () => {
    const worker = fakeWorker(() => ({ kind: 'done', prepared }))
    expect(await scalerOf(worker).prepare(file, 'crop', forever)).toEqual(prepared)
    expect(worker.postMessage).toHaveBeenCalledWith({ file, scaling: 'crop' }, [])
    expect(worker.terminate).toHaveBeenCalledTimes(1)
  })

  it('is refused with the reason', async () => {
    const worker = fakeWorker(() => ({ kind: 'refused', problem: 'pixels', reason: 'x' }))
    await expect(scalerOf(worker).prepare(file, 'crop', forever)).rejects.toMatchObject({ problem: 'pixels' })
    expect(worker.terminate).toHaveBeenCalled()
  })

  it('is drawn by the page if it is a drawing, and the worker gets the pixels', async () => {
    const picture = {} as ImageBitmap
    const drawing = new Blob(['<svg/>'])
    const worker = fakeWorker(request =>
      'file' in request ? { kind: 'drawing', drawing } : { kind: 'done', prepared },
    )
    const draw = jest.fn(async () => picture)
    expect(await scalerOf(worker, { draw }).prepare(file, 'shrink', forever)).toEqual(prepared)
    expect(draw).toHaveBeenCalledWith(drawing)
    expect(worker.postMessage).toHaveBeenLastCalledWith({ picture, scaling: 'shrink' }, [picture])
  })

  it('is given up if preparing it takes too long, and the worker ends (C39)', async () => {
    const worker = fakeWorker(() => null)
    const scaler = scalerOf(worker, { limitMs: 5 })
    await expect(scaler.prepare(file, 'crop', forever)).rejects.toMatchObject({ problem: 'slow' })
    expect(worker.terminate).toHaveBeenCalled()
  })

  it('fails when its worker crashes', async () => {
    const scaler = scalerOf(fakeWorker(() => new Error('out of memory')))
    await expect(scaler.prepare(file, 'crop', forever)).rejects.toMatchObject({ problem: 'failed' })
  })

  it('ends the worker and its time limit if the user cancels', async () => {
    jest.useFakeTimers()
    const worker = fakeWorker(() => null)
    const taken = new AbortController()
    const work = scalerOf(worker).prepare(file, 'crop', taken.signal)
    expect(jest.getTimerCount()).toBe(1)
    taken.abort()
    await expect(work).rejects.toBe(taken.signal.reason)
    expect(worker.terminate).toHaveBeenCalled()
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
  })

  it('is prepared in the page if there is no worker', async () => {
    await expect(scalerOf(null).prepare(new Blob([]), 'crop', forever)).rejects.toMatchObject({
      problem: 'empty',
    })
  })

  it('can be fitted again in the other mode, from the kept copy', async () => {
    const worker = fakeWorker(() => ({ kind: 'done', prepared }))
    expect(await scalerOf(worker).fit(bytes(1), 'crop', forever)).toEqual(prepared.images)
  })
})

describe('R49, C38, C39 A file before decoding', () => {
  const decode = jest.fn(async () => Promise.reject(new Error('The source image could not be decoded.')))
  beforeEach(() => {
    decode.mockClear()
    Object.assign(globalThis, { createImageBitmap: decode })
  })
  const refusal = async (content: Blob) => {
    const answer = await answerRequest({ file: content, scaling: 'crop' })
    return answer.kind === 'refused' ? answer.problem : answer.kind
  }

  it.each([
    ['an empty file', () => new Blob([]), 'empty'],
    ['more than 20 MB', () => new Blob([new Uint8Array(IMAGE_FILE_MAX_BYTES + 1)]), 'bytes'],
    [
      'a file of another type, whatever its name',
      () => new File(['<html>'], 'a.png', { type: 'image/png' }),
      'type',
    ],
    ['an image bomb', () => new Blob([pngBomb()]), 'pixels'],
    ['a header without a size', () => new Blob([imageBytes('photo.jpg').slice(0, 40)]), 'unreadable'],
  ])('is refused if it is %s', async (_what, content, problem) => {
    expect(await refusal(content())).toBe(problem)
    expect(decode).not.toHaveBeenCalled()
  })

  it.each(BOMBS)(
    'is refused if it is a few bytes of %s that would become 16,000 by 16,000 pixels',
    async name => {
      expect(await refusal(new Blob([bombOf(name)]))).toBe('pixels')
      expect(decode).not.toHaveBeenCalled()
    },
  )

  it("is unreadable if the browser can't decode it", async () => {
    expect(await refusal(new Blob([imageBytes('photo.jpg')]))).toBe('unreadable')
    expect(decode).toHaveBeenCalledTimes(1)
  })

  it.each(BOMBS)('is recognised as %s by its bytes, whatever its name and type say', async name => {
    const file = new File([imageBytes(name)], 'a.svg', { type: 'text/html' })
    expect(await refusal(file)).not.toBe('type')
  })

  it('is unreadable if it has disappeared', async () => {
    const gone = Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.reject(new Error('NotReadableError')),
    })
    expect(await refusal(gone)).toBe('unreadable')
  })

  it('gets a size if it is a drawing, but is not decoded', async () => {
    const answer = await answerRequest({ file: new Blob([imageBytes('drawing.svg')]), scaling: 'crop' })
    expect(answer.kind === 'drawing' && (await answer.drawing.text())).toContain('width="1620" height="1080"')
  })
})
