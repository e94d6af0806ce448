import { watchChunk } from '../../../../src/components/cardList/nearChunks'

/** Stands in for the browser's observer. Everything observed is near the window. */
class NearObserver {
  constructor(private readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {}
  observe(target: Element) {
    this.tell([{ isIntersecting: true, target }])
  }
  unobserve() {}
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

describe('DESIGN Motion: cards of a long list', () => {
  it('are not rendered while the screen moves, and are rendered after it', async () => {
    Object.assign(globalThis, { IntersectionObserver: NearObserver })
    let end = () => {}
    const finished = new Promise<void>(resolve => (end = resolve))
    Object.assign(document, { activeViewTransition: { finished } })
    const change = jest.fn()
    watchChunk({ element: document.createElement('li'), length: 1, isDrawn: false, has: () => false, change })
    await nextFrame()
    await nextFrame()
    expect(change).not.toHaveBeenCalled()

    Object.assign(document, { activeViewTransition: null })
    end()
    await finished
    await nextFrame()
    await nextFrame()
    expect(change).toHaveBeenCalledTimes(1)
  })
})
