import { useCallback, useEffect, useRef, useState } from 'react'
import { currentSection } from './currentSection'

/**
 * The upper part of the window in which a section counts as current. The bar at the top is less tall on a phone on its
 * side.
 */
const READING_LINE = { high: '-130px 0px -70% 0px', low: '-76px 0px -70% 0px' }
const HIGH = 480

/**
 * The id of the current section. It is the first section until the page scrolls. Call `press` with the section that a
 * person chose, because several sections of a board begin on the same line.
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
      { rootMargin: READING_LINE[window.innerHeight < HIGH ? 'low' : 'high'] },
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
