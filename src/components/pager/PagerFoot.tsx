import { ChevronLeft, ChevronRight } from 'lucide'
import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { useSwipeable } from 'react-swipeable'
import { PAGE_SWIPE_PX } from '../../domain/constants'
import { NEXT } from '../../domain/texts/labels'
import { Icon } from '../Icon'
import styles from './PagerFoot.module.css'

interface Props {
  names: readonly string[]
  current: number
  onChoose: (position: number) => void
  /** Missing on the first or last page. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** The dots between two arrows. */
export function PagerFoot({ names, current, onChoose, onPrevious, onNext }: Props) {
  return (
    <div className={styles.foot}>
      {onPrevious && (
        <button
          type="button"
          className={`${styles.arrow} ${styles.previous}`}
          aria-label="Previous"
          onClick={onPrevious}
        >
          <Icon of={ChevronLeft} size={26} />
        </button>
      )}
      <Dots names={names} current={current} onChoose={onChoose} />
      {onNext && (
        <button type="button" className={`${styles.arrow} ${styles.next}`} aria-label={NEXT} onClick={onNext}>
          <Icon of={ChevronRight} size={26} />
        </button>
      )}
    </div>
  )
}

interface DotsProps {
  /** The accessible name of each dot. */
  names: readonly string[]
  current: number
  onChoose: (position: number) => void
}

/** One dot for each page. The current dot is marked, and a press on a dot opens its page. */
function Dots({ names, current, onChoose }: DotsProps) {
  return (
    <div className={styles.dots} role="group" aria-label="Steps">
      {names.map((name, position) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={position === current ? 'step' : undefined}
          onClick={() => onChoose(position)}
        />
      ))}
    </div>
  )
}

/** px. A finger that moved further was swiping or scrolling. */
const SLOP_PX = 10
const CONTROLS = 'a, button, input, label, select, textarea, summary, [role=checkbox], [role=link]'

interface Press {
  x: number
  y: number
}

/**
 * R24: returns handlers that call `onTap` for a real tap on empty space. A tap on a card, dot, link or button
 * doesn't count. The end of a swipe doesn't count either. Clicks by keyboard or screen reader don't count
 * either: they come without a pointer press, or with one of no pressure.
 */
export function useTaps(onTap: () => void) {
  const press = useRef<Press | null>(null)
  return {
    onPointerDown({ clientX: x, clientY: y, pressure, isPrimary, button }: PointerEvent) {
      press.current = pressure > 0 && isPrimary && button === 0 ? { x, y } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = press.current
      // Measure here and not at the click, because a browser may move the click to a nearby element.
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLOP_PX) press.current = null
    },
    onPointerCancel() {
      press.current = null
    },
    onClick({ target }: MouseEvent) {
      const wasPressed = press.current !== null
      press.current = null
      if (!wasPressed) return
      if (!(target instanceof Element) || target.closest(CONTROLS)) return
      onTap()
    },
  }
}

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

interface Options {
  onMove: (move: 1 | -1) => void
  onEscape?: () => void
  /** Whether something covers the page. The page then ignores keys. */
  isPaused?: boolean
}

/**
 * §2 Setup, Storyboard: moves by keys from anywhere on the page, or by swipes of more than 50 px. Returns the handlers
 * for the swiped element.
 */
export function useMoves({ onMove, onEscape, isPaused = false }: Options) {
  // A key counts from the frame on that shows the page.
  useLayoutEffect(() => {
    if (isPaused) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      // In a field, the arrows move the caret.
      if (event.target instanceof HTMLInputElement) return
      const move = KEYS[event.key]
      if (move === undefined && (event.key !== 'Escape' || !onEscape)) return
      event.preventDefault()
      if (move === undefined) onEscape?.()
      else onMove(move)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onMove, onEscape, isPaused])

  const swiped = (move: 1 | -1) => (swipe: { absX: number }) => {
    if (swipe.absX > PAGE_SWIPE_PX) onMove(move)
  }
  return useSwipeable({
    delta: PAGE_SWIPE_PX,
    trackMouse: true,
    onSwipedLeft: swiped(1),
    onSwipedRight: swiped(-1),
  })
}
