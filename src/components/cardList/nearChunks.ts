import { flushSync } from 'react-dom'

/** A span of card positions: from `from` up to, but not including, `to`. */
export interface Chunk {
  from: number
  to: number
}

/**
 * How many cards are rendered together. A slow phone renders this many within a frame, and they fill rows of two or
 * three columns.
 */
const CHUNK = { narrow: 2, wide: 6 }
const WIDE = 600
/** How many chunks share one placeholder until it comes near. Watching hundreds of placeholders would be expensive. */
const CHUNKS_IN_BLOCK = 16

const chunkSize = () => (window.innerWidth < WIDE ? CHUNK.narrow : CHUNK.wide)

/** Splits a long span into blocks, or a block into chunks. */
export function chunksOf(from: number, to: number): Chunk[] {
  const block = chunkSize() * CHUNKS_IN_BLOCK
  const size = to - from > block ? block : chunkSize()
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => ({
    from: from + index * size,
    to: Math.min(from + (index + 1) * size, to),
  }))
}

/** Whether the span is small enough to render its cards. */
export const isOneChunk = ({ from, to }: Chunk) => to - from <= chunkSize()

/** Cards of a long list that are rendered or left out together. */
export interface WatchedChunk {
  /** Its placeholder, or its first card if the cards are rendered. */
  element: HTMLElement
  /** How many elements the chunk has at the moment. */
  length: number
  isDrawn: boolean
  /** Whether the chunk contains the card with this address. */
  has: (path: string) => boolean
  /** Renders the cards or replaces them by the placeholder. `height` is the chunk's height before that, in px. */
  change: (height: number) => void
}

/** The distance from the window within which chunks are rendered. */
const NEAR = '1200px 0px'
/**
 * The distance from the window beyond which chunks are removed. It is larger, so that a change of direction doesn't
 * render them again.
 */
const FAR = '1900px 0px'

const chunks = new Map<Element, WatchedChunk>()
const waiting = new Set<WatchedChunk>()
let observers: { near: IntersectionObserver; far: IntersectionObserver } | undefined

/**
 * Renders the cards of the chunk when it comes near the window, and removes them when it is far away. Returns a
 * function that stops watching.
 */
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

/** Renders every chunk in the window at once, before a paint would show placeholders. */
export function drawChunksInView() {
  for (const chunk of chunks.values()) {
    if (chunk.isDrawn) continue
    const { top, bottom } = chunk.element.getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) chunk.change(bottom - top)
  }
}

/** Renders the chunk with this card and brings the card into view. Returns false if no chunk contains it. */
export function drawChunkOf(path: string): boolean {
  for (const chunk of chunks.values()) {
    if (!chunk.has(path)) continue
    chunk.element.scrollIntoView()
    if (!chunk.isDrawn) chunk.change(chunk.element.offsetHeight)
    return true
  }
  return false
}

/** Renders the chunk with this card now, and scrolls the card to the middle of the window. */
export function showCard(path: string) {
  const ofCard = () => [...chunks.values()].find(chunk => chunk.has(path))
  // A block first renders the placeholders of its chunks.
  for (let chunk = ofCard(); chunk && !chunk.isDrawn; chunk = ofCard()) {
    const undrawn = chunk
    flushSync(() => undrawn.change(undrawn.element.offsetHeight))
  }
  ofCard()?.element.scrollIntoView({ block: 'center' })
}

/**
 * Keeps the visible cards in place after the height of a chunk above the window changed. Some browsers don't do that
 * themselves.
 */
export function keepBelowInPlace(element: Element, length: number, before: number) {
  // Measure even without a change. This lays out the new cards now, so that the next frame has less to do.
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

/**
 * Renders at most one chunk a frame and removes at most one, so that fast scrolling delays no frame. Waits while the
 * screen moves, for the same reason (DESIGN Motion).
 */
function changeNextFrame() {
  if (isFrameAsked || waiting.size === 0) return
  isFrameAsked = true
  const motion = document.activeViewTransition as ViewTransition | null | undefined
  if (!motion) return requestFrame()
  motion.finished.then(requestFrame, requestFrame)
}

function requestFrame() {
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

/** The distance from the window, in px. */
function distanceOf({ element }: WatchedChunk): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.max(top - window.innerHeight, -bottom)
}

function changeInPlace(chunk: WatchedChunk) {
  // Never remove the chunk with the focus.
  const isInUse = elementsOf(chunk.element, chunk.length).some(one => one.contains(document.activeElement))
  if (!isInUse) chunk.change(boxOf(chunk.element, chunk.length).height)
}

/** The height of `length` elements from this one on, in px. */
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
