import { answerPublic } from '../../../public-web/answerPublic'
import { isListedIn } from '../../../public-web/publicDocuments'
import { hostileEvent } from '../../support/harness/hostileEvents'
import { creatorMark } from '../../../src/domain/event/reader/creatorMark'
import { venueKey } from '../../../src/domain/places/venueKey'
import { snapshotPath } from '../../../src/domain/places/countyId'
import { makeRandom, type Random } from '../../../tools/random'
import { makeDocument, makeLocation, makeSlot } from '../../support/events'
import { APP_PAGE, NOW, ORIGIN } from '../support/askPublic'
import { PUBLIC_EVENTS } from '../support/publicEvents'
import { readMarkup } from './markup'
import { BUILT_PARTS } from '../support/builtParts'

/** `npm run soak -- hostileDocuments hostilePages` tries more. */
const COUNT = Number(process.env.HOSTILE_DOCUMENTS ?? 500)
const SEED = process.env.RANDOM_SEED ?? 'pages'
/** A test that takes too long counts as hanging, so many documents are spread over several tests. */
const PART = 5_000
const PARTS = Array.from({ length: Math.ceil(COUNT / PART) }, (_, part) => part)

jest.setTimeout(60_000 + PART * 100)

/** The app's page, with an address where the build writes one. */
const PAGE = APP_PAGE.replace('href=""', 'href="/assets/font.woff2"')

type Fields = Record<string, unknown>

/** R53, R73: ids of people in every place where a document may hold one. No answer may name them. */
const PERSON = 'uidOfAPerson'
const PEOPLE = {
  creator: `${PERSON}1`,
  organisers: [`${PERSON}2`],
  reported: { userId: `${PERSON}3`, reason: `${PERSON}4` },
  claimedBy: `${PERSON}5`,
  changedSince: { by: `${PERSON}6` },
}
const ID = 'e1'
const EVENT_PAGE = `/view-event/${ID}`
const ORGANISER = `/organiser/${creatorMark(PEOPLE.creator)}`
const VENUE = `/venue/${venueKey(makeLocation())}`
const PAGES = [
  ...[EVENT_PAGE, `/view-event/${ID}?date=2026-11-27`, '/in/east-sussex', `/embed/${ID}`, '/in'],
  ...[ORGANISER, VENUE, `/embed${ORGANISER}`],
]
const FEEDS = [
  `/feeds/event/${ID}.ics`,
  '/feeds/east-sussex.ics',
  `/feeds${ORGANISER}.ics`,
  `/feeds${VENUE}.ics`,
]
const OTHERS = [
  '/data/east-sussex.json',
  ...[
    snapshotPath(ORGANISER.slice(1)),
    snapshotPath(VENUE.slice(1)),
    `/feeds${ORGANISER}.atom`,
    '/feeds/east-sussex.atom',
  ],
  '/sitemap.xml',
  '/llms.txt',
  `/oembed?url=${ORIGIN}/view-event/${ID}`,
]
const ADDRESSES = [...PAGES, ...FEEDS, ...OTHERS]

/**
 * The addresses that a page may name: this site, its calendars, mail, pictures of the bucket, a stranger's links, and the
 * empty icon.
 */
