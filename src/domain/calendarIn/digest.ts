/** Bytes of the digest that are kept: as many as in a random id. */
const KEPT = 16

/** R93: an id made from a text, or from its UTF-8: the same on every device, and nobody can tell the text from it (SHA-256, base64url). */
export async function digestOf(text: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const utf8 = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const digest = await crypto.subtle.digest('SHA-256', utf8)
  const bytes = String.fromCharCode(...new Uint8Array(digest).subarray(0, KEPT))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
