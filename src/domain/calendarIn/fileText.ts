/** R92: no calendar file of an organiser is larger. In bytes. */
export const FILE_MAX_BYTES = 2_000_000
/** R92: the letters of Windows-1252 from 0x80 on. Some versions of Node read them as control characters. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** R92: the text of a file, in whatever encoding it is. `isCut` says that the bytes end in the middle of the file. */
export function fileText(bytes: Uint8Array, isCut = false): string {
  const read = (encoding: string) => new TextDecoder(encoding).decode(bytes, { stream: isCut })
  const [first = 1, second = 1] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return read('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return read('utf-16be')
  for (const partOf of [(all: Uint8Array) => all, withoutFolds]) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(partOf(bytes), { stream: isCut })
    } catch {
      // It isn't UTF-8, or a line was folded within a letter.
    }
  }
  return read('windows-1252').replace(
    /[\x80-\x9f]/g,
    letter => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter,
  )
}

const [LF, CR, SPACE, TAB] = [10, 13, 32, 9]
const SLICE_BYTES = 65_536

/** R92: the bytes of a file in UTF-8. Most files have them so. Of one that is cut, the last line isn't whole and is left out. */
export function inUtf8(bytes: Uint8Array, isCut = false): Uint8Array {
  const [first = 1, second = 1] = bytes
  const isWide = first === 0 || second === 0
  if (isWide || !isUtf8(bytes, isCut)) return new TextEncoder().encode(fileText(bytes, isCut))
  const end = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR))
  const from = first === 0xef && second === 0xbb && bytes[2] === 0xbf ? 3 : 0
  return bytes.subarray(from, isCut && end > 0 ? end : undefined)
}

/** Looked at in slices, so that the text of a whole file is never held. */
function isUtf8(bytes: Uint8Array, isCut: boolean): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += SLICE_BYTES)
      decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: true })
    if (!isCut) decoder.decode()
    return true
  } catch {
    return false
  }
}

// A mark within the file is a letter like any other.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encoder = new TextEncoder()

/** The text of these bytes of `inUtf8`. */
export const utf8Text = (utf8: Uint8Array, from: number, to: number): string =>
  decoder.decode(utf8.subarray(from, to))

/** The same text, which doesn't keep the longer one in memory that it is a part of. */
export const apart = (text: string): string => decoder.decode(encoder.encode(text))

/** In small letters. */
const BEGIN = [98, 101, 103, 105, 110]

/** R92: a file of `inUtf8` in pieces, each from a line with BEGIN to before the next, so that one at a time is held. */
export function* piecesOf(utf8: Uint8Array): Generator<{ from: number; text: string }> {
  let from = 0
  for (let at = 1; at <= utf8.length; at++) {
    const isLine = at === utf8.length || utf8[at - 1] === LF || utf8[at - 1] === CR
    if (
      !isLine ||
      !(at === utf8.length || BEGIN.every((letter, index) => ((utf8[at + index] ?? 0) | 32) === letter))
    )
      continue
    yield { from, text: utf8Text(utf8, from, at) }
    from = at
  }
}

/** The bytes with folded lines joined. Some calendars fold after so many bytes, even within a letter. */
function withoutFolds(bytes: Uint8Array): Uint8Array {
  const joined = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const lineEnd = bytes[at] === CR && bytes[at + 1] === LF ? 2 : bytes[at] === LF ? 1 : 0
    const next = bytes[at + lineEnd]
    if (lineEnd > 0 && (next === SPACE || next === TAB)) at += lineEnd
    else joined[length++] = bytes[at] ?? 0
  }
  return joined.subarray(0, length)
}
