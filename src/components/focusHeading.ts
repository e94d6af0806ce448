/** Moves the focus to the screen's heading, without scrolling. Screen readers then announce the screen. */
export function focusHeading() {
  document.querySelector('h1')?.focus({ preventScroll: true })
}
