/** As many characters as a call surely takes arguments. */
const PIECE = 8_192

/** A JPEG as an address of its own, which an image element can show wherever it is. */
export function jpegUrl(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE)
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE))
  return `data:image/jpeg;base64,${btoa(text)}`
}
