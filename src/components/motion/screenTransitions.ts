import type { Location } from 'react-router-dom'
import { isEventPage } from '../../domain/navigation/paths'
import { entries } from '../layers/entries'
import { screenHooks } from './screenHooks'
import './screenTransitions.css'
import { wantsLessMotion } from './wantsLessMotion'

/** ms after which a transition starts even though the screen's code is still loading. */
const LOADING_LIMIT_MS = 300
/** ms after which a transition starts even though a slow device is still drawing the screen. */
const DRAWING_LIMIT_MS = 1_000

const WIDE = '(min-width: 1024px)'

type Moving = [element: Element | null | undefined, name: 'picture' | 'dock']

/** The picture of the pressed card, otherwise of the first card in view with this address. */
function cardPicture({ pathname, search }: Location): Element | null | undefined {
  const cards = [
    ...document.querySelectorAll<HTMLAnchorElement>(`main a[href="${CSS.escape(pathname + search)}"]`),
  ]
  const isInView = (card: Element) => {
    const { top, bottom } = card.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  const pressed = cards.find(card => card === document.activeElement)
  return (pressed ?? cards.find(isInView))?.querySelector('img')?.parentElement
}

/** The elements that a list and an event's page share, as they are on the screen drawn now. */
function movingParts(shown: Location, other: Location): Moving[] {
  const picture = isEventPage(shown.pathname)
    ? document.querySelector('main [data-moves="picture"]')
    : cardPicture(other)
  const docks = [...document.querySelectorAll('[data-moves="dock"]')]
  // An event's page marks two elements as docks: the rail with Back, and the bar of buttons. On a wide screen the bar
  // is part of the text, so the rail moves. Otherwise the bar moves.
  const dock = matchMedia(WIDE).matches ? docks[0] : docks.at(-1)
  return [
    [picture, 'picture'],
    [dock, 'dock'],
  ]
}

/** The elements with a transition name now. A page must not use a name twice. */
let named: readonly Moving[] = []

function nameAll(parts: readonly Moving[]) {
  const styleOf = (element: Moving[0]) => (element as HTMLElement | null | undefined)?.style
  for (const [element] of named) styleOf(element)?.removeProperty('view-transition-name')
  for (const [element, name] of parts) styleOf(element)?.setProperty('view-transition-name', name)
  named = parts
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/**
 * While a transition runs, the browser gives each press to the root element. Such a press ends the transition, and its
 * click goes to what lies under it.
 */
function answerPresses(transition: ViewTransition) {
  const root = document.documentElement
  const onClick = (event: MouseEvent) => {
    if (event.target !== root) return
    document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new MouseEvent('click', event))
  }
  const onPress = ({ target }: Event) => {
    if (target !== root) return
    transition.skipTransition()
    // If the press becomes a scroll, this waits for the next click, which has another target.
    addEventListener('click', onClick, { once: true })
  }
  addEventListener('pointerdown', onPress)
  return () => removeEventListener('pointerdown', onPress)
}

/** The number of navigations so far. */
let ways = 0

/**
 * Draws a screen and waits for it, within both limits. Loads its code first, because React would show an empty screen
 * for 300 ms.
 */
async function drawWhole(draw: () => void, { pathname }: Location) {
  const isLoaded = await Promise.race([screenHooks.load(pathname).then(() => true), pause(LOADING_LIMIT_MS)])
  const drawn = new Promise<void>(resolve => (screenHooks.onDrawn = resolve))
  draw()
  // A transition to a half-drawn screen would lose the picture, and the screen would jump afterwards.
  if (isLoaded) await Promise.race([drawn, pause(DRAWING_LIMIT_MS)])
}

/**
 * DESIGN Motion: the picture of a pressed card grows into that of the event's page, and shrinks on Back. Other
 * navigations show the new screen at once. A browser without view transitions always does so. People who asked for
 * less motion see none.
 */
function drawWithMotion(draw: () => void, to: Location) {
  const from = entries.drawn
  const isMoving =
    isEventPage(from.pathname) !== isEventPage(to.pathname) &&
    'startViewTransition' in document &&
    !wantsLessMotion()
  const mine = ++ways
  if (!isMoving) return draw()
  nameAll(movingParts(from, to))
  const transition = document.startViewTransition(async () => {
    // Don't draw if a later navigation has already drawn its own screen.
    await drawWhole(() => mine === ways && draw(), to)
    nameAll(movingParts(to, from))
  })
  // A hidden page or an early next navigation skips the motion. The screen is drawn anyway.
  transition.ready.catch(() => {})
  const stopAnswering = answerPresses(transition)
  const end = () => {
    stopAnswering()
    if (mine === ways) nameAll([])
  }
  transition.finished.then(end, end)
}

screenHooks.around = drawWithMotion
