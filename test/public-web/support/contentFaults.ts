/** Elements that hold text and its marks only (HTML: phrasing content). */
const PHRASES = 'b, bdi, em, i, mark, s, small, span, strong, sub, sup, time'
const BLOCKS = 'div, dl, footer, form, h1, h2, h3, h4, header, li, main, nav, ol, p, pre, section, table, ul'
/** Elements that may not be named without a role (ARIA: naming prohibited). */
const NAMELESS = `${PHRASES}, caption, code, div, p`

/** What the Nu HTML checker refuses of the elements that the public pages use: blocks in text, and forbidden names. */
export function contentFaults(page: ParentNode): string[] {
  const blocks = [...page.querySelectorAll(`:is(${PHRASES}) :is(${BLOCKS})`)]
  const named = [...page.querySelectorAll(`:is(${NAMELESS})[aria-label]:not([role])`)]
  return [...blocks, ...named].map(element => element.outerHTML.slice(0, 120))
}
