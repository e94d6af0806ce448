import { useEffect, useState, type RefObject } from 'react'

/** The space in px below an element that stays in view. */
const MARGIN_PX = 24

/**
 * Whether an element, with its margin, fits in the window, so that it may stay in view while the page scrolls. Updates
 * when the element or the window changes size. What stays `above` it in the same column gets its height as `--below`,
 * so that both leave together at the end of the column.
 */
export function useFitsWindow(
  element: RefObject<HTMLElement | null>,
  above?: RefObject<HTMLElement | null>,
): boolean {
  const [fits, setFits] = useState(false)

  useEffect(() => {
    const { current } = element
    if (!current || !('ResizeObserver' in window)) return
    const measure = () => {
      const margin = Number.parseFloat(getComputedStyle(current).marginTop) || 0
      setFits(margin + current.offsetHeight + 2 * MARGIN_PX <= window.innerHeight)
      above?.current?.style.setProperty('--below', `${current.offsetHeight}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [element, above])

  return fits
}
