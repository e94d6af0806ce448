import { useEffect } from 'react'
import styles from './Scrim.module.css'

/** Darkens the page behind a layer while it is open. */
export function useScrim(isOpen: boolean) {
  useEffect(() => (isOpen ? holdScrim() : undefined), [isOpen])
}

/** How many layers darken the page now. */
let holders = 0
let scrim: HTMLElement | undefined
let isDue = false

/**
 * Waits for all layers that open or close together, so that the scrim doesn't flicker when one layer replaces another.
 */
function drawSoon() {
  if (isDue) return
  isDue = true
  queueMicrotask(() => {
    isDue = false
    scrim ??= makeScrim()
    scrim.toggleAttribute('data-dark', holders > 0)
  })
}

function makeScrim() {
  const element = document.createElement('div')
  element.className = styles.scrim ?? ''
  document.body.append(element)
  // Reading the style makes the browser draw the scrim light first, so that it fades to dark.
  void getComputedStyle(element).opacity
  return element
}

/**
 * DESIGN Motion: darkens the page behind a layer. All layers share one scrim. It stays until every layer has
 * called the returned function.
 */
export function holdScrim(): () => void {
  holders += 1
  drawSoon()
  return () => {
    holders -= 1
    drawSoon()
  }
}
