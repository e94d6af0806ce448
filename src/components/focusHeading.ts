/** Gives the focus to the screen's heading, which announces it, without scrolling there. */
export function focusHeading() {
  document.querySelector('h1')?.focus({ preventScroll: true })
}
