/** Some cards of a long list that are drawn, or left out, together. */
export interface WatchedChunk {
  /** Its empty place, or its first card. */
  element: HTMLElement
  /** How many elements it has at the moment. */
  length: number
  isDrawn: boolean
  /** Whether a card of this address is one of its own. */
  has: (path: string) => boolean
  /** Draws it, or leaves it out; `height` is what it measures before, in px. */
  change: (height: number) => void
}

/** Drawn before it is seen. */
const NEAR = '1200px 0px'
/** Left out again; further away, or a turn of the finger would draw it anew. */
const FAR = '1900px 0px'

const chunks = new Map<Element, WatchedChunk>()
const waiting = new Set<WatchedChunk>()
let observers: { near: IntersectionObserver; far: IntersectionObserver } | undefined

/** Draws the chunk when it comes near and leaves it out when it is far away. Gives what ends that. */
export function watchChunk(chunk: WatchedChunk): () => void {
  observers ??= { near: observe(NEAR, true), far: observe(FAR, false) }
  const observer = chunk.isDrawn ? observers.far : observers.near
  chunks.set(chunk.element, chunk)
  observer.observe(chunk.element)
  return () => {
    observer.unobserve(chunk.element)
    waiting.delete(chunk)
    chunks.delete(chunk.element)
  }
}

/** Draws at once what of the long lists is in the window: before a paint that would show it empty. */
export function drawChunksInView() {
  for (const chunk of chunks.values()) {
    if (chunk.isDrawn) continue
    const { top, bottom } = chunk.element.getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) chunk.change(bottom - top)
  }
}

/** Draws the chunk with this card and brings it into view. False where no chunk has it. */
export function drawChunkOf(path: string): boolean {
  for (const chunk of chunks.values()) {
    if (!chunk.has(path)) continue
    chunk.element.scrollIntoView()
    if (!chunk.isDrawn) chunk.change(chunk.element.offsetHeight)
    return true
  }
  return false
}

/**
 * After a chunk above the window was drawn at another height than the place it takes: what is read stays
 * where it is, also in browsers that don't see to that themselves.
 */
export function keepBelowInPlace(element: Element, length: number, before: number) {
  // Measured in any case: the new cards are laid out in this task, and the frame that paints them has the less to do.
  const { top, height } = boxOf(element, length)
  if (CSS.supports('overflow-anchor', 'auto')) return
  if (top + before <= 0) window.scrollBy(0, height - before)
}

function observe(rootMargin: string, isForNear: boolean) {
  return new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        const chunk = chunks.get(target)
        if (!chunk) continue
        if (isIntersecting === isForNear) waiting.add(chunk)
        else waiting.delete(chunk)
      }
      changeNextFrame()
    },
    { rootMargin },
  )
}

let isFrameAsked = false

/** One chunk a frame is drawn and one left out, so that no frame is late however fast the list is scrolled. */
function changeNextFrame() {
  if (isFrameAsked || waiting.size === 0) return
  isFrameAsked = true
  requestAnimationFrame(() => {
    isFrameAsked = false
    const byDistance = [...waiting]
      .map(chunk => ({ chunk, distance: distanceOf(chunk) }))
      .sort((one, other) => one.distance - other.distance)
      .map(({ chunk }) => chunk)
    const changes = [byDistance.find(chunk => !chunk.isDrawn), byDistance.findLast(chunk => chunk.isDrawn)]
    for (const chunk of changes.filter(change => change !== undefined)) {
      waiting.delete(chunk)
      changeInPlace(chunk)
    }
    changeNextFrame()
  })
}

/** From the window, px. */
function distanceOf({ element }: WatchedChunk): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.max(top - window.innerHeight, -bottom)
}

function changeInPlace(chunk: WatchedChunk) {
  // Whoever is in there with the keyboard stays there.
  const isInUse = elementsOf(chunk.element, chunk.length).some(one => one.contains(document.activeElement))
  if (!isInUse) chunk.change(boxOf(chunk.element, chunk.length).height)
}

/** Of an element and the ones after it, `length` together. */
function boxOf(element: Element, length: number) {
  const boxes = elementsOf(element, length).map(one => one.getBoundingClientRect())
  const top = Math.min(...boxes.map(box => box.top))
  return { top, height: Math.max(...boxes.map(box => box.bottom)) - top }
}

function elementsOf(element: Element, length: number) {
  const elements: Element[] = []
  for (let next: Element | null = element; next && elements.length < length; next = next.nextElementSibling)
    elements.push(next)
  return elements
}
