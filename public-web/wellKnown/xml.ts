import { escapeHtml } from '../html/escapeHtml'

/** Characters that no XML file may hold, escaped or not (XML 1.0, 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** An element with text. XML escapes the same five characters as HTML. */
export const xmlElement = (name: string, text: string) =>
  `<${name}>${escapeHtml(text.replace(FORBIDDEN, ''))}</${name}>`

/** A whole XML document. */
export const xmlDocument = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`
