const LONGEST = 200
/** Controls, and what turns the direction of a line: a stranger's text must not write on the moderator's terminal. */
const HARMFUL = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu

/** A stored value as one line of a terminal, shortened. */
export function printable(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '(none)' : JSON.stringify(value)
  const line = text.replace(HARMFUL, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
