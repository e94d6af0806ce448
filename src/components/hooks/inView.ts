import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * With larger text, a row of tabs scrolls. The library shows the tab that a person presses, but not one that Next, a
 * swipe or a link chooses. Returns the ref of the row, and brings its chosen tab into view whenever `tab` changes.
 */
export function useChosenInView(tab: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [list, chosen] = [row.current, row.current?.querySelector<HTMLElement>('[aria-selected=true]')]
    if (!list || !chosen || list.scrollWidth <= list.clientWidth) return
    const [box, place] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
    list.scrollLeft += (place.left + place.right - box.left - box.right) / 2
  }, [tab])
  return row
}

/** Whether an element has left the window at its top. */
export function useIsPast(element: RefObject<Element | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      entries => {
        const last = entries.at(-1)
        if (last) setIsPast(!last.isIntersecting && last.boundingClientRect.top < 0)
      },
      // What lies below the window counts as seen. Otherwise the observer misses a jump from below the window to above it.
      { rootMargin: '0px 0px 1000000px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPast
}
