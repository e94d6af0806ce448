import fc from 'fast-check'
import type { TakenEntry } from '../../../../src/domain/calendarIn/takenEntry'
import { takesPlaceOn } from '../../../../src/domain/event/eventDays'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import { BALL, entriesOf, Followed, FRIDAYS, listedAs } from '../../../support/followedCalendar'

type Lines = Record<string, string>

const one = async (...lines: Lines[]) => (await entriesOf(...lines))[0] as TakenEntry

/** An event that follows an entry from its listing on. */
async function followed(...lines: Lines[]) {
  const entry = await one(...lines)
  const night = new Followed(listedAs(entry))
  expect(night.take(entry)).toMatchObject({ changes: null, differs: [] })
  return night
}
const isOff = ({ event }: Followed, day: string) => occurrenceOn(event, day).event.isCancelled
const edit = (night: Followed, changes: object) => {
  const { event } = night
  const was = Object.fromEntries(Object.keys(changes).map(name => [name, event[name as keyof typeof event]]))
  night.byHand({ kind: 'updateEvent', args: { eventId: 'night', changes, was, picture: 'same' } })
}

describe('R94: an event follows its entry', () => {
  it('name, description, place, hours and link', async () => {
    const night = await followed(FRIDAYS)
    night.take(
      await one({
        ...FRIDAYS,
        SUMMARY: 'Salsa Fridays with a band',
        DESCRIPTION: 'The band plays from nine. Class first.',
        LOCATION: 'The Old Market\\, 11a Upper Market Street\\, Hove BN3 1AS',
        DTSTART: '20261127T200000',
        DTEND: '20261128T000000',
        URL: 'https://tickets.example.org/fridays',
      }),
    )
    expect(night.event).toMatchObject({
      eventName: 'Salsa Fridays with a band',
      description: 'The band plays from nine. Class first.',
      startTime: '20:00',
      endTime: '00:00',
      ticketUrl: 'https://tickets.example.org/fridays',
      danceTypes: ['Salsa'],
    })
    expect(night.event.location).toMatchObject({ venue: 'The Old Market', postcode: 'BN3 1AS' })
  })

  it('a one-off moves as a whole', async () => {
    const night = await followed(BALL)
    night.take(await one({ ...BALL, DTSTART: '20261205T200000', DTEND: '20261206T010000' }))
    expect(night.event).toMatchObject({
      eventDate: '2026-12-05',
      eventDays: ['2026-12-05'],
      startTime: '20:00',
      endTime: '01:00',
    })
    // R9: the moment of the first start goes with it.
    expect(night.document.timestamp).toBe(Date.UTC(2026, 11, 5, 20))
  })

  it('a date that is off, and one that is on again', async () => {
    const night = await followed(FRIDAYS)
    night.take(await one({ ...FRIDAYS, EXDATE: '20261204T193000' }))
    expect([isOff(night, '2026-12-04'), isOff(night, '2026-12-11')]).toEqual([true, false])
    night.take(await one(FRIDAYS))
    expect(isOff(night, '2026-12-04')).toBe(false)
  })

  it('a date with hours of its own, and without them again', async () => {
    const night = await followed(FRIDAYS)
    const later = {
      ...FRIDAYS,
      'RECURRENCE-ID': '20261204T193000',
      DTSTART: '20261204T210000',
      DTEND: '20261205T010000',
    }
    const { RRULE: _rule, ...change } = later
    night.take(await one(FRIDAYS, change))
    expect(occurrenceOn(night.event, '2026-12-04').event).toMatchObject({
      startTime: '21:00',
      endTime: '01:00',
    })
    night.take(await one(FRIDAYS))
    expect(night.event.exceptions).toEqual([])
  })

  it.each([
    ['off', { ...FRIDAYS, EXDATE: '20261204T193000' }],
    ['beyond the end', { ...FRIDAYS, RRULE: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261127T235959Z' }],
  ])(
    'a date whose hours were its own before it was %s, with those of the series again',
    async (_what, without) => {
      const night = await followed(FRIDAYS)
      const late = { ...BALL, UID: FRIDAYS.UID, 'RECURRENCE-ID': '20261204T193000' }
      night.take(await one(FRIDAYS, { ...late, DTSTART: '20261204T220000', DTEND: '20261205T020000' }))
      expect(occurrenceOn(night.event, '2026-12-04').event.startTime).toBe('22:00')
      night.take(await one(without))
      night.take(await one(FRIDAYS))
      expect(occurrenceOn(night.event, '2026-12-04').event).toMatchObject({
        startTime: '19:30',
        isCancelled: false,
      })
    },
  )

  it('a date that was off before it was beyond the end is on again with the rest', async () => {
    const night = await followed(FRIDAYS)
    night.take(await one({ ...FRIDAYS, EXDATE: '20261204T193000' }))
    night.take(await one({ ...FRIDAYS, RRULE: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261127T235959Z' }))
    night.take(await one(FRIDAYS))
    expect(isOff(night, '2026-12-04')).toBe(false)
  })

  it('a date that moved is off there', async () => {
    const night = await followed(FRIDAYS)
    const { RRULE: _rule, ...moved } = {
      ...FRIDAYS,
      'RECURRENCE-ID': '20261204T193000',
      DTSTART: '20261205T193000',
      DTEND: '20261205T233000',
    }
    night.take(await one(FRIDAYS, moved))
    expect(isOff(night, '2026-12-04')).toBe(true)
  })

  it.each([{ STATUS: 'CANCELLED' }, { SUMMARY: 'CANCELLED: The Salsa Ball' }])(
    'a one-off with %j is cancelled, and reinstated when it is back',
    async lines => {
      const night = await followed(BALL)
      night.take(await one({ ...BALL, ...lines }))
      expect(night.event).toMatchObject({ isCancelled: true, eventName: 'The Salsa Ball' })
      night.take(await one(BALL))
      expect(night.event.isCancelled).toBe(false)
    },
  )

  it('all coming dates of a series that is cancelled', async () => {
    const night = await followed(FRIDAYS)
    night.take(await one({ ...FRIDAYS, STATUS: 'CANCELLED' }))
    expect(night.event.exceptions).toHaveLength(20)
    expect(isOff(night, '2026-11-27')).toBe(true)
    night.take(await one(FRIDAYS))
    expect(night.event.exceptions.some(({ isCancelled }) => isCancelled)).toBe(false)
  })

  it('the last date, and that there is none any more', async () => {
    const night = await followed(FRIDAYS)
    night.take(await one({ ...FRIDAYS, RRULE: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218T235959' }))
    expect(night.event.rhythm?.until).toBe('2026-12-18')
    night.take(await one(FRIDAYS))
    expect(night.event.rhythm?.until).toBeUndefined()
  })

  it('only the end of what is over in the calendar, of which no text is read', async () => {
    const begun = { ...FRIDAYS, DTSTART: '20261002T193000', DTEND: '20261002T233000' }
    const night = await followed(begun)
    const before = night.document
    night.take(await one({ ...begun, RRULE: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261113T235959' }))
    expect(night.document).toEqual({
      ...before,
      rhythm: { ...night.event.rhythm, until: '2026-11-13' },
      lastUpdated: expect.anything(),
    })
  })

  it('to the one date that is left of a series, and whether that is off', async () => {
    const night = await followed(FRIDAYS)
    const left = { ...FRIDAYS, RRULE: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261203T235959' }
    night.take(await one(left))
    expect(night.event.rhythm).toMatchObject({ every: 'week', until: '2026-11-27' })
    night.take(await one({ ...left, DTSTART: '20261127T200000' }))
    expect(night.event.startTime).toBe('20:00')
    night.take(await one({ ...left, STATUS: 'CANCELLED' }))
    expect(isOff(night, '2026-11-27')).toBe(true)
    night.take(await one(FRIDAYS))
    expect(night.event.rhythm?.until).toBeUndefined()
    expect(isOff(night, '2026-11-27')).toBe(false)
  })

  it('R72: a series that is one night of another day ends', async () => {
    const night = await followed(FRIDAYS)
    const { RRULE: _rule, ...once } = FRIDAYS
    const moved = { ...once, DTSTART: '20261205T193000', DTEND: '20261205T233000' }
    expect(night.take(await one(moved)).applied.ended).toBe('rhythm')
    expect(night.event.rhythm?.until).toBe('2026-12-04')
  })

  it('R72: the other of two weeks ends the series', async () => {
    const rule = { ...FRIDAYS, RRULE: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' }
    const night = await followed(rule)
    expect(night.take(await one({ ...rule, DTSTART: '20261211T193000' })).applied.ended).toBeUndefined()
    const other = { ...rule, DTSTART: '20261204T193000', DTEND: '20261204T233000' }
    expect(night.take(await one(other)).applied.ended).toBe('rhythm')
    expect(night.event.rhythm?.until).toBe('2026-12-03')
  })

  it('R72: another weekday ends the series, and nothing follows afterwards', async () => {
    const night = await followed(FRIDAYS)
    const saturdays = {
      ...FRIDAYS,
      DTSTART: '20261128T193000',
      DTEND: '20261128T233000',
      RRULE: 'FREQ=WEEKLY;BYDAY=SA',
    }
    const { applied } = night.take(await one(saturdays))
    expect(applied.ended).toBe('rhythm')
    expect(takesPlaceOn(night.event, '2026-11-27')).toBe(true)
    expect(takesPlaceOn(night.event, '2026-12-04')).toBe(false)
    expect(night.take(await one({ ...saturdays, SUMMARY: 'Another name' })).changes).toBeNull()
  })

  it('never dances, prices or team', async () => {
    const night = await followed(FRIDAYS)
    const before = night.document
    night.take(
      await one({ ...FRIDAYS, CATEGORIES: 'Kizomba', DESCRIPTION: 'Kizomba now. Entry £9 at the door.' }),
    )
    expect(night.document).toEqual({
      ...before,
      description: 'Kizomba now. Entry £9 at the door.',
      lastUpdated: expect.anything(),
    })
  })

  it('nothing that the entry does not say, or says unclearly', async () => {
    const night = await followed(FRIDAYS)
    const before = night.document
    const { LOCATION: _place, DESCRIPTION: _text, ...less } = FRIDAYS
    night.take(await one(less))
    night.take(await one({ ...less, RRULE: 'FREQ=YEARLY;BYWEEKNO=7' }))
    night.take(await one({ ...less, SUMMARY: 'x' }))
    night.take(await one({ ...less, LOCATION: 'Upstairs' }))
    night.take(await one({ UID: FRIDAYS.UID, DTSTART: '20261127', RRULE: FRIDAYS.RRULE }))
    expect(night.document).toEqual(before)
  })

  it('of a night that waits for approval only what the rules let its owner do', async () => {
    const entry = await one(BALL)
    const night = new Followed({ ...listedAs(entry), status: 'pendingApproval', listed: false })
    night.take(entry)
    const off = await one({ ...BALL, STATUS: 'CANCELLED', SUMMARY: 'A new name' })
    expect(night.take(off).differs).toMatchObject([{ field: 'isCancelled', patch: { isCancelled: true } }])
    expect(night.event).toMatchObject({ eventName: 'A new name', isCancelled: false })
  })
})

describe('R94: a hand wins', () => {
  it('over the calendar, which then says what it says', async () => {
    const night = await followed(FRIDAYS)
    edit(night, { startTime: '20:30' })
    const { changes, differs } = night.take(await one({ ...FRIDAYS, DTSTART: '20261127T200000' }))
    expect(changes).toBeNull()
    expect(differs).toMatchObject([
      {
        eventId: 'night',
        name: 'Salsa Fridays',
        day: null,
        field: 'startTime',
        calendar: '8:00 pm',
        ours: '8:30 pm',
      },
    ])
    expect(differs[0]?.patch).toMatchObject({ startTime: '20:00', timestamp: Date.UTC(2026, 10, 27, 20) })
  })

  it("until the person takes the calendar's", async () => {
    const night = await followed(FRIDAYS)
    edit(night, { eventName: 'Mine' })
    const theirs = await one({ ...FRIDAYS, SUMMARY: 'Theirs' })
    const { differs } = night.take(theirs)
    expect(differs).toMatchObject([{ field: 'eventName', patch: { eventName: 'Theirs' } }])
    edit(night, differs[0]?.patch ?? {})
    expect(night.take(theirs)).toMatchObject({ changes: null, differs: [] })
    night.take(await one({ ...FRIDAYS, SUMMARY: 'Theirs again' }))
    expect(night.event.eventName).toBe('Theirs again')
  })

  it('hours that were edited by hand stay when the date moves, and so does the date', async () => {
    const night = await followed(BALL)
    edit(night, { startTime: '21:00' })
    const { changes, differs } = night.take(
      await one({ ...BALL, DTSTART: '20261205T193000', DTEND: '20261205T233000' }),
    )
    expect(changes).toBeNull()
    expect(differs).toMatchObject([
      { field: 'eventDate', patch: { eventDate: '2026-12-05', startTime: '19:30' } },
    ])
  })

  it('a date that was reinstated by hand stays on; one that was cancelled by hand stays off', async () => {
    const night = await followed(FRIDAYS)
    const off = await one({ ...FRIDAYS, EXDATE: '20261204T193000' })
    night.take(off)
    night.byHand({ kind: 'reinstate', args: { eventId: 'night', dates: ['2026-12-04'] } })
    expect(night.take(off)).toMatchObject({
      changes: null,
      differs: [{ day: '2026-12-04', field: 'isCancelled', calendar: 'Cancelled' }],
    })
    night.byHand({ kind: 'cancelDates', args: { eventId: 'night', dates: ['2026-12-11'] } })
    night.take(await one({ ...FRIDAYS, EXDATE: '20261211T193000' }))
    night.take(await one(FRIDAYS))
    expect([isOff(night, '2026-12-04'), isOff(night, '2026-12-11')]).toEqual([false, true])
  })

  it('a date that a hand reinstated and cancelled again stays off when the calendar has it back', async () => {
    const night = await followed(FRIDAYS)
    const off = await one({ ...FRIDAYS, EXDATE: '20261204T193000' })
    night.take(off)
    for (const kind of ['reinstate', 'cancelDates'] as const) {
      night.byHand({ kind, args: { eventId: 'night', dates: ['2026-12-04'] } })
      night.take(off)
    }
    night.take(await one(FRIDAYS))
    expect(isOff(night, '2026-12-04')).toBe(true)
  })

  it('R83: a date that comes back says what it said before, and no longer why it was off', async () => {
    const night = await followed(FRIDAYS)
    const off = await one({ ...FRIDAYS, EXDATE: '20261204T193000,20261211T193000,20261218T193000' })
    const say = (day: string, reason: string, was: string) =>
      night.byHand({
        kind: 'cancelDates',
        args: { eventId: 'night', dates: [day], reason, was: { [day]: was }, isReasonOnly: true },
      })
    const said = () =>
      ['2026-12-04', '2026-12-11', '2026-12-18'].map(
        day => occurrenceOn(night.event, day).event.announcementText,
      )
    say('2026-12-11', 'Live band', '')
    night.take(off)
    say('2026-12-04', 'The floor is flooded', '')
    say('2026-12-11', 'The band is ill', 'Live band')
    night.take(off)
    expect(said()).toEqual(['The floor is flooded', 'The band is ill', ''])
    night.take(await one(FRIDAYS))
    expect(said()).toEqual(['', 'Live band', ''])
    expect(isOff(night, '2026-12-04')).toBe(false)
  })

  it('so does such a one-off', async () => {
    const night = await followed(BALL)
    const off = await one({ ...BALL, STATUS: 'CANCELLED' })
    night.take(off)
    for (const kind of ['reinstate', 'cancelDates'] as const) {
      night.byHand({ kind, args: { eventId: 'night', dates: [] } })
      night.take(off)
    }
    night.take(await one(BALL))
    expect(night.event.isCancelled).toBe(true)
  })

  it('what was changed at the listing stays, and only when it takes place is told', async () => {
    const entry = await one({ ...FRIDAYS, EXDATE: '20261204T193000' })
    const night = new Followed({
      ...listedAs(entry),
      eventName: 'My own name',
      startTime: '19:00',
      exceptions: [],
    })
    for (let reading = 0; reading < 2; reading++) {
      const { changes, differs } = night.take(entry)
      expect(changes).toBeNull()
      expect(differs.map(({ field, day }) => [field, day])).toEqual([
        ['startTime', null],
        ['isCancelled', '2026-12-04'],
      ])
    }
  })
})

describe('R94: what ends', () => {
  it('an event that was removed, or has another owner', async () => {
    const entry = await one(FRIDAYS)
    for (const [document, ended] of [
      [{ ...listedAs(entry), status: 'deleted' }, 'deleted'],
      [{ ...listedAs(entry), creator: 'bob' }, 'handedOver'],
    ] as const) {
      const night = new Followed(document)
      expect(night.take(entry)).toMatchObject({ changes: null, applied: { ended }, differs: [] })
    }
  })

  it('what is over stays as it was', async () => {
    const past = { ...BALL, DTSTART: '20261120T193000', DTEND: '20261120T233000' }
    const night = new Followed(listedAs(await one(past)))
    night.take(await one(past))
    expect(night.take(await one(BALL)).changes).toBeNull()
  })
})

describe('R94: random readings', () => {
  // To read a place takes most of the time.
  const { LOCATION: _place, ...placeless } = FRIDAYS
  const friday = fc.integer({ min: 0, max: 8 }).map(week => new Date(Date.UTC(2026, 10, 27 + 7 * week)))
  const stamp = (day: Date, hour: number) =>
    `${day.toISOString().slice(0, 10).replaceAll('-', '')}T${hour}0000`
  const lines = fc.record({
    hour: fc.integer({ min: 17, max: 21 }),
    name: fc.constantFrom('Salsa Fridays', 'Salsa & Bachata', 'Fridays at the Chapel'),
    off: fc.uniqueArray(friday, { maxLength: 3, selector: Number }),
    until: fc.option(friday),
    isCancelled: fc.boolean(),
    text: fc.constantFrom('A class for all, then salsa until late.', 'Bring a friend and dance.', ''),
  })
  const feedOf = ({
    hour,
    name,
    off,
    until,
    isCancelled,
    text,
  }: typeof lines extends fc.Arbitrary<infer T> ? T : never) =>
    one({
      ...placeless,
      SUMMARY: name,
      DTSTART: `20261127T${hour}0000`,
      DTEND: `20261127T${hour + 2}0000`,
      DESCRIPTION: text,
      RRULE: `FREQ=WEEKLY;BYDAY=FR${until ? `;UNTIL=${stamp(until, 23)}` : ''}`,
      ...(off.length > 0 && { EXDATE: off.map(day => stamp(day, hour)).join(',') }),
      ...(isCancelled && { STATUS: 'CANCELLED' }),
    })

  it('twice is once, the rules allow each write, and a name given by hand stays', async () => {
    const listed = listedAs(await one(FRIDAYS))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ feed: lines, isEdited: fc.boolean() }), { minLength: 2, maxLength: 6 }),
        async turns => {
          const [first] = turns
          if (!first) return
          const entry = await feedOf({ ...first.feed, isCancelled: false, until: null })
          const night = new Followed({
            ...listed,
            ...listedAs(entry),
            location: listed.location,
            shortLocation: listed.shortLocation,
            description: 'A class for all, then salsa until late.',
          })
          let byHand: string | null = null
          for (const { feed, isEdited } of turns) {
            if (isEdited) edit(night, { eventName: (byHand = `By hand ${night.event.lastUpdated}`) })
            const taken = await feedOf(feed)
            night.take(taken)
            const after = night.document
            const again = night.take(taken)
            expect(again.changes).toBeNull()
            expect(night.document).toEqual(after)
            if (byHand !== null) expect(night.event.eventName).toBe(byHand)
          }
        },
      ),
    )
  })
})
