import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import {
  DANCES,
  danceSlug,
  dancesOnOneLine,
  placeholderFor,
  placeholderLook,
} from '../../../../src/domain/event/dances'

const RULES = 'firebase/firestore.rules'
const TOKENS = 'src/styles/tokens.css'
const PAGE = 'docs/product/what-and-for-whom.md'

const read = (path: string) => readFileSync(path, 'utf8')
const NAMES = DANCES.map(({ name }) => name)

/** The custom properties that tokens.css gives to a dance. */
function tokensOf(slug: string): string[] {
  const block = new RegExp(`^\\[data-dance='${slug}'\\] \\{([^}]*)\\}`, 'm').exec(read(TOKENS))?.[1] ?? ''
  return [...block.matchAll(/(--[\w-]+): #[0-9a-f]{6};/g)].map(match => match[1] ?? '')
}

describe('§1 Each dance in the table', () => {
  it.each(DANCES)(`$name has its colours for both themes in ${TOKENS}`, ({ slug }) => {
    expect(tokensOf(slug)).toEqual(['--dance-light', '--dance-dark', '--dance-0', '--dance-3'])
  })

  it.each(DANCES)('$name has its placeholder picture (§8)', ({ name }) => {
    const path = `public${placeholderFor([name])}`
    expect({ path, exists: existsSync(path) }).toEqual({ path, exists: true })
    const views = [...read(path).matchAll(/<view id="(\w+)"/g)].map(match => `${path}#${match[1]}`)
    expect(views).toEqual([1, 2, 3].map(look => `public${placeholderFor([name], look)}`))
  })

  it(`is accepted by ${RULES}, and no other dance is`, () => {
    const list = /function dances\(\) \{\s*return (\[.*\]);/.exec(read(RULES))?.[1] ?? '[]'
    expect(JSON.parse(list.replaceAll("'", '"'))).toEqual(NAMES)
    const sizes = [...read(RULES).matchAll(/chosen\.size\(\) <= (\d+)/g)].map(match => Number(match[1]))
    expect(sizes).toEqual([NAMES.length, NAMES.length])
  })

  it(`$name is listed in ${PAGE} in the order of the table`, () => {
    const list = /in this fixed order:([^.]*)\./.exec(read(PAGE))?.[1] ?? ''
    expect(list.trim().split(/,\s+/)).toEqual(NAMES)
  })

  it('has a unique slug of lower-case letters', () => {
    const slugs = DANCES.map(({ slug }) => slug)
    expect(slugs.filter(slug => !/^[a-z]+$/.test(slug))).toEqual([])
    expect(new Set(slugs).size).toBe(NAMES.length)
  })
})

describe('The dances of a row in a narrow column', () => {
  it('are two if their words fit on one line, and otherwise one', () => {
    expect(dancesOnOneLine(['Zouk'])).toBe(1)
    expect(dancesOnOneLine(['Kizomba', 'Urban-Kiz'])).toBe(2)
    expect(dancesOnOneLine(['Bachata', 'Bachata-Zouk'])).toBe(1)
    expect(dancesOnOneLine([])).toBe(0)
  })

  it('leave room for the number of the other dances', () => {
    expect(dancesOnOneLine(['Salsa', 'Bachata', 'Kizomba'])).toBe(2)
    expect(dancesOnOneLine(['Kizomba', 'Urban-Kiz', 'Zouk'])).toBe(1)
  })
})

describe('§8 Placeholder', () => {
  const anyId = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)

  it('never repeats beside or below a row, in one to three columns, whatever the events', () => {
    fc.assert(
      fc.property(fc.array(anyId, { minLength: 2, maxLength: 30 }), ids => {
        const looks = ids.map(placeholderLook)
        for (const step of [1, 2, 3])
          expect(looks.filter((look, at) => look === looks[at + step])).toEqual([])
        expect(looks.filter(look => ![0, 1, 2, 3].includes(look))).toEqual([])
      }),
    )
  })

  it('has four variants, each a part of the same file; the event decides which one shows', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `event-${index * 7}`)
    expect(new Set(ids.map(id => placeholderLook(id)))).toEqual(new Set([0, 1, 2, 3]))
    const looks = [0, 1, 2, 3].map(look => placeholderFor(['Zouk'], look))
    expect(new Set(looks).size).toBe(4)
    expect(new Set(looks.map(look => look.split('#')[0]))).toEqual(new Set(['/images/placeholder-zouk.svg']))
  })

  it('is the artwork of the first dance', () => {
    expect(placeholderFor(['Urban-Kiz', 'Salsa'])).toBe('/images/placeholder-urbankiz.svg')
  })

  it('is the artwork of Salsa if an event has no dance', () => {
    expect(placeholderFor([])).toBe(`/images/placeholder-${danceSlug('Salsa')}.svg`)
  })
})
