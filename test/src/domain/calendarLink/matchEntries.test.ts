import { matchEntries, type Matched } from '../../../../src/domain/calendarLink/matchEntries'
import type { TakenEntry } from '../../../../src/domain/calendarIn/takenEntry'
import { foundAt } from '../../../../src/domain/paste/extract/found'
import type { Applied } from '../../../../src/domain/calendarLink/stepsOf'
import { calendarOf, entryOf } from '../../../support/calendarServer'
import { BALL, entriesIn, entriesOf, Followed, FRIDAYS, listedAs } from '../../../support/followedCalendar'

const { RRULE: _rule, ...once } = FRIDAYS
const on = (day: string, more: Record<string, string> = {}) => ({
  ...once,
  UID: `${day}@calendar.example`,
  DTSTART: `${day}T193000`,
  DTEND: `${day}T233000`,
  ...more,
})
const CANCELLED = { STATUS: 'CANCELLED' }

/** What is matched of a calendar, after the event `night` has followed the first entry of another state of it. */
async function after(
  before: Record<string, string>[],
  now: Record<string, string>[],
  read: (...entries: Record<string, string>[]) => Promise<TakenEntry[]> = entriesOf,
) {
  const [entry] = await entriesOf(...before)
  if (!entry) throw new Error('No entry')
  const night = new Followed(listedAs(entry))
  const known = { links: [{ key: entry.key, eventId: 'night' }], skip: [] }
  const take = ({ followed: [one] }: Matched) => one && night.take(one.entry)
  take({ followed: [{ eventId: 'night', entry }], missing: [], free: [] })
  const matched = matchEntries(known, new Map([['night', night.applied as Applied]]), await read(...now))
  take(matched)
  return { matched, event: night.event, applied: night.applied }
}
const off = (days: string[]) => days.map(date => ({ date, isCancelled: true }))

