import {
  linkHosts,
  manyLabel,
  ownerLine,
  personInText,
  spanLabel,
  stateLine,
} from '../../../../src/domain/moderation/caseLabels'
import { caseOf, casesOf, rowsOf, type Findings } from '../../../../src/domain/moderation/cases'
import { everythingOf } from '../../../../src/domain/moderation/everything'
import { makeDocument } from '../../../support/events'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 20, 20, 47)

const stored = (id: string, fields: Record<string, unknown> = {}) => ({
  id,
  fields: makeDocument({ creator: 'ann', lastUpdated: NOW - HOUR, ...fields }),
})
const NOTHING: Findings = {
  waiting: [],
  live: [],
  reported: [],
  reports: new Map(),
  notes: new Map(),
  people: new Map(),
  sentBack: new Map(),
}
const waitingCase = (fields: Record<string, unknown> = {}, found: Partial<Findings> = {}) =>
  caseOf('waiting', stored('w', { status: 'pending', ...fields }), { ...NOTHING, ...found })

describe("An event's organiser on the moderator's list", () => {
  const person = (name: string) => ({ people: new Map([['ann', { uid: 'ann', name, isTrusted: false }]]) })

  it.each([
    ['By Dana W', waitingCase({}, person('Dana W'))],
    ['New owner, Dana W', { ...waitingCase({}, person('Dana W')), isClaimed: true }],
    ['Changed 1 h ago by Dana W', { ...waitingCase({}, person('Dana W')), section: 'changed' as const }],
    ["No organiser's name", waitingCase()],
    ["No organiser's name", waitingCase({ creator: '' })],
    ['New owner', { ...waitingCase(), isClaimed: true }],
    ['Changed 1 h ago', { ...waitingCase(), section: 'changed' as const }],
  ])("reads '%s', and no placeholder stands where a name belongs", (line, each) =>
    expect(ownerLine(each, NOW)).toBe(line),
  )

  it("is 'this organiser' in a sentence if they have no name", () => {
    expect(personInText(waitingCase().person)).toBe('this organiser')
    expect(personInText(waitingCase({}, person('Dana W')).person)).toBe('Dana W')
  })
})

describe('R74 The moderators’ list', () => {
  it('holds each event once, and no deleted event', () => {
    const both = stored('both', { status: 'pending' })
    const cases = casesOf({
      ...NOTHING,
      reported: [both, stored('gone', { status: 'deleted' })],
      waiting: [both],
      live: [stored('trusted', { creator: 'tina' })],
      people: new Map([['tina', { uid: 'tina', name: 'Tina', isTrusted: true }]]),
    })
    expect(cases.map(({ section, event }) => [section, event.id])).toEqual([['reported', 'both']])
  })

  it('holds what a trusted person claimed, until a moderator has seen it with them (R84)', () => {
    const claimed = { creator: 'tina', claimed: true }
    const live = ['new', 'seen'].map(id => stored(id, claimed))
    const noteOf = (creator: string) => ({ creator, fields: makeDocument(claimed), lastUpdated: NOW })
    const cases = casesOf({
      ...NOTHING,
      live: [...live, stored('edited', { ...claimed, eventName: 'Another' })],
      notes: new Map([
        ['new', noteOf('')],
        ['seen', noteOf('tina')],
        ['edited', noteOf('tina')],
      ]),
      people: new Map([['tina', { uid: 'tina', name: 'Tina', isTrusted: true }]]),
    })
    expect(cases.map(({ event }) => event.id)).toEqual(['new'])
  })

  it('puts events that were sent back last, until they are edited', () => {
    const sentBack = new Map([['old', { lastUpdated: NOW - 9 * HOUR, reason: 'Why?', at: null }]])
    const old = stored('old', { status: 'pending', lastUpdated: NOW - 9 * HOUR })
    const fresh = stored('fresh', { status: 'pending' })
    const ids = (waiting: (typeof old)[]) =>
      casesOf({ ...NOTHING, waiting, sentBack }).map(({ event }) => event.id)
    expect(ids([old, fresh])).toEqual(['fresh', 'old'])
    expect(ids([stored('old', { status: 'pending', lastUpdated: NOW - 8 * HOUR }), fresh])).toEqual([
      'old',
      'fresh',
    ])
  })

  it('says how long an event has waited, and warns after a day', () => {
    const after = (ms: number) => stateLine(waitingCase({ lastUpdated: NOW - ms }), NOW)
    expect(after(40 * 60_000)).toEqual({ kind: 'info', text: 'Waiting 40 min' })
    expect(after(26 * HOUR)).toEqual({ kind: 'warn', text: 'Waiting 26 h of 48' })
    expect(after(72 * HOUR)).toEqual({ kind: 'warn', text: 'Waiting 3 days' })
    expect(spanLabel(0)).toBe('1 min')
  })

  it('counts reports, and names the changes', () => {
    const at = new Date(NOW - 20 * 60_000)
    const reports = new Map([
      [
        'e',
        [
          { userId: 'bob', reason: 'spam', at },
          { userId: 'eve', reason: '', at: null },
        ],
      ],
    ])
    const reported = caseOf('reported', stored('e'), { ...NOTHING, reports })
    expect(stateLine(reported, NOW)).toEqual({ kind: 'danger', text: '2 reports, newest 20 min ago' })
    const fields = makeDocument({ eventName: 'Earlier', creator: '' })
    const notes = new Map([['e', { creator: '', fields, lastUpdated: 1 }]])
    const changed = caseOf('changed', stored('e', { status: 'current' }), { ...NOTHING, notes })
    expect(stateLine(changed, NOW).text).toBe('Name')
    const dates = { ...fields, exceptions: [{ date: '2026-11-27', isCancelled: true }] }
    const dated = stored('e', { ...dates, status: 'current', eventName: 'Later' })
    const before = new Map([['e', { creator: '', fields: { ...fields, exceptions: [] }, lastUpdated: 1 }]])
    expect(stateLine(caseOf('changed', dated, { ...NOTHING, notes: before }), NOW).text).toMatch(
      /^Name, .*cancellation, Fri, 27 Nov$/,
    )
    expect(changed.isClaimed).toBe(true)
    const textOf = (fields?: Record<string, unknown>) =>
      stateLine(caseOf('changed', stored('e', fields), NOTHING), NOW).text
    expect(textOf()).toBe('Not seen by a moderator')
    expect(textOf({ creator: '', claimed: false })).toBe('Given back by who had claimed it')
  })

  it('names the addresses to which texts link', () => {
    const description = 'See https://shop.example/a and https://shop.example/b, not javascript:alert(1).'
    expect(linkHosts(waitingCase({ description }))).toEqual(['shop.example'])
  })
})

