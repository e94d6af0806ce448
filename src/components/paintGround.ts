import { thumbHashToDataURL } from 'thumbhash'

const waiting = new WeakMap<Element, string>()

/** Wait until a picture is near the window: most pictures are loaded before they are seen. */
let observer: IntersectionObserver | null = null

/**
 * R71: paints a thumbhash (base64url) behind a picture once the picture is near the window. Ignores a damaged
 * thumbhash.
 */
export function paintGround(image: HTMLImageElement, hash: string) {
  waiting.set(image, hash)
  observer ??= new IntersectionObserver(seen => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue
      observer?.unobserve(target)
      paint(target as HTMLImageElement)
    }
  })
  observer.observe(image)
}

function paint(image: HTMLImageElement) {
  const hash = waiting.get(image)
  if (!hash) return
  try {
    const bytes = Uint8Array.from(atob(hash.replaceAll('-', '+').replaceAll('_', '/')), letter =>
      letter.charCodeAt(0),
    )
    image.style.backgroundSize = 'cover'
    image.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`
  } catch {
    // The thumbhash is damaged, so the dominant colour stays.
  }
}
