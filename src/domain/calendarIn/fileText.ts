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
