import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppSelector } from '../../state/hooks'
import { selectNamedLack } from '../../state/slices/eventsSelectors'
import { currentSection } from './currentSection'

/**
 * The upper part of the window in which a section counts as current. The bar at the top is less tall on a phone on its
 * side.
 */
const BAR = { high: 130, low: 76 }
const HIGH = 480
/** R35: the band below the bar, in px. */
const BAND = 32

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
  const band = useAppSelector(selectNamedLack) ? BAND : 0

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
      { rootMargin: `-${BAR[window.innerHeight < HIGH ? 'low' : 'high'] + band}px 0px -70% 0px` },
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
