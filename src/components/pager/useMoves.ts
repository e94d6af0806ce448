import { useLayoutEffect } from 'react'
import { useSwipeable } from 'react-swipeable'
import { PAGE_SWIPE_PX } from '../../domain/constants'

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
