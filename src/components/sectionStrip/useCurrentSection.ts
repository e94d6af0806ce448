import { useCallback, useEffect, useRef, useState } from 'react'
import { currentSection } from './currentSection'

/** The upper part of the window in which a section counts as current. */
const READING_LINE = '-96px 0px -70% 0px'

/**
 * The id of the section at the reading line; the first one until the page is scrolled. `press` tells which one a person
 * has chosen, which matters on a board, where several begin on the same line.
 */
export function useCurrentSection(
  ids: string[],
  isBoard = false,
): { currentId: string | undefined; press: (id: string) => void } {
  const [current, setCurrent] = useState(ids[0])
  const pressed = useRef<string>(undefined)

  useEffect(() => {
    const visible = new Map<string, Element>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) visible.set(target.id, target)
          else visible.delete(target.id)
        }
        const seen = ids.flatMap(id => {
          const section = visible.get(id)
          return section ? [{ id, top: Math.round(section.getBoundingClientRect().top) }] : []
        })
        setCurrent(before => currentSection(seen, { isBoard, pressed: pressed.current, before }) ?? before)
      },
      { rootMargin: READING_LINE },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  })

  const press = useCallback((id: string) => {
    pressed.current = id
    setCurrent(id)
  }, [])
  return { currentId: current !== undefined && ids.includes(current) ? current : ids[0], press }
}
