import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useAppSelector } from '../../state/hooks'
import { selectNamedLack } from '../../state/slices/eventsSelectors'
import { wantsLessMotion } from '../motion/wantsLessMotion'

/**
 * The part of the window in which a section counts as current: from below the bar, in px, to `end`. A phone on its side
 * has a bar of 94 in a low window.
 */
const PART = { high: { bar: 130, end: '-70%' }, low: { bar: 100, end: '-60%' } }
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
    const { bar, end } = PART[window.innerHeight < HIGH ? 'low' : 'high']
    const visible = new Map<string, Element>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) visible.set(target.id, target)
          else visible.delete(target.id)
        }
        const seen = ids.flatMap(id => {
          const section = visible.get(id)
          return section ? [{ id, top: Math.round(beginOf(section).getBoundingClientRect().top) }] : []
        })
        setCurrent(before => currentSection(seen, { isBoard, pressed: pressed.current, before }) ?? before)
      },
      { rootMargin: `-${bar + band + statusBar()}px 0px ${end} 0px` },
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

/** The height of the device's status bar over the page, in px. */
const statusBar = () => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--sat')) || 0

/** A section of a list and its top, in px from a common line. */
interface SeenSection {
  id: string
  top: number
}

/**
 * DESIGN Day strip: the section that a strip marks. `seen` holds the sections in the upper part of the window, in
 * order. In a single column, the first section is current. On a board, where sections stand side by side, a
 * section of the lowest row is current. It is the pressed section if that is in the row, else `before`, else
 * the first of the row. Undefined if no section is in view.
 */
export function currentSection(
  seen: readonly SeenSection[],
  {
    isBoard,
    pressed,
    before,
  }: { isBoard: boolean; pressed?: string | undefined; before?: string | undefined },
): string | undefined {
  if (!isBoard) return seen[0]?.id
  const lastTop = Math.max(...seen.map(({ top }) => top))
  const row = seen.filter(({ top }) => top === lastTop).map(({ id }) => id)
  return [pressed, before].find(id => id !== undefined && row.includes(id)) ?? row[0]
}

/** In window heights. A smooth scroll over a longer distance helps nobody. */
const NEAR = 3

/** The number of frames in which a long list renders the cards around the section. Rendering moves the section. */
const FRAMES = 15

/** Where a section begins. One that stays in view, as Today at a desk, begins where its neighbour does. */
const beginOf = (section: Element): Element =>
  (getComputedStyle(section).position === 'sticky' && section.nextElementSibling) || section

/**
 * Brings a section into view, smoothly if it is near and motion is allowed. After a press by keyboard or assistive
 * technology, the section's heading takes the focus.
 */
export function scrollToSection(id: string, { detail }: MouseEvent) {
  const section = document.getElementById(id)
  if (!section) return
  const begin = beginOf(section)
  const isNear = Math.abs(begin.getBoundingClientRect().top) < NEAR * window.innerHeight
  if (isNear && !wantsLessMotion()) begin.scrollIntoView({ behavior: 'smooth' })
  else hold(begin, FRAMES)
  if (detail === 0) section.querySelector('h2')?.focus({ preventScroll: true })
}

function hold(section: Element, frames: number) {
  section.scrollIntoView()
  if (frames > 0) requestAnimationFrame(() => hold(section, frames - 1))
}