describe('R94: an event goes on with its entry', () => {
  it('whose calendar has a second weekday, and one again', async () => {
    const both = { ...FRIDAYS, RRULE: 'FREQ=WEEKLY;BYDAY=FR,SA', EXDATE: '20261204T193000' }
    const { matched, event } = await after([FRIDAYS], [both])
    expect(matched).toMatchObject({ followed: [{ eventId: 'night' }], missing: [] })
    expect(matched.free.map(({ key }) => key)).toEqual([`${FRIDAYS.UID}/week-6`])
    expect(event.exceptions).toEqual(off(['2026-12-04']))
    const again = await after(
      [{ ...FRIDAYS, RRULE: 'FREQ=WEEKLY;BYDAY=FR,SA' }],
      [{ ...FRIDAYS, SUMMARY: 'Salsa again' }],
    )
    expect(again.event.eventName).toBe('Salsa again')
  })

  it('that was made from single entries, of which one or two are left', async () => {
    const all = ['20261127', '20261204', '20261211', '20261218'].map(day => on(day))
    const { matched, event } = await after(all, all.slice(2))
    expect(matched).toMatchObject({ followed: [{ eventId: 'night' }], missing: [], free: [] })
    expect(event).toMatchObject({ exceptions: [], rhythm: { until: '2026-12-18' } })
    const one = await after(all, [...all.slice(2, 3), BALL])
    expect(one.matched.free.map(({ key }) => key)).toEqual([BALL.UID])
    expect(one.event.rhythm?.until).toBe('2026-12-11')
    expect((await after(all, [BALL])).matched.missing).toMatchObject([{ eventId: 'night' }])
  })

  it.each([
    ['so few are left that they make no series', ['20261127', '20261218', '20270101'], '2027-01-01'],
    ['they look like every two weeks', ['20261127', '20261211', '20261225', '20270108'], '2027-01-08'],
  ])(
    'that was made from single entries: what is taken out is off, although %s',
    async (_why, left, until) => {
      const all = ['1127', '1204', '1211', '1218', '1225']
        .map(day => `2026${day}`)
        .concat('20270101', '20270108')
      const { matched, event } = await after(
        all.map(day => on(day)),
        left.map(day => on(day)),
      )
      expect(matched).toMatchObject({ followed: [{ eventId: 'night' }], missing: [], free: [] })
      const days = all.map(day => day.replace(/(....)(..)(..)/, '$1-$2-$3'))
      const gone = days.filter(day => day < until && !left.includes(day.replaceAll('-', '')))
      expect(event).toMatchObject({ exceptions: off(gone), rhythm: { until } })
    },
  )

  it('that was made from single entries: a date that was taken out stays off when the dates before it are over', async () => {
    const all = ['20261127', '20261204', '20261211', '20261218', '20261225'].map(day => on(day))
    const [entry] = await entriesOf(...all)
    const night = new Followed(listedAs(entry as TakenEntry))
    night.take(entry as TakenEntry)
    for (const now of [all.filter((_one, at) => at !== 1), all.slice(2)]) {
      const known = new Map(night.applied ? [['night', night.applied]] : [])
      const links = [{ key: String(entry?.key), eventId: 'night' }]
      const [one] = matchEntries({ links, skip: [] }, known, await entriesOf(...now)).followed
      night.take(one?.entry as TakenEntry)
    }
    expect(night.event.exceptions).toEqual(off(['2026-12-04']))
  })

  it('that was made from single entries: the next date that is taken out is told until it is off, also at later readings', async () => {
    const all = ['20261127', '20261204', '20261211', '20261218', '20261225'].map(day => on(day))
    const [entry] = await entriesOf(...all)
    const night = new Followed(listedAs(entry as TakenEntry))
    night.take(entry as TakenEntry)
    const read = async () => {
      const known = new Map(night.applied ? [['night', night.applied]] : [])
      const links = [{ key: String(entry?.key), eventId: 'night' }]
      const [one] = matchEntries({ links, skip: [] }, known, await entriesOf(...all.slice(1))).followed
      return night.take(one?.entry as TakenEntry).differs
    }
    for (let reading = 0; reading < 2; reading++)
      expect(await read()).toMatchObject([{ day: '2026-11-27', field: 'isCancelled', calendar: 'Cancelled' }])
    night.byHand({ kind: 'cancelDates', args: { eventId: 'night', dates: ['2026-11-27'] } })
    expect(await read()).toEqual([])
  })

  it('that was made from single entries, of which some are cancelled: the next, the last, or all but one', async () => {
    const days = ['20261127', '20261204', '20261211', '20261218', '20261225']
    const with_ = async (...cancelled: string[]) =>
      (
        await after(
          days.map(day => on(day)),
          days.map(day => on(day, cancelled.includes(day) ? CANCELLED : {})),
        )
      ).event
    expect(await with_('20261127')).toMatchObject({ exceptions: off(['2026-11-27']) })
    expect(await with_('20261225')).toMatchObject({
      exceptions: off(['2026-12-25']),
      rhythm: { until: '2026-12-25' },
    })
    expect((await with_('20261127', '20261204', '20261218', '20261225')).exceptions).toEqual(
      off(['2026-11-27', '2026-12-04', '2026-12-18', '2026-12-25']),
    )
  })
})

