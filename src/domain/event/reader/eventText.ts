/** Control characters, lone surrogates, bidi marks and zero-width characters that join nothing (C08). */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g

/** A stranger's text on one line: cleaned, trimmed, at most `maxLength` characters. Other values give ''. */
export function readLine(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? clamp(clean(value.replace(/\s+/g, ' ')), maxLength) : ''
}

/** The same for a text of several lines. */
export function readLines(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  const lines = value.replace(LINE_ENDS, '\n').replaceAll('\t', ' ').split('\n')
  return clamp(lines.map(clean).join('\n').trim(), maxLength)
}

function clean(line: string) {
  return line.replace(UNSEEN, '').trim()
}

/** Cuts between code points, so that no surrogate pair is halved. */
function clamp(text: string, maxLength: number) {
  if (text.length <= maxLength) return text
  return [...text.slice(0, 2 * maxLength)].slice(0, maxLength).join('').trim()
}
