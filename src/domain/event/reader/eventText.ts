/** Control characters, lone surrogates, bidi marks and zero-width characters that don't join letters (C08). */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g

/**
 * A stranger's text as one line: cleaned, trimmed, at most `maxLength` characters. '' for any value that isn't a
 * text.
 */
export function readLine(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? clamp(clean(value.replace(/\s+/g, ' ')), maxLength) : ''
}

/**
 * R75: the addresses that a link may have. Only ASCII, so that no character looks like another one, and no user name
 * before the host. The security rules have the same pattern.
 */
const LINK = /^https:\/\/([a-z\d-]+\.)+[a-z][a-z\d-]+([/?#][!-~]*)?$/i

/** R75: whether an address may be stored, and followed on a press. `maxLength` is in characters. */
export const isLink = (value: string, maxLength: number) => value.length <= maxLength && LINK.test(value)

/** A stranger's text of several lines, cleaned, trimmed and cut as by `readLine`. */
export function readLines(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  const lines = value.replace(LINE_ENDS, '\n').replaceAll('\t', ' ').split('\n')
  return clamp(lines.map(clean).join('\n').trim(), maxLength)
}

function clean(line: string) {
  return line.replace(UNSEEN, '').trim()
}

/** Cuts a text between code points, so that no surrogate pair is split. */
function clamp(text: string, maxLength: number) {
  if (text.length <= maxLength) return text
  return [...text.slice(0, 2 * maxLength)].slice(0, maxLength).join('').trim()
}
