/** Acts once the page is parsed: at once, if it is. */
export function whenParsed(act: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
  else act()
}

/** Copies of what lies in a template of the page, where browsers neither run nor load it (decision 28). */
export function copiesOf(id: 'app' | 'later'): Element[] {
  const { content } = document.getElementById(id) as HTMLTemplateElement
  return [...document.importNode(content, true).children]
}
