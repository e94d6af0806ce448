/** R92: names the parts of a place, so that another site of this product needn't guess them. */
export const PLACE_LINE = 'X-DANCEFLOOR-PLACE'

/** RFC 5545: a line holds at most 75 octets, without its line break. */
const MAX_OCTETS = 75
const LINE_END = '\r\n'
const CONTINUATION = `${LINE_END} `

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g
/** Control characters and halves of surrogate pairs. A calendar file must not contain them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu

/** C49: a stranger's text as a property value. The text can't end its line or the property. */
export function calendarText(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .split('\n')
    .map(line =>
      line
        .replaceAll('\t', ' ')
        .replace(UNPRINTABLE, '')
        .replace(/[\\;,]/g, '\\$&'),
    )
    .join('\\n')
}

/** An address as a property value. An encoded address contains none of the removed characters. */
export function calendarUri(uri: string): string {
  return uri.replace(UNPRINTABLE, '')
}

/** The text of a file. Lines longer than the limit are folded between characters. Every line gets its line break. */
export function calendarLines(lines: readonly string[]): string {
  return lines.map(line => folded(line) + LINE_END).join('')
}

function folded(line: string): string {
  const pieces: string[] = []
  let start = 0
  let end = 0
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_OCTETS) {
      pieces.push(line.slice(start, end))
      start = end
      // The space at the start of a continuation line counts too.
      octets = 1
    }
    octets += size
    end += character.length
  }
  pieces.push(line.slice(start))
  return pieces.join(CONTINUATION)
}

/** Bytes of one character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
