const LONGEST = 250
const OPEN = 40
const CLOSE = 41
const OPEN_CLASS = 91
const BACKSLASH = 92

/** The class that a text begins with, where it ends at the first `]`: without escapes and classes in it; else null. */
export function plainClass(text: string): string | null {
  return /^\[\^?[^\\[\]^][^\\[\]]*\]/.exec(text)?.[0] ?? null
}

/**
 * The group that a text begins with, where its end can be told without reading it: no escapes, and plain classes
 * only; else null.
 */
export function plainGroup(text: string): string | null {
  let depth = 0
  const end = Math.min(text.length, LONGEST)
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
