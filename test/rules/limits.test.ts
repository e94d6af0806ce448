import * as limits from '../../src/domain/constants'
import { ASKED_EVERY_MS, MAX_LINKS } from '../../src/domain/calendarLink/connectedCalendar'
import { ENGLAND_BOX } from '../../src/domain/event/reader/eventParts'
import { DISTRICTS } from '../../src/domain/places/districts'
import { readRules } from './attempts'

const FIRESTORE = readRules('firestore')
const STORAGE = readRules('storage')

/** The limit in a fragment of the rules, where `#` stands for its number. */
function limitIn(rules: string, piece: string): number {
  const pattern = piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('#', '(\\d+)')
  const found = [...rules.matchAll(new RegExp(pattern, 'g'))].map(match => Number(match[1]))
  if (found.length === 0) throw new Error(`The rules don't hold ${piece}`)
  return found[0] === Math.max(...found) && found[0] === Math.min(...found) ? found[0] : NaN
}

const LINE = '[^\\\\r\\\\n]'
const TEXT = '[\\\\s\\\\S]'
const lineOf = (field: string, minLength: number, fallback = ", ''") =>
  fallback === ''
    ? `${field}.matches('${LINE}{${minLength},#}')`
    : `get('${field}'${fallback}).matches('${LINE}{${minLength},#}')`

// The limits of an event's lines and texts are tried one by one (fieldAttempts.ts).
describe('R55: constants.ts and firestore.rules hold the same', () => {
  it.each([
    ['NAME_MIN_LENGTH', `event.eventName.matches('${LINE}{#,120}')`],
    ['NAME_MAX_LENGTH', lineOf('event.eventName', 3, '')],
    ['DESCRIPTION_MIN_LENGTH', 'event.description.size() >= #'],
    ['ANNOUNCEMENT_MAX_LENGTH', lineOf('announcementText', 0)],
    ['COUNTY_MAX_LENGTH', lineOf('shortLocation', 0)],
    ['VENUE_MAX_LENGTH', lineOf('place.venue', 1, '')],
    ['HELP_TEXT_MAX_LENGTH', `place.get('description', '').matches('${TEXT}{0,#}')`],
    ['ADDRESS_MAX_LENGTH', `place.get('state', '')).matches('${TEXT}{0,#}')`],
    ['MAX_EVENT_DAYS', "',){0,#}'"],
    ['COUNTY_MAX_LENGTH', `${LINE}{1,#}\\n){0,10}'`],
    ['MAX_MOVED_COUNTIES', "{1,80}\\n){0,#}'"],
    ['MAX_LIST_ITEMS', 'items.size() <= #'],
    ['REASON_MAX_LENGTH', 'isText(report.reason, #)'],
    ['DISPLAY_NAME_MAX_LENGTH', lineOf('displayName', 0)],
    ['QUERY_LIMIT', 'request.query.limit <= #'],
    ['MAX_CLAIMS_A_DAY', "kind == 'claimed' ? # :"],
    ['MAX_MADE_A_DAY', "kind == 'claimed' ? 10 : #)"],
    ['STAMP_TOLERANCE_MS', 'request.time.toMillis()) <= #;'],
  ] as const)('limit %s', (name, piece) => {
    expect(limitIn(FIRESTORE, piece)).toBe(limits[name])
  })

  it('limit IMAGE_URL_MAX_LENGTH, for both addresses together with a space after each', () => {
    expect(limitIn(FIRESTORE, 'urls.size() <= #')).toBe(limits.IMAGE_URL_MAX_LENGTH + 2)
  })

  it('R94: the limits of a connected calendar', () => {
    expect(limitIn(FIRESTORE, "chosen.get('links', []).size() <= #")).toBe(MAX_LINKS)
    expect(limitIn(FIRESTORE, "resource.data.askedAt + duration.value(#, 'm')") * 60_000).toBe(ASKED_EVERY_MS)
  })

  it('counties of England (R65)', () => {
    const [, list = ''] = /function counties\(\) \{\s+return (\[[^\]]*\])/.exec(FIRESTORE) ?? []
    expect(JSON.parse(list.replaceAll("'", '"'))).toEqual(Object.keys(DISTRICTS))
  })

  it('the box around England (R80)', () => {
    const [, ...degrees] =
      /latitude >= (\S+) && place.latitude <= (\S+)\s+&& place.longitude >= (\S+) && place.longitude <= ([^;]+)/.exec(
        FIRESTORE,
      ) ?? []
    const { south, north, west, east } = ENGLAND_BOX
    expect(degrees.map(Number)).toEqual([south, north, west, east])
  })

  it('ACCEPTED_COUNTRIES', () => {
    const [, list = ''] = /place\.country in (\[[^\]]*\])/.exec(FIRESTORE) ?? []
    expect(JSON.parse(list.replaceAll("'", '"'))).toEqual(limits.ACCEPTED_COUNTRIES)
  })
})

describe('constants.ts and storage.rules hold the same limit', () => {
  it('IMAGE_UPLOAD_MAX_BYTES', () => {
    expect(limitIn(STORAGE, 'file.size <= #')).toBe(limits.IMAGE_UPLOAD_MAX_BYTES)
  })
})
