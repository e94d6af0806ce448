/** How often the popup is looked at. */
const LOOK_MS = 200
/** The provider may close the popup itself, just before its answer arrives. */
const ANSWER_MS = 300

/**
 * R39: runs `signIn`, which opens a popup. Calls `onClosed` soon after the popup was closed without an answer. The
 * SDK says so only after ten seconds. The sign-in continues, because its answer may still arrive.
 */
export async function noticeClosedPopup<T>(
  signIn: () => Promise<T>,
  onClosed: () => void,
  page: Pick<Window, 'open'> = window,
): Promise<T> {
  const { open } = page
  let looking: ReturnType<typeof setInterval> | undefined
  let answering: ReturnType<typeof setTimeout> | undefined

  const opening: typeof open = (...args) => {
    page.open = open
    const popup = open.apply(page, args)
    looking = setInterval(() => {
      if (!popup?.closed) return
      clearInterval(looking)
      answering = setTimeout(onClosed, ANSWER_MS)
    }, LOOK_MS)
    return popup
  }
  page.open = opening
  try {
    return await signIn()
  } finally {
    clearInterval(looking)
    clearTimeout(answering)
    // Another popup may wait for its own window by now.
    if (page.open === opening) page.open = open
  }
}
