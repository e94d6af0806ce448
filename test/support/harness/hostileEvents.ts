import type { Random } from '../../../tools/random'
import { hostileJson, hostileText, mutated } from './hostile'

/** C01–C09: texts that a page must show only as text. */
export const HOSTILE_TEXTS = [
  '<img src=x onerror="document.title=1;alert(1)">',
  '<script>document.title=2;alert(2)</script>',
  '<svg onload="document.title=3;alert(3)"><use href="https://evil.example/x.svg#a"/></svg>',
  '{{constructor.constructor("alert(4)")()}} ${alert(4)} <%= 4 %>',
  '&lt;b&gt;bold&lt;/b&gt; &#60;i&#62; &amp;amp;',
  `Za${'\u0335'.repeat(10_000)}`,
  `First line${'\n'.repeat(2_500)}${'\r\n'.repeat(2_000)}${'\u2028'.repeat(500)}last line`,
  'Evil \u202Enight\u2066 \u200b\u200d\ufeff\u0007\ud800 p\u0430rty',
  'javascript:alert(9) JAVASCRIPT:alert(9) data:text/html,<script>alert(9)</script> vbscript:x',
  '"><iframe src="//evil.example"></iframe><style>*{display:none}</style>',
  '</title></textarea></script><script>alert(10)</script>',
  'x'.repeat(4_900),
  '👩‍👩‍👧‍👦'.repeat(60),
  '‏שלום العالم'.repeat(20),
  '\nBEGIN:VALARM\nEND:VEVENT',
  '__proto__',
  'constructor',
]

/** C10–C15: picture addresses that no device may request. */
export const HOSTILE_ADDRESSES = [
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'http://127.0.0.1:9/pixel.gif',
  '//evil.example/pixel.gif',
  'https://evil.example/pixel.gif',
  'https://firebasestorage.googleapis.com.evil.example/v0/b/x/o/events%2Fa',
  'https://firebasestorage.googleapis.com@evil.example/v0/b/x/o/events%2Fa',
  'https://firebasestorage.googleapis.com/v0/b/x/o/../../evil',
  '/\\evil.example/pixel.gif',
  '/images/x.png");background:url("//evil.example/p',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
]

const MOMENTS = [0, -1, NaN, Infinity, 2 ** 60, 9e15, '9e99', '1', null, {}]
const FIELDS = ['eventName', 'description', 'announcementText', 'team', 'shortLocation', 'friendlyEventId']
const PLACES = [
  ...['venue', 'street', 'city', 'county', 'postcode', 'state', 'country', 'description'],
  ...['latitude', 'longitude'],
]
const OWN_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'eventId', 'creator', 'status']

type Fields = Record<string, unknown>

/**
 * An event's document as a stranger might write it: the valid document `base` with one to five changes (C01–C32).
 * Some documents are much too long or too deep.
 */
export function hostileEvent(random: Random, base: Fields): Fields {
  let document = { ...base }
  for (let left = random.between(1, 5); left > 0; left--) document = random.pick(CHANGES)(random, document)
  return document
}

const text = (random: Random): string =>
  random.chance(0.8) ? random.pick(HOSTILE_TEXTS) : hostileText(random)

const slot = (random: Random): Fields => ({
  id: random.pick(['s1', '__proto__', text(random)]),
  slotName: text(random),
  startTime: random.pick(['19:00', '24:00', '', text(random)]),
  endTime: '20:00',
  levels: random.pick([[], ['Beginner'], [text(random)], 'x', null]),
})

const item = (random: Random): Fields => ({
  id: random.pick(['p1', 'constructor']),
  itemName: text(random),
  prices: random.pick(PRICES)(random),
  sort: random.pick([0, -1, NaN, '1']),
})

const PRICES: ((random: Random) => unknown)[] = [
  () => withOwn({ Standard: 1e308, constructor: 5 }, '__proto__', -5),
  random => ({ [text(random)]: 8, Student: '8<b>', Couple: NaN }),
  () => Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`Label ${number}`, number])),
  () => null,
]

const some = (random: Random, of: (random: Random) => unknown, sizes = [0, 1, 2, 5, 100]) =>
  Array.from({ length: random.pick(sizes) }, () => of(random))

const exception = (random: Random): Fields => ({
  date: random.pick(['2026-11-27', '2026-11-20', '2026-99-99', '', text(random)]),
  ...random.pick(EXCEPTIONS)(random),
})

const EXCEPTIONS: ((random: Random) => Fields)[] = [
  random => ({ isCancelled: random.pick([true, 'true', 1]) }),
  () => ({ status: 'deleted', creator: 'x', eventId: 'other', lastUpdated: 9e15 }),
  random => ({ eventName: text(random), description: text(random), announcementText: text(random) }),
  random => ({ location: { venue: text(random), county: text(random) }, shortLocation: text(random) }),
  random => ({ imageUrl: random.pick(HOSTILE_ADDRESSES), thumbnailUrl: random.pick(HOSTILE_ADDRESSES) }),
  random => ({ agenda: some(random, slot, [1, 2]), pricing: some(random, item, [1, 2]) }),
  () => withOwn({}, '__proto__', { isCancelled: true }),
  () => ({ location: { a: { b: { c: { d: { e: { f: 1 } } } } } } }),
]

const CHANGES: ((random: Random, document: Fields) => Fields)[] = [
  (random, document) => ({ ...document, [random.pick(FIELDS)]: text(random) }),
  (random, document) => ({ ...document, [random.pick(FIELDS)]: text(random) }),
  (random, document) => ({
    ...document,
    location: { ...(document.location as Fields | null), [random.pick(PLACES)]: text(random) },
  }),
  (random, document) => ({ ...document, agenda: some(random, slot) }),
  (random, document) => ({ ...document, pricing: some(random, item) }),
  (random, document) => ({ ...document, exceptions: some(random, exception) }),
  (random, document) => ({
    ...document,
    [random.pick(['imageUrl', 'thumbnailUrl'])]: random.pick(HOSTILE_ADDRESSES),
  }),
  (random, document) => ({ ...document, lastUpdated: random.pick(MOMENTS) }),
  (random, document) => ({ ...document, movedCounties: random.pick([[text(random)], 'Kent', [1], null]) }),
  (random, document) => ({
    ...document,
    [random.pick([...Object.keys(document), 'eventName'])]: random.pick([
      null,
      {},
      [],
      7,
      true,
      'x',
      hostileJson(random),
    ]),
  }),
  (random, document) => withOwn(document, random.pick(OWN_NAMES), hostileJson(random)),
  (random, document) => {
    const changed = mutated(random, document)
    const isMap = typeof changed === 'object' && changed !== null && !Array.isArray(changed)
    return isMap ? (changed as Fields) : { changed }
  },
  (random, document) =>
    random.chance(0.02) ? { ...document, exceptions: Array(100_000).fill({ date: '2026-11-27' }) } : document,
]

/** Sets a field, even one with the name `__proto__`, as the SDK does when it reads answers. */
function withOwn(document: Fields, name: string, value: unknown): Fields {
  const changed = { ...document }
  Object.defineProperty(changed, name, { value, enumerable: true, configurable: true, writable: true })
  return changed
}
