import type { MouseEvent } from 'react'

/** In windows. A longer smooth scroll helps nobody. */
const NEAR = 3

/** ms in which a long list renders the cards around the section, which moves it. */
const FRAMES = 15

/**
 * Brings a section into view, smoothly if it is near and motion is allowed. After a key press or a press by assistive
 * technology, its heading takes the focus.
 */
export function scrollToSection(id: string, { detail }: MouseEvent) {
  const section = document.getElementById(id)
  if (!section) return
  const isNear = Math.abs(section.getBoundingClientRect().top) < NEAR * window.innerHeight
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isNear && !isStill) section.scrollIntoView({ behavior: 'smooth' })
  else hold(section, FRAMES)
  if (detail === 0) section.querySelector('h2')?.focus({ preventScroll: true })
}

function hold(section: HTMLElement, frames: number) {
  section.scrollIntoView()
  if (frames > 0) requestAnimationFrame(() => hold(section, frames - 1))
}
