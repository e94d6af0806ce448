import { textFilesIn } from './textFiles'

const HAS = '§'

/** Replaces each `:has(…)` by a sign, and takes the brackets of `:global(…)` away. */
function withoutBrackets(selector: string): string {
  let text = selector
  for (const [name, sign] of [
    [':has(', HAS],
    [':global(', ''],
  ] as const) {
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name)) {
      let depth = 1
      let end = at + name.length
      for (; depth > 0; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
      const inner = text.slice(at + name.length, end - 1)
      text = text.slice(0, at) + (sign || inner) + text.slice(end)
    }
  }
  return text
}

/** The selectors of a stylesheet, one by one. */
function selectorsIn(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)].flatMap(([, all = '']) =>
    withoutBrackets(all)
      .split(/,(?![^([]*[)\]])/)
      .map(selector => selector.trim()),
  )
}

/**
 * Whether a selector asks `:has()` of an element and styles one inside or beside it that has no class, id or attribute.
 */
function stylesAnything(selector: string): boolean {
  const parts = selector.split(/\s*[>+~]\s*|\s+/)
  const last = parts.pop() ?? ''
  return parts.some(part => part.includes(HAS)) && !/[.#[]/.test(last.replace(/:not\([^)]*\)/g, ''))
}

describe('Selectors with :has()', () => {
  it.each([
    ['body:has(nav) .screen', false],
    ['label:has(> input:checked)', false],
    [':global(body:has([role="dialog"])) .toast p', true],
    ['label:has(> input:checked) *', true],
    ['.sign:has(> .arrow) > :first-child', true],
    ['#kept svg:has(+ [data-age])', false],
  ])('finds the rule %s: %s', (rule, expected) => {
    expect(selectorsIn(`${rule} { color: red }`).map(stylesAnything)).toEqual([expected])
  })

  // Chromium keeps one list of what all such rules style. With "anything" in it, each element that comes or goes, such as
  // a dialog or a tab, makes it style the whole page again: 25 to 40 ms at 4x for a list.
  it('style what is inside by a class, an id or an attribute', () => {
    const found = textFilesIn(['src'], ['.css']).flatMap(({ path, text }) =>
      selectorsIn(text)
        .filter(stylesAnything)
        .map(selector => `${path}: ${selector}`),
    )
    expect(found).toEqual([])
  })
})
