const MAX_LENGTH = 250
const OPEN = 40
const CLOSE = 41
const OPEN_CLASS = 91
const BACKSLASH = 92

/**
 * The plain class at the start of a text, or null. It contains no escapes or other classes, so it ends at the first
 * `]`.
 */
export function plainClass(text: string): string | null {
  return /^\[\^?[^\\[\]^][^\\[\]]*\]/.exec(text)?.[0] ?? null
}

/**
 * The plain group at the start of a text, or null. It contains no escapes and only plain classes, so its end is easy
 * to find.
 */
export function plainGroup(text: string): string | null {
  let depth = 0
  const end = Math.min(text.length, MAX_LENGTH)
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) return null
    if (code === OPEN_CLASS) {
      const found = plainClass(text.slice(at, end))
      if (found === null) return null
      at += found.length - 1
    } else if (code === OPEN) depth++
    else if (code === CLOSE && --depth === 0) return text.slice(0, at + 1)
  }
  return null
}
