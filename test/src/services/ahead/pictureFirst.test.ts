/** @jest-environment jsdom */
import type { afterPicture as AfterPicture } from '../../../../src/services/ahead/pictureFirst'

const LIMIT_MS = 2_000

/** The module as a page loads it: with or without the address of the main script on its script element. */
async function load(main?: string): Promise<{ afterPicture: typeof AfterPicture }> {
  jest.resetModules()
  const script = document.createElement('script')
  if (main) script.dataset.main = main
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  return import('../../../../src/services/ahead/pictureFirst')
}
const parsed = () => dispatchEvent(new Event('DOMContentLoaded'))
const settle = () => jest.advanceTimersByTimeAsync(0)

/** Puts a picture into the page. It is painted when the returned `resolve` is called. */
function showPicture() {
  document.body.innerHTML = '<div id="root"><img></div>'
  const ends = { resolve: () => {}, reject: (_error: Error) => {} }
  const painted = new Promise<void>((resolve, reject) => Object.assign(ends, { resolve, reject }))
  const picture = document.querySelector('img') as HTMLImageElement
  picture.decode = () => painted
  return ends
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('The code of the app on a page that came with its event', () => {
  it('starts once the picture is painted', async () => {
    const { afterPicture } = await load('/assets/main.js')
    const painted = showPicture()
    const start = jest.fn()
    afterPicture(start)
    parsed()
    await settle()
    expect(start).not.toHaveBeenCalled()
    painted.resolve()
    await settle()
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('starts without a picture that fails', async () => {
    const { afterPicture } = await load('/assets/main.js')
    const painted = showPicture()
    const start = jest.fn()
    afterPicture(start)
    parsed()
    painted.reject(new Error('EncodingError'))
    await settle()
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('waits no longer than 2 s for a picture', async () => {
    const { afterPicture } = await load('/assets/main.js')
    showPicture()
    const start = jest.fn()
    afterPicture(start)
    parsed()
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 1)
    expect(start).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(2)
    expect(start).toHaveBeenCalledTimes(1)
  })
})

describe('The code of the app on any other page', () => {
  it('starts at once', async () => {
    const { afterPicture } = await load()
    const start = jest.fn()
    afterPicture(start)
    expect(start).toHaveBeenCalledTimes(1)
  })
})
