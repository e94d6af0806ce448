/** R92: no calendar file of an organiser is larger. In bytes. */
export const FILE_MAX_BYTES = 2_000_000
/** R92: the letters of Windows-1252 from 0x80 on. Some versions of Node read them as control characters. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** R92: the text of a file, in whatever encoding it is. `isCut` says that the bytes end in the middle of the file. */
export function fileText(bytes: Uint8Array, isCut = false): string {
  const read = (encoding: string, fatal = false) =>
    new TextDecoder(encoding, { fatal }).decode(bytes, { stream: isCut })
  const [first = 1, second = 1] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return read('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return read('utf-16be')
  try {
    return read('utf-8', true)
  } catch {
    return read('windows-1252').replace(
      /[\x80-\x9f]/g,
      letter => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter,
    )
  }
}
