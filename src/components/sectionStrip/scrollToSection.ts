import type { MouseEvent } from 'react'
import { wantsLessMotion } from '../motion/wantsLessMotion'

/** In window heights. A smooth scroll over a longer distance helps nobody. */
const NEAR = 3

/** The number of frames in which a long list renders the cards around the section. Rendering moves the section. */
const FRAMES = 15

/** Where a section begins. One that stays in view, as Today at a desk, begins where its neighbour does. */
export const beginOf = (section: Element): Element =>
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
