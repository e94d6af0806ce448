const MAX_CHARACTERS = 200
/** Control characters and direction marks. A stranger's text must not control the moderator's terminal. */
const HARMFUL = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu

/** The whole text as one safe line for a terminal. */
export const harmless = (text: string) => text.replace(HARMFUL, ' ').trim()

/** Shortens a stored value to one safe line for a terminal. */
export function printable(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '(none)' : JSON.stringify(value)
  const line = harmless(text)
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line
}