describe('R74 The rows of the list', () => {
  const ids = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)
  const reportsBy = (eventIds: readonly string[], ...reporters: string[]) =>
    eventIds.map(
      id => [id, reporters.map(userId => ({ userId, reason: 'spam', at: new Date(NOW) }))] as const,
    )
  const rows = (found: Partial<Findings>) =>
    rowsOf(casesOf({ ...NOTHING, ...found })).map(row => [row.by, row.cases.length, manyLabel(row)])

  it('hold the many events of one person together, wherever their ids and stamps stand', () => {
    const flood = ids(200, 'a').map((id, at) =>
      stored(id, { status: 'pending', creator: 'eve', lastUpdated: at }),
    )
    const few = ids(3, 'b').map(id => stored(id, { status: 'pending' }))
    const people = new Map([['eve', { uid: 'eve', name: 'Eve', isTrusted: false }]])
    expect(rows({ waiting: [...flood, ...few], people })).toEqual([
      ['owner', 200, '200 of Eve'],
      ...few.map(() => [null, 1, '1 of one person']),
    ])
    const given = ids(5, 'g').map(id => stored(id, { creator: '', claimed: false }))
    expect(rows({ live: given })).toEqual([['owner', 5, '5 that nobody owns']])
  })

  it('hold events together that only people with many reports have reported', () => {
    const all = ids(30, 'e').map(id => stored(id, { creator: id }))
    const reports = new Map([
      ...reportsBy(ids(30, 'e'), 'eve', 'accomplice'),
      // Somebody else has reported one of them too.
      ...reportsBy(['e7'], 'accomplice', 'bob', 'eve'),
    ])
    expect(rows({ reported: all, reports })).toEqual([
      ['reporter', 29, '29 reported by one person'],
      [null, 1, '1 of one person'],
    ])
    expect(rows({ reported: all.slice(0, 3), reports: new Map(reportsBy(ids(3, 'e'), 'eve')) })).toHaveLength(
      3,
    )
  })

  it('begin with the oldest report, however often the owner edits the event', () => {
    const at = (hours: number) => [{ userId: 'bob', reason: 'spam', at: new Date(NOW - hours * HOUR) }]
    const reported = [stored('fresh', { lastUpdated: NOW - 9 * HOUR }), stored('old', { lastUpdated: NOW })]
    const reports = new Map([
      ['fresh', at(1)],
      ['old', at(5)],
    ])
    expect(casesOf({ ...NOTHING, reported, reports }).map(({ event }) => event.id)).toEqual(['old', 'fresh'])
  })
})

describe('R64 All fields of a document', () => {
  it('are listed as paths and texts, the important ones first', () => {
    const fields = { zoo: [], agenda: [{ id: 's' }], eventName: 'Silk', at: new Date(0) }
    expect(everythingOf(fields)).toEqual([
      { path: 'eventName', text: 'Silk' },
      { path: 'agenda[0].id', text: 's' },
      { path: 'at', text: '1970-01-01T00:00:00.000Z' },
      { path: 'zoo', text: '(empty)' },
    ])
  })
})
