import { escapeHtml } from '../html/escapeHtml'

/** Characters that no XML file may hold, escaped or not (XML 1.0, 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** The last moment of the year 9999. A forged stamp may be later. */
const LAST_STAMP = Date.UTC(10_000, 0) - 1

/** Text in an attribute. XML escapes the same five characters as HTML. */
export const xmlAttribute = (text: string) => escapeHtml(text.replace(FORBIDDEN, ''))

/** An element with text. */
export const xmlElement = (name: string, text: string) => `<${name}>${xmlAttribute(text)}</${name}>`

/** A stamp (ms) in ISO 8601. */
export const isoTime = (ms: number) => new Date(Math.min(ms, LAST_STAMP)).toISOString()

/** A whole XML document. */
export const xmlDocument = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`
