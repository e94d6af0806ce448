const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for the content of an element or for a quoted attribute. Every text of a document passes through here. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? '')

/** A piece of HTML that is already safe. Only `html` and `safe` make one. */
export class Html {
  constructor(readonly text: string) {}
}

/** Text that this project wrote itself, such as a stylesheet's address. Never a text from a document. */
export const safe = (text: string) => new Html(text)

export type Piece = Html | string | number | null | false | readonly Piece[]

/** HTML with every inserted text escaped. Lists are joined; null and false insert nothing. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let text = parts[0] ?? ''
  pieces.forEach((piece, at) => (text += textOf(piece) + (parts[at + 1] ?? '')))
  return new Html(text)
}

function textOf(piece: Piece): string {
  if (piece === null || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(textOf).join('')
  return escapeHtml(String(piece))
}
