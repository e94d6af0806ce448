import type { ScrollPlace } from '../../services/device/scrollPlaces'
import { drawChunkOf, drawChunksInView } from '../cardList/nearChunks'

const STRIP_END = 112
/** px from the top of the window. Cards above this line are under the sticky strip and chips, or the band (R35). */
const headEnd = () => STRIP_END + (document.querySelector('[data-band]')?.clientHeight ?? 0)

const cards = () => [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/view-event/"]')]
/** Measures the list item, because a card far from the window has no size of its own. */
const boxOf = (card: Element) => (card.closest('li') ?? card).getBoundingClientRect()
const cardOf = (path: string) => cards().find(card => card.getAttribute('href') === path)

/** The reader's place in the list. */
export function currentPlace(): ScrollPlace {
  const end = headEnd()
  const all = cards()
  const isWhole = ({ top, bottom }: DOMRect) => top >= end && bottom <= window.innerHeight
  // Whoever reads looks at the first card that is in view whole, not at the rest of one under the strip.
  const first = all.find(card => isWhole(boxOf(card))) ?? all.find(card => boxOf(card).bottom > end)
  return {
    top: window.scrollY,
    card: first?.getAttribute('href') ?? null,
    offset: first ? boxOf(first).top : 0,
    focused: document.activeElement?.closest('main a')?.getAttribute('href') ?? null,
  }
}

/** Takes one step towards a place. Rendering moves other cards, so restoring a place needs several steps. */
export function stepTo({ top, card, offset }: ScrollPlace) {
  const known = card === null ? undefined : cardOf(card)
  if (known) window.scrollBy(0, boxOf(known).top - offset)
  else if (card === null || !drawChunkOf(card)) window.scrollTo(0, top)
  drawChunksInView()
  measureCardsNear()
}

/**
 * Lays out the cards near the place now. The heights of far cards are guesses, and the list would slip when they become
 * exact.
 */
function measureCardsNear() {
  for (const card of cards()) {
    const item = card.closest('li')
    const { top, bottom } = boxOf(card)
    if (item && bottom > -window.innerHeight && top < 2 * window.innerHeight)
      item.style.contentVisibility = 'visible'
  }
}

/** Returns the focus to the card that the reader opened. */
export function returnFocus({ focused }: ScrollPlace) {
  if (focused !== null) cardOf(focused)?.focus({ preventScroll: true })
}