describe('R94: an invitation that anybody sends, of the name of a night that was made from single entries', () => {
  const ADDRESS = 'ada@example.org'
  const ORGANIZER = 'mailto:eve@example.org'
  const invitation = (day: string, more: Record<string, string> = {}) =>
    on(day, {
      UID: `${day}@stranger.example`,
      ORGANIZER,
      'ATTENDEE;PARTSTAT=NEEDS-ACTION': `mailto:${ADDRESS}`,
      ...more,
    })
  /** As Google names a calendar: by the address of its owner. */
  const named = (...entries: Record<string, string>[]) =>
    entriesIn(calendarOf(`X-WR-CALNAME:${ADDRESS}`, ...entries.map(entryOf)))
  const own = ['20261127', '20261204', '20261211', '20261218'].map(day => on(day))
  const TRAP = { LOCATION: 'The Trap\\, 9 Church Road\\, Hove BN3 1AF' }

  it('adds no date, and cancels none', async () => {
    for (const invited of [
      invitation('20261225'),
      invitation('20261204'),
      invitation('20261204', { SUMMARY: `Cancelled: ${FRIDAYS.SUMMARY}` }),
      invitation('20261225', CANCELLED),
    ]) {
      const { event } = await after(own, [...own, invited], named)
      expect(event).toMatchObject({ exceptions: [], rhythm: { until: '2026-12-18' } })
    }
  })

  it('adds no date to a calendar of Outlook, which says so in its own words', async () => {
    const busy = (is: string) => ({
      'X-MICROSOFT-CDO-BUSYSTATUS': is,
      'X-MICROSOFT-CDO-INTENDEDSTATUS': 'BUSY',
    })
    const untilOf = async (is: string) =>
      (await after(own, [...own, on('20261225', busy(is))])).event.rhythm?.until
    expect([await untilOf('TENTATIVE'), await untilOf('BUSY')]).toEqual(['2026-12-18', '2026-12-25'])
  })

  it('changes no entry that has its UID', async () => {
    const ofSeries = { UID: FRIDAYS.UID, SEQUENCE: '9' }
    for (const invited of [
      invitation('20261204', { ...ofSeries, ...CANCELLED, 'RECURRENCE-ID': '20261204T193000' }),
      invitation('20261127', { ...ofSeries, ...TRAP, RRULE: FRIDAYS.RRULE }),
    ]) {
      const { event } = await after([FRIDAYS], [FRIDAYS, invited], named)
      expect(event).toMatchObject({ exceptions: [], location: { venue: 'The Tin Chapel' } })
      const theirs = await after([FRIDAYS], [{ ...FRIDAYS, ORGANIZER }, invited], named)
      expect(theirs.event).not.toMatchObject({ exceptions: [], location: { venue: 'The Tin Chapel' } })
    }
  })

  it('cancels none and gives no other place or hours either where the calendar does not say whose it is', async () => {
    const { event } = await after(own, [...own, invitation('20261204', CANCELLED)])
    expect(event.exceptions).toEqual([])
    const early = { ...TRAP, DTSTART: '20261204T180000', DTEND: '20261204T210000' }
    const ofTwo = await after(own, [...own.slice(2), invitation('20261204', early)])
    expect(ofTwo.event).toMatchObject({ startTime: '19:30', location: { venue: 'The Tin Chapel' } })
    // Once the first of them is over, the series has another key.
    const series = ['20261204', '20261211', '20261218'].map(day => invitation(day, TRAP))
    const ofSeries = await after(own, [...series, ...own.slice(1)])
    expect(ofSeries.event.location.venue).toBe('The Tin Chapel')
    expect(ofSeries.matched.free).toHaveLength(1)
  })
})

describe('R94: a calendar that a stranger made to take long', () => {
  it('has each single entry of a series looked at once, however many others are free', () => {
    const found = (value: string) => ({ text: '', isCut: false, name: foundAt(value, value, 0, 0) })
    const entry = (key: string, more: Partial<TakenEntry> = {}): TakenEntry => ({
      ...{ key, found: found(key), isCancelled: false, isTentative: false, isPrivate: false },
      ...{ isOver: false, nextDate: '2026-11-27' },
      ...more,
    })
    let looks = 0
    const all = Array.from({ length: 200 }, (_, n) => entry(`single${n}`))
    const singles = new Proxy(all, {
      get: (target, name) => ((looks += 1), Reflect.get(target, name) as unknown),
    })
    const rhythm = foundAt('', { every: 'week' as const, weekday: 5 }, 0, 0)
    const series = entry('a/series', { found: { ...found('Salsa'), rhythm }, singles })
    const free = Array.from({ length: 500 }, (_, n) => entry(`free${n}`))
    const applied = { key: 'b/series', rhythm: 'week-5', base: { eventName: 'Salsa' } } as unknown as Applied
    const known = new Map([['night', applied]])
    const matched = matchEntries({ links: [], skip: [] }, known, [series, ...all, ...free])
    expect([matched.followed.length, matched.free.length]).toEqual([1, 500])
    expect(looks).toBeLessThan(5_000)
  })
})
