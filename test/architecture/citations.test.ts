import { existsSync } from 'node:fs'
import { citationsIn, definedIn, undefinedCitations } from './citedNumbers'
import { readTextFile, textFilesIn } from './textFiles'

const CODE = [
  'src',
  'public-web',
  'push',
  'calendars',
  'local-backend',
  'tools',
  'test',
  'service-worker',
  'firebase',
]
const ENDINGS = ['.ts', '.tsx', '.mjs', '.cjs', '.css', '.html', '.rules', '.md']
const AT_THE_ROOT = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'webpack.config.ts']

const pages = textFilesIn(['docs'], ['.md'])
const files = [
  ...textFilesIn([...CODE, 'public'], ENDINGS),
  ...AT_THE_ROOT.filter(path => existsSync(path)).map(readTextFile),
  ...pages,
]

/** Builds the numbers from parts, so that this file does not cite them. */
const planted = (...numbers: (readonly [string, number])[]) =>
  numbers.map(([letter, number]) => letter + number).join(', ')

describe('Numbers that the code cites', () => {
  it('are each defined on a page in docs', () => expect(undefinedCitations(files, pages)).toEqual([]))

  it('include at least one of each kind', () => {
    const numbers = new Set(files.flatMap(citationsIn).map(({ number }) => number))
    for (const number of [
      '§4',
      'R12',
      'I7',
      'W45',
      'C31',
      'F03',
      'reliability 1.3',
      'decision 6',
      'DESIGN Day strip',
    ])
      expect(numbers).toContain(number)
  })

  it('are reported with file and line if no page defines them', () => {
    const cited = planted(['§', 44], ['R', 99], ['C', 98], ['W', 97], ['I', 96], ['F', 95])
    const page = { path: 'docs/page.md', text: '# Fetching (§4)' }
    const text = `// All is well here (§4).\n/** ${cited}: reliability ${'9.9'}, decision ${99}. */\n`
    expect(undefinedCitations([{ path: 'src/planted.ts', text }], [page])).toEqual(
      [...cited.split(', '), `reliability ${'9.9'}`, `decision ${99}`].map(
        number => `src/planted.ts:2 cites ${number}`,
      ),
    )
  })

  it('include the headings of the design page, each by its exact name', () => {
    const page = { path: 'docs/design.md', text: '# Design\n\n## Day strip\n' }
    const cite = (...headings: string[]) => headings.map(heading => `// ${'DESIGN'}${heading}`).join('\n')
    const wrong = cite(' Day strips: seven cells.', ' Design', ': seven cells.', " 'Day strip'.")
    const right = cite(' Day strip: seven cells.', ' Day strip, at a desk.', ' Day strip')
    expect(undefinedCitations([{ path: 'a.ts', text: right }], [page])).toEqual([])
    expect(undefinedCitations([{ path: 'a.ts', text: wrong }], [page])).toEqual([
      ...[' Day strips', ' Design', '', ''].map(
        (heading, index) => `a.ts:${index + 1} cites DESIGN${heading}`,
      ),
    ])
  })

  it('are also found inside a range', () => {
    const text = `// ${planted(['W', 44])}-${planted(['W', 47])}`
    expect(undefinedCitations([{ path: 'a.ts', text }], pages)).toEqual([
      `a.ts:1 cites ${planted(['W', 47])}`,
      `a.ts:1 cites ${planted(['W', 46])}`,
    ])
  })

  it('are not confused with postcodes, coordinates, colours or drawing paths', () => {
    const text = [
      "'Ealing, W5 W13 W7, 51.513 -0.305',",
      'color: #F05',
      "'44 Shepherd Street, London, W12 8LT',",
      '<path d="M-20 4C70 90 120 90 200 34S320 36 390 36V70C320 ${y} 280 40 200 66Z" />',
    ].join('\n')
    expect(citationsIn({ path: 'a.ts', text })).toEqual([])
  })
})

describe('A page', () => {
  const define = (text: string, path = 'docs/page.md') => [...definedIn([{ path, text }])]
  const ruling = planted(['R', 99])
  const attempt = planted(['W', 99])

  it.each([
    ['a number in a heading', `## Back, ${ruling}`, ruling],
    ['a number in bold at the start of a line', `**${ruling}** A rule.`, ruling],
    ['the number of an attempt in a row of a table', `| ${attempt} | what is tried |`, attempt],
  ])('defines %s', (_how, text, number) => expect(define(text)).toEqual([number]))

  it.each([
    ['a number that a sentence mentions', `As ${ruling} says, and **so** on.`, undefined],
    ['the number of a ruling in a row of a table', `| ${ruling} | \`src/a.ts\` |`, undefined],
    ['a number in the heading of a decision', `# 1. Records (${ruling})`, 'docs/decisions/0001-records.md'],
  ])('does not define %s', (_how, text, path) => expect(define(text, path)).not.toContain(ruling))
})
