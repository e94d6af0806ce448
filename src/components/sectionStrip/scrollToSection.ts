import type { MouseEvent } from 'react'

/** Further away than so many windows, the way there is no use to anyone. */
const NEAR = 3

/** In which a long list draws the cards around, and those push the section away. */
const FRAMES = 15

/**
 * Brings a section into view: smoothly where it is near and motion is welcome. Who pressed with a key, or
 * by assistive technology, goes on from its heading.
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
