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
        Object.assign(new Error('The sign-in page can not be reached.'), {
          code: 'auth/network-request-failed',
        }),
      )
    })
    script.src = origin + FRAMES
    document.head.append(script)
  })
  return loading
}
