/** Replaces the provider's frame library, in local builds only (local-backend/auth/README.md). */
const FRAMES = '/__/local/frames.js'

let loading: Promise<void> | null = null

/** Loads what a popup or redirect needs from the local backend at `origin`. Rejects in the same way as the provider. */
export function loadFrames(origin: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading = null
      script.remove()
      reject(
        Object.assign(new Error('The sign-in page cannot be reached.'), {
          code: 'auth/network-request-failed',
        }),
      )
    })
    script.src = origin + FRAMES
    document.head.append(script)
  })
  return loading
}

/** How often to check the popup, in ms. */
const LOOK_MS = 200
/**
 * ms to wait for an answer after the popup closes, because the provider may close it just before its answer arrives.
 */
const ANSWER_MS = 300

/**
 * R39: runs `signIn`, which opens a popup. Calls `onClosed` soon after the popup closes without an answer. The SDK
 * reports this only after ten seconds. The sign-in continues, because its answer may still arrive.
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
    // By now, another sign-in may be waiting to open its window.
    if (page.open === opening) page.open = open
  }
}
