import { type RefObject, useLayoutEffect, useRef } from 'react'

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
