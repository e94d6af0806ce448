import type { ScrollPlace } from '../../services/device/scrollPlaces'
import { drawChunkOf, drawChunksInView } from '../cardList/nearChunks'

/** Cards above this line lie under the sticky strip, px. */
const STRIP_END = 72

const cards = () => [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/view-event/"]')]
/** Of the item it stands in: a card that is far from the window has no measures of its own. */
const boxOf = (card: Element) => (card.closest('li') ?? card).getBoundingClientRect()
const cardOf = (path: string) => cards().find(card => card.getAttribute('href') === path)

/** Where the reader of the list on the page is. */
export function currentPlace(): ScrollPlace {
  const first = cards().find(card => boxOf(card).bottom > STRIP_END)
  return {
    top: window.scrollY,
    card: first?.getAttribute('href') ?? null,
    offset: first ? boxOf(first).top : 0,
    focused: document.activeElement?.closest('main a')?.getAttribute('href') ?? null,
  }
}

/** A step on the way to a place: what it draws moves other cards, so some are needed, each one drawn. */
export function stepTo({ top, card, offset }: ScrollPlace) {
  const known = card === null ? undefined : cardOf(card)
  if (known) window.scrollBy(0, boxOf(known).top - offset)
  else if (card === null || !drawChunkOf(card)) window.scrollTo(0, top)
  drawChunksInView()
  measureCardsNear()
}

/**
 * A card that is left out until it comes near has only a guessed height, and would get its own after the last
 * step, with the list slipping by the difference. So those near are laid out now.
 */
function measureCardsNear() {
  for (const card of cards()) {
    const item = card.closest('li')
    const { top, bottom } = boxOf(card)
    if (item && bottom > -window.innerHeight && top < 2 * window.innerHeight)
      item.style.contentVisibility = 'visible'
  }
}

/** Gives the focus back to the card that one came from. */
export function returnFocus({ focused }: ScrollPlace) {
  if (focused !== null) cardOf(focused)?.focus({ preventScroll: true })
}
