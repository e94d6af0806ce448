/** Moves the focus to the screen's heading, which announces the screen, without scrolling. */
export function focusHeading() {
  document.querySelector('h1')?.focus({ preventScroll: true })
}