const ADDRESS = /^(?:\/(?!\/)|#|https?:\/\/|webcal:\/\/dance\.example\/|mailto:|data:,$)/
/** The lines of a calendar. */
const LINE =
  /^(?:BEGIN:(?:VCALENDAR|VTIMEZONE|STANDARD|DAYLIGHT|VEVENT)|END:(?:VCALENDAR|VTIMEZONE|STANDARD|DAYLIGHT|VEVENT)|(?:VERSION|PRODID|CALSCALE|METHOD|NAME|X-WR-CALNAME|X-WR-TIMEZONE|URL|REFRESH-INTERVAL|X-PUBLISHED-TTL|TZID|TZNAME|TZOFFSETFROM|TZOFFSETTO|X-LIC-LOCATION|UID|DTSTAMP|LAST-MODIFIED|SEQUENCE|DTSTART|DTEND|SUMMARY|DESCRIPTION|LOCATION|STATUS|RRULE|EXDATE|RECURRENCE-ID|CATEGORIES|GEO|X-DANCEFLOOR-PLACE)[:;])/

async function ask(address: string, documents: Record<string, Fields>): Promise<string> {
  const [path = '', query = ''] = address.split('?')
  const all = Object.entries(documents).map(([id, fields]) => ({ id, fields }))
  const answer = await answerPublic(
    { method: 'GET', path, query: new URLSearchParams(query) },
    {
      documents: {
        event: async id => all.find(document => document.id === id) ?? null,
        listed: async county => all.filter(document => isListedIn(document, county)),
      },
      now: NOW,
      origin: ORIGIN,
      appPage: PAGE,
      parts: BUILT_PARTS,
      drawPng: () => Promise.reject(new Error('No page draws.')),
    },
  )
  if (!answer || answer.status >= 500) throw new Error(`${address} is answered with ${answer?.status}.`)
  return String(answer.body)
}

const price = (labels: string[]) => ({ prices: Object.fromEntries(labels.map(label => [label, 5])) })
const exception = (change: Fields) => ({ exceptions: [{ date: '2026-11-27', ...change }] })
/** Harmless events with every element that a page may have. */
const HARMLESS: Record<string, Fields> = {
  ...PUBLIC_EVENTS,
  links: makeDocument({
    ticketUrl: 'https://tickets.example/',
    organiserUrl: 'https://team.example/',
    description: 'https://dance.example/',
    status: 'paused',
    pausedUntil: '2026-12-04',
    agenda: ['Beginner', 'Improver', 'Intermediate', 'Advanced', 'Open level'].map((level, at) =>
      makeSlot({ id: `s${at}`, levels: [level as 'Beginner'] }),
    ),
  }),
  wide: makeDocument({ pricing: [{ id: 'p', itemName: 'Entry', sort: 0, ...price(['A', 'B', 'C', 'D']) }] }),
  cancelled: makeDocument({ ...exception({ isCancelled: true, description: 'https://dance.example/' }) }),
  'moved-nowhere': makeDocument({
    location: makeLocation({ venue: '', street: '' }),
    ...exception({ location: makeLocation({ venue: 'Hall' }) }),
  }),
}

/** Any name's length, any dance, and what a day of a list may say: these change the tags of every kind of event. */
const VARIANTS: Fields[] = [
  ...[['Bachata', 'Salsa'], ['Kizomba', 'Urban-Kiz'], ['Zouk', 'Bachata-Zouk'], []].map(danceTypes => ({
    danceTypes,
  })),
  { eventName: 'x'.repeat(120) },
  // Towns stand at both sides of a place, which is known exactly or about.
  { location: makeLocation({ latitude: 50.82, longitude: -0.14 }) },
  { location: makeLocation({ latitude: 53.8, longitude: -1.55 }) },
  { location: makeLocation({ latitude: 50.1, longitude: -5.5 }) },
  { recurrenceDay: 1, startTime: '11:00', endTime: '14:00' },
  { recurrenceDay: 1, startTime: '10:00', endTime: '11:00' },
]

/** Every shape of a tag that harmless events have. */
async function harmlessShapes(): Promise<Set<string>> {
  const known = new Set<string>()
  const kinds = [
    ...Object.values(HARMLESS),
    ...VARIANTS.map(change => makeDocument({ exceptions: [], ...change })),
  ].map(fields => ({ ...fields, creator: PEOPLE.creator }))
  for (const fields of kinds)
    for (const page of PAGES)
      for (const shape of readMarkup(await ask(page, { [ID]: fields })).shapes) known.add(shape)
  return known
}

/** What is wrong with these answers for a document, one line each. */
async function faultsOf(
  fields: Fields,
  addresses: readonly string[],
  known: ReadonlySet<string>,
): Promise<string[]> {
  const faults: string[] = []
  for (const address of addresses) {
    const body = await ask(address, { [ID]: fields })
    const tell = (fault: string) => faults.push(`${address}: ${fault}`)
    if (body.includes(PERSON)) tell('names a person')
    if (PAGES.includes(address)) {
      const { shapes, addresses: named, data } = readMarkup(body)
      for (const shape of shapes) if (!known.has(shape)) tell(`has <${shape}>`)
      for (const one of named) if (!ADDRESS.test(one)) tell(`names the address '${one}'`)
      for (const one of data) {
        if (one.includes('<')) tell('ends its data')
        JSON.parse(one)
      }
    }
    if (FEEDS.includes(address) && body.startsWith('BEGIN')) {
      for (const line of body.replace(/\r\n[ \t]/g, '').split('\r\n'))
        if (line !== '' && (!LINE.test(line) || /[^\P{Cc}\t]/u.test(line))) tell(`has the line ${line}`)
    }
  }
  return faults
}

const bases = Object.values(HARMLESS)
const anyHostile = (random: Random): Fields => hostileEvent(random, { ...random.pick(bases), ...PEOPLE })

describe('Public web: hostile documents', () => {
  it.each(PARTS)(
    'R53, C01 to C09: no tag, attribute, line, address or person of theirs, part %i',
    async part => {
      const known = await harmlessShapes()
      const random = makeRandom(`${SEED} ${part}`)
      for (let left = Math.min(PART, COUNT - part * PART); left > 0; left--) {
        const document = anyHostile(random)
        const faults = await faultsOf(document, [EVENT_PAGE, ...random.sample(ADDRESSES, 3)], known)
        if (faults.length > 0)
          throw new Error(`${faults.join('\n')}\n${JSON.stringify(document).slice(0, 4_000)}`)
      }
    },
  )

  it('R63: what is not listed is named nowhere', async () => {
    const random = makeRandom(SEED)
    const secret = 'Secretnight'
    const unlisted = [false, undefined, null, 'true', 1, 0, {}]
    for (let left = 0; left < 100; left++) {
      const fields = {
        ...anyHostile(random),
        eventName: secret,
        description: secret,
        ...(random.chance(0.7) ? { listed: random.pick(unlisted) } : { status: 'pendingApproval' }),
      }
      for (const address of [...ADDRESSES, `/card/${ID}.png`])
        expect(await ask(address, { [ID]: fields })).not.toContain(secret)
      // No list names its address either.
      for (const address of [
        '/in/east-sussex',
        '/sitemap.xml',
        '/feeds/east-sussex.ics',
        '/data/east-sussex.json',
      ])
        expect(await ask(address, { [ID]: fields })).not.toMatch(/view-event\/e1|"e1"/)
    }
  })

  it('is refused by the reader of markup if a text becomes a tag, an attribute or an address', () => {
    expect(() => readMarkup('<p>a < b</p>')).toThrow('No tag of ours')
    expect(() => readMarkup('<p title="a"b">')).toThrow('No tag of ours')
    expect([...readMarkup('<p onload="x">').shapes]).toEqual(['<p onload=x'])
    expect(readMarkup('<a href="javascript:x">').addresses.filter(one => ADDRESS.test(one))).toEqual([])
  })
})
