/** How far a finger must pull, in px, before its release refreshes the list. */
export const PULL_PX = 96
/** The farthest that the disc moves, in px. */
const MAX_DISC_PX = 110
/** How far the disc moves for each px of the finger. */
const RESISTANCE = 0.6

interface Pull {
  /** Called with the distance of the disc in px; 0 on release. */
  onMove(pulled: number): void
  /** Called when the list was pulled far enough and released. */
  onPull(): void
}

/**
 * R76: follows one finger that pulls the page down from its top. A sheet, a second finger or a sideways move ends the
 * pull. Returns a function that stops listening.
 */
export function followPull({ onMove, onPull }: Pull): () => void {
  let start: { x: number; y: number } | null = null
  let pulled = 0

  const end = () => {
    start = null
    pulled = 0
    onMove(0)
  }
  const begin = ({ touches, target }: TouchEvent) => {
    const [finger] = touches
    const isInSheet = target instanceof Element && target.closest('[role=dialog]') !== null
    if (touches.length > 1 || !finger || isInSheet || window.scrollY > 0) return end()
    start = { x: finger.clientX, y: finger.clientY }
  }
  const move = ({ touches: [finger] }: TouchEvent) => {
    if (!start || !finger) return
    pulled = finger.clientY - start.y
    const isAside = Math.abs(finger.clientX - start.x) > Math.max(12, pulled)
    if (isAside || pulled < 0 || window.scrollY > 0) return end()
    onMove(Math.min(MAX_DISC_PX, pulled * RESISTANCE))
  }
  const release = () => {
    const isFar = start !== null && pulled >= PULL_PX
    end()
    if (isFar) onPull()
  }

  // Otherwise the browser's own pull would reload the page.
  const root = document.documentElement
  root.style.overscrollBehaviorY = 'contain'
  const passive = { passive: true }
  window.addEventListener('touchstart', begin, passive)
  window.addEventListener('touchmove', move, passive)
  window.addEventListener('touchend', release)
  window.addEventListener('touchcancel', end)
  return () => {
    root.style.overscrollBehaviorY = ''
    window.removeEventListener('touchstart', begin)
    window.removeEventListener('touchmove', move)
    window.removeEventListener('touchend', release)
    window.removeEventListener('touchcancel', end)
  }
}
