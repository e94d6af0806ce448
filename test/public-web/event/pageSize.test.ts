import { gzipSync } from 'node:zlib'
import { isReadableSize } from '../../../src/domain/event/reader/documentSize'
import { LEVELS } from '../../../src/domain/event/event'
import { addDays } from '../../../src/domain/time/days'
import { makeDocument, makeLocation } from '../../support/events'
import { askPublic } from '../support/askPublic'

/** The goal is 14,000. The built index.html takes a little more than the one of these tests. */
const MAX_BYTES = 13_800
/** Friday, a date of the series. Tests ask on the Monday before. */
const FRIDAY = '2026-11-27'

/** A number from 0 to below `end` that hardly repeats. The sequence is always the same. */
function makeRandom(seed: number) {
  let state = seed
  return (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

/** Makes texts of random words with these signs, so that no text gets small by repeating itself. */
function makeWords(signs: readonly string[], seed: number) {
  const random = makeRandom(seed)
  return (length: number) => {
    let text = ''
    while (text.length < length) {
      const word = Array.from({ length: 2 + random(9) }, () => signs[random(signs.length)]).join('')
      text += `${word} `
    }
    return text.slice(0, length).replace(/[\ud800-\udbff]?\s*$/, '')
  }
}

const LATIN = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const range = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(from + at))
const SCRIPTS: Record<string, string[]> = {
  Latin: LATIN,
  'capitals and punctuation': range(0x21, 94),
  Greek: range(0x3b1, 24),
  Chinese: range(0x4e00, 20_000),
  emoji: range(0x1f300, 700),
  'signs that HTML escapes': [...'<>&"\'', 'a', 'b'],
}

const LACOCK = { latitude: 51.4164, longitude: -2.1201 }

type Fields = Record<string, unknown>

/** The largest event of a shape that the reader takes (R55): as many rows as fit beside the longest texts. */
function largest(
  signs: readonly string[],
  rowsOf: (words: (length: number) => string, count: number) => Fields,
) {
  const words = makeWords(signs, 7)
  const texts = {
    eventName: words(120),
    announcementText: words(120),
    description: words(5_000),
    team: words(1_000),
    ticketUrl: `https://tickets.example/${makeWords(LATIN, 3)(270).replaceAll(' ', '/')}`,
    organiserUrl: `https://team.example/${makeWords(LATIN, 4)(270).replaceAll(' ', '/')}`,
    location: makeLocation({
      // Few places have more lines on their map.
      ...LACOCK,
      venue: words(120),
      street: words(120),
      city: words(120),
      county: words(80),
      description: words(500),
    }),
    danceTypes: ['Bachata', 'Salsa', 'Kizomba', 'Zouk', 'Urban-Kiz'],
  }
  for (let count = 250; ; count -= 10) {
    const document = makeDocument({
      agenda: [],
      pricing: [],
      exceptions: [],
      ...texts,
      ...rowsOf(words, count),
    })
    if (isReadableSize(document)) return document
  }
}

const slots = (words: (length: number) => string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `s${at}`,
    slotName: words(120),
    startTime: `${10 + ((at * 7) % 13)}:${10 + ((at * 13) % 49)}`,
    endTime: `23:${10 + ((at * 29) % 49)}`,
    levels: LEVELS.filter((_level, bit) => (at * 11) & (1 << bit)),
  }))
const prices = (words: (length: number) => string, count: number, labels: number) => {
  const random = makeRandom(11)
  const names = Array.from({ length: labels }, () => words(60))
  return Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    itemName: words(120),
    prices: Object.fromEntries(names.map(name => [name, random(9_999_999) / 100])),
    sort: at,
  }))
}
const dates = (words: (length: number) => string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: addDays(FRIDAY, 7 * at),
    isCancelled: true,
    announcementText: words(120),
  }))

const SHAPES: Record<string, (words: (length: number) => string, count: number) => Fields> = {
  slots: (words, count) => ({ agenda: slots(words, count) }),
  'prices of two kinds': (words, count) => ({ pricing: prices(words, count, 2) }),
  'prices of twenty kinds': (words, count) => ({ pricing: prices(words, count, 20) }),
  'cancelled dates': (words, count) => ({ exceptions: dates(words, count) }),
  'all of them': (words, count) => ({
    agenda: slots(words, Math.ceil(count / 3)),
    pricing: prices(words, Math.ceil(count / 3), 5),
    exceptions: dates(words, Math.floor(count / 3)),
  }),
  'links in every text': (words, count) => {
    const random = makeRandom(5)
    const links = (length: number) => {
      let text = ''
      while (text.length < length) text += `http://${random(1_679_616).toString(36)}.a `
      return text.slice(0, length).trim()
    }
    return { description: links(5_000), team: links(1_000), agenda: slots(words, count) }
  },
}

const CASES = Object.keys(SCRIPTS).flatMap(script =>
  Object.keys(SHAPES).map(shape => [script, shape] as const),
)

describe('Public web: the page of the largest event that can be stored', () => {
  it.each(CASES)(`weighs at most ${MAX_BYTES} bytes after gzip: %s, %s`, async (script, shape) => {
    const document = largest(SCRIPTS[script] ?? [], SHAPES[shape] ?? (() => ({})))
    const { status, body } = await askPublic('/view-event/e1', { e1: document })
    expect(status).toBe(200)
    expect(gzipSync(String(body)).length).toBeLessThan(MAX_BYTES)
  })

  it('shows the whole text, and says how many rows it leaves out', async () => {
    const document = largest(LATIN, SHAPES.slots ?? (() => ({})))
    const text = String((await askPublic('/view-event/e1', { e1: document })).body)
    expect(text).toContain(String(document.description))
    expect(text).toContain(String(document.team))
    const shown = text.match(/<li>\s*<span class="time"/g)?.length ?? 0
    expect(shown).toBeGreaterThan(10)
    const { length } = document.agenda as unknown[]
    expect(text).toContain(`And ${length - shown} more in the app.`)
  })
})
