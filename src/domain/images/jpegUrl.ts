/** A number of arguments that every engine accepts in one call. */
const PIECE = 8_192

/** A JPEG as a data URL, which an image element can show anywhere. */
export function jpegUrl(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE)
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE))
  return `data:image/jpeg;base64,${btoa(text)}`
}
