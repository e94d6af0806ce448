const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Escapes text for the content of an element or for a quoted attribute. On a page, every text of a document passes
 * through this function or `jsonForHtml`.
 */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? '')

/** A piece of HTML that is already safe. Only `html` and `safe` create one. */
export class Html {
  constructor(readonly text: string) {}
}

/** Marks a text as safe HTML. Use it only for text that this project wrote, such as an icon, or for escaped JSON. */
export const safe = (text: string) => new Html(text)

/** An element with styles that this project wrote. Policies allow exactly this text, so nothing stands around it. */
export const styleElement = (styles: string) => safe(`<style>${styles}</style>`)

export type Piece = Html | string | number | null | false | readonly Piece[]

/** HTML with every inserted text escaped. Lists are joined; null and false insert nothing. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let text = parts[0] ?? ''
  for (let at = 0; at < pieces.length; at++) text += textOf(pieces[at] ?? null) + (parts[at + 1] ?? '')
  return new Html(text)
}

/** A host or e-mail address. Other texts break between their words. */
const ADDRESS = /^[\w-]+([@.][\w-]+)+$/

/** A name that may be a long address: an address breaks after its dots, as in the app. */
export const breakable = (name: string): readonly Html[] =>
  (ADDRESS.test(name) ? name.split(/(?<=[@.])/) : [name]).map((part, at) =>
    at === 0 ? html`${part}` : html`<wbr />${part}`,
  )

function textOf(piece: Piece): string {
  if (piece === null || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') {
    let text = ''
    for (const one of piece) text += textOf(one)
    return text
  }
  return escapeHtml(String(piece))
}
