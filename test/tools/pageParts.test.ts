import { createHash } from 'node:crypto'
import { pageParts } from '../../tools/pageParts'

const BUILT = {
  appPage:
    '<head><style>:root{--s1:4px}</style><script data-src="/assets/splash.js" data-setup="">early()</script></head>',
  pageStyles: 'a {\n  color: red;\n}\n',
  eventStyles: 'b{}',
  linkScript: 'link()',
  readingScript: '/assets/reading.js',
}
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('Decision 28: what lies in the pages of a build', () => {
  it('is allowed by the text that browsers find in the pages, and by nothing wider', () => {
    const { pageStyles, sources } = pageParts(BUILT)
    // As pageDocument leaves it, which takes the indents away.
    expect(pageStyles).toBe('a {\ncolor: red;\n}')
    expect(sources).toEqual({
      scripts: [hashOf('early()'), hashOf('link()')],
      styles: [hashOf(':root{--s1:4px}'), hashOf('b{}'), hashOf('a {\ncolor: red;\n}')],
    })
  })

  it('a build whose page lacks its styles or its first script fails', () => {
    expect(() => pageParts({ ...BUILT, appPage: '<head></head>' })).toThrow("doesn't hold its own styles")
  })
})
