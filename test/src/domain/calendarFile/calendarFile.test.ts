import ICAL from 'ical.js'
import { calendarFile, calendarFileName } from '../../../../src/domain/calendarFile/calendarFile'
import type { DanceEvent, Occurrence } from '../../../../src/domain/event/event'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import { addDays } from '../../../../src/domain/time/days'
import { londonMs } from '../../../../src/domain/time/timestamp'
import { makeEvent, makeLocation, makeOneOff, makeSlot } from '../../../support/events'

const FRIDAY = '2026-11-20'
const source = { origin: 'https://dance.example', now: Date.UTC(2026, 10, 18, 9, 30) }

/** The result of an independent parser for a file. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
  ICAL.TimezoneService.register(zone, 'Europe/London')
  return calendar.getAllSubcomponents('vevent').map(component => new ICAL.Event(component))
}
const fileOf = (...occurrences: Occurrence[]) => calendarFile(occurrences, source)
const entryOf = (event: DanceEvent, day = FRIDAY) => read(fileOf(occurrenceOn(event, day)))[0] as ICAL.Event
const property = (entry: ICAL.Event, name: string) => entry.component.getFirstPropertyValue(name)?.toString()
const ms = (time: ICAL.Time) => time.toJSDate().getTime()

describe('Beyond §2: an occurrence as an entry of a calendar', () => {
  it('has an id that no other event can have, whatever id somebody gives theirs', () => {
    const uid = (event: DanceEvent) => property(entryOf(event), 'uid')
    const theirs = uid(makeEvent({ eventId: 'night' }))
    expect(theirs).toMatch(/^night-2026-11-20@/)
    expect(uid(makeOneOff({ eventId: 'night-2026-11-20', eventDate: FRIDAY }))).toMatch(
      /^night-2026-11-20\.@/,
    )
    expect(uid(makeEvent({ eventId: 'night-2026-11-20' }))).toMatch(/^night-2026-11-20\.-2026-11-20@/)
    // What a date moves to, too (Move to another day).
    expect(uid(makeOneOff({ eventId: 'night-2026-11-20-abcdefgh', eventDate: FRIDAY }))).toMatch(/abcdefgh@/)
  })

  it("begins and ends in London time, whatever the device's time zone", () => {
    const entry = entryOf(makeEvent())
    expect(entry.startDate.zone.tzid).toBe('Europe/London')
    expect(ms(entry.startDate)).toBe(londonMs(FRIDAY, '19:30'))
    expect(ms(entry.endDate)).toBe(londonMs(FRIDAY, '23:30'))
    expect(fileOf(occurrenceOn(makeEvent(), FRIDAY))).toContain(
      'DTSTART;TZID=Europe/London:20261120T193000\r\n',
    )
  })

  it('says name, place, time, announcement, description and the address of its page', () => {
    const entry = entryOf(makeEvent({ announcementText: 'Bring cake', location: makeLocation() }))
    expect(entry.summary).toBe('Bachata Fridays')
    expect(entry.location).toBe(
      'The Lantern Room, 12 Ship Street, Brighton, East Sussex, BN1 1UG, United Kingdom',
    )
    const url = 'https://dance.example/view-event/e1?date=2026-11-20'
    expect(entry.description).toBe(
      `Bring cake\n\n7:30 pm – 11:30 pm\n\nA class, then dancing until late.\n\n${url}`,
    )
    expect(property(entry, 'url')).toBe(url)
    expect(property(entry, 'status')).toBe('CONFIRMED')
  })

  it('has one id for each event and date, the same in every file', () => {
    expect(entryOf(makeEvent()).uid).toBe(entryOf(makeEvent({ eventName: 'Other', lastUpdated: 5 })).uid)
    expect(entryOf(makeEvent()).uid).not.toBe(entryOf(makeEvent(), '2026-11-27').uid)
    expect(entryOf(makeEvent()).uid).not.toBe(entryOf(makeEvent({ eventId: 'e2' })).uid)
  })

  it('stays the same entry when a one-off moves', () => {
    expect(entryOf(makeOneOff()).uid).toBe(entryOf(makeOneOff({ eventDate: '2026-12-04' }), '2026-12-04').uid)
  })

  it('gets a higher sequence from a later change, so that importing again updates it', () => {
    const sequence = (lastUpdated: number) => entryOf(makeEvent({ lastUpdated })).sequence
    expect(sequence(1_700_000_001_000)).toBeGreaterThan(sequence(1_700_000_000_000))
    expect(sequence(0)).toBe(0)
    expect(sequence(8.64e15)).toBe(2 ** 31 - 1)
    expect(property(entryOf(makeEvent()), 'last-modified')).toBe('2023-11-14T22:13:20Z')
    expect(property(entryOf(makeEvent()), 'dtstamp')).toBe('2026-11-18T09:30:00Z')
  })

  it('never contains the id of its creator (R53)', () => {
    const event = makeEvent({ creator: 'secret-organiser' })
    expect(fileOf(occurrenceOn(event, FRIDAY))).not.toMatch(/secret-organiser|ORGANIZER/)
  })
})

describe('The end of a calendar entry', () => {
  it('is the next morning for an overnight occurrence', () => {
    const entry = entryOf(makeEvent({ startTime: '21:00', endTime: '02:00' }))
    expect(ms(entry.endDate)).toBe(londonMs('2026-11-21', '02:00'))
  })

  it.each([
    ['the night in which summer time begins', '2026-03-28', 4],
    ['the night in which summer time ends', '2026-10-24', 6],
  ])('is right in %s: %s lasts %s hours from 21:00 to 02:00', (_name, day, hours) => {
    const entry = entryOf(makeEvent({ recurrenceDay: 6, startTime: '21:00', endTime: '02:00' }), day)
    expect(ms(entry.endDate) - ms(entry.startDate)).toBe(hours * 3_600_000)
  })

  it.each([
    ['missing', ''],
    ['an end that equals the start, which counts as unknown (R5)', '19:30'],
  ])('is missing for %s', (_name, endTime) => {
    const text = fileOf(occurrenceOn(makeEvent({ endTime }), FRIDAY))
    expect(text).not.toMatch(/DTEND|DURATION/)
    expect(ms(entryOf(makeEvent({ endTime })).startDate)).toBe(londonMs(FRIDAY, '19:30'))
  })

  it('is left out for an occurrence without a start, because that becomes an all-day entry', () => {
    const entry = entryOf(makeEvent({ startTime: '', endTime: '' }))
    expect(entry.startDate.isDate).toBe(true)
    expect([entry.startDate.toString(), entry.endDate.toString()]).toEqual(['2026-11-20', '2026-11-21'])
  })

  it('is the last day of a one-off of several days, whichever day was opened', () => {
    const eventDays = ['2026-11-20', '2026-11-21', '2026-11-22']
    const entry = entryOf(makeOneOff({ eventDays, startTime: '11:00', endTime: '18:00' }), '2026-11-21')
    expect([ms(entry.startDate), ms(entry.endDate)]).toEqual([
      londonMs('2026-11-20', '11:00'),
      londonMs('2026-11-22', '18:00'),
    ])
  })

  it('is the next morning for each of several nights (R66)', () => {
    const eventDays = ['2026-11-20', '2026-11-21']
    const event = makeOneOff({ eventDays, startTime: '11:00', endTime: '02:00' })
    expect(hoursIn(fileOf(occurrenceOn(event, '2026-11-21')))).toEqual([
      ['2026-11-20T11:00:00', '2026-11-21T02:00:00'],
      ['2026-11-21T11:00:00', '2026-11-22T02:00:00'],
    ])
  })

  it("is each day's own end if the days have their own hours; all entries share one id (R66)", () => {
    const eventDays = ['2026-11-20', '2026-11-21', '2026-11-22']
    const agenda = [
      makeSlot({ date: '2026-11-20', startTime: '21:00', endTime: '03:00' }),
      makeSlot({ date: '2026-11-22', startTime: '10:00', endTime: '12:00' }),
    ]
    const event = makeOneOff({ eventDays, startTime: '18:00', endTime: '19:00', agenda })
    const file = fileOf(occurrenceOn(event, '2026-11-21'))
    expect(hoursIn(file)).toEqual([
      ['2026-11-20T21:00:00', '2026-11-21T03:00:00'],
      ['2026-11-21T00:00:00', '2026-11-22T00:00:00'],
      ['2026-11-22T10:00:00', '2026-11-22T12:00:00'],
    ])
    expect(new Set(read(file).map(({ uid }) => uid)).size).toBe(1)
    expect(read(file)[0]?.description).toContain('Fri, 20 Nov, 9:00 pm – Sun, 22 Nov, 12:00 pm')
  })

  it.each([
    ['winter time begins', ['2026-10-23', '2026-10-24', '2026-10-25'], ['2026-10-24']],
    ['summer time begins', ['2026-03-27', '2026-03-28', '2026-03-29'], ['2026-03-28']],
    // Every night then has its own entry, because the others differ from the first one.
    [
      'the clocks change in the first night',
      ['2026-10-24', '2026-10-25', '2026-10-26'],
      ['2026-10-24', '2026-10-25', '2026-10-26'],
    ],
  ])('is 2:00 am for each night of a festival in which %s (R66)', (_name, eventDays, ownEntries) => {
    const event = makeOneOff({
      eventDate: eventDays[0] ?? '',
      eventDays,
      startTime: '21:00',
      endTime: '02:00',
    })
    const file = fileOf(occurrenceOn(event, eventDays[0] ?? ''))
    expect(file.match(/RECURRENCE-ID.*/g)).toEqual(
      ownEntries.map(day => `RECURRENCE-ID;TZID=Europe/London:${day.replaceAll('-', '')}T210000`),
    )
    expect(hoursIn(file)).toEqual(eventDays.map(day => [`${day}T21:00:00`, `${addDays(day, 1)}T02:00:00`]))
    expectExactRepeats(file)
  })

  it('is the end of a day that continues, also on the day of a clock change (R66)', () => {
    const eventDays = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']
    const agenda = [makeSlot({ date: '2026-10-27', startTime: '10:00', endTime: '12:00' })]
    const hours = { startTime: '00:00', endTime: '19:00' }
    const event = makeOneOff({ eventDate: '2026-10-23', eventDays, agenda, ...hours })
    const file = fileOf(occurrenceOn(event, '2026-10-23'))
    expect(file).toContain('RECURRENCE-ID;TZID=Europe/London:20261025T000000')
    expectExactRepeats(file)
  })

  it('is missing on a day that the stored days leave out (R66)', () => {
    const event = makeOneOff({
      eventDays: ['2026-11-20', '2026-11-22'],
      startTime: '21:00',
      endTime: '02:00',
    })
    expect(hoursIn(fileOf(occurrenceOn(event, FRIDAY))).map(([start]) => start)).toEqual([
      '2026-11-20T21:00:00',
      '2026-11-22T21:00:00',
    ])
  })
})

/**
 * Expects that every repeated day ends at its own time in calendars that repeat the exact length of the first day (RFC
 * 5545, 3.8.5.3).
 */
function expectExactRepeats(text: string) {
  const [master] = read(text) as [ICAL.Event]
  const own = new Set(text.match(/(?<=RECURRENCE-ID;TZID=Europe\/London:)\d+/g))
  const exact = ms(master.endDate) - ms(master.startDate)
  for (const [start = '', end = ''] of hoursIn(text)) {
    if (own.has(start.slice(0, 10).replaceAll('-', ''))) continue
    const moment = (value: string) => londonMs(value.slice(0, 10), value.slice(11, 16))
    expect([start, moment(end) - moment(start)]).toEqual([start, exact])
  }
}

/** The start and end of every day of the file's only event, as a calendar shows them. */
function hoursIn(text: string) {
  const [master, ...days] = read(text) as [ICAL.Event, ...ICAL.Event[]]
  for (const day of days) master.relateException(day)
  const all = master.iterator()
  const hours: string[][] = []
  for (let next = all.next() as ICAL.Time | null; next; next = all.next() as ICAL.Time | null) {
    const { startDate, endDate } = master.getOccurrenceDetails(next)
    hours.push([startDate.toString(), endDate.toString()])
  }
  return hours
}

describe('The state of a calendar entry', () => {
  it("is CANCELLED for a cancelled occurrence, with the prefix 'Cancelled : ', but not for its series", () => {
    const event = makeEvent({ exceptions: [{ date: FRIDAY, isCancelled: true }] })
    expect(entryOf(event).summary).toBe('Cancelled : Bachata Fridays')
    expect(property(entryOf(event), 'status')).toBe('CANCELLED')
    expect(property(entryOf(event, '2026-11-27'), 'status')).toBe('CONFIRMED')
  })

  it('says of a deleted occurrence that it is no longer available (R19)', () => {
    const entry = entryOf(makeEvent({ status: 'deleted', isCancelled: true }))
    expect(entry.summary).toBe('Event no longer available : Bachata Fridays')
    expect(property(entry, 'status')).toBe('CANCELLED')
  })

  it('says of a paused occurrence that it is paused, and not on (R99)', () => {
    const entry = entryOf(makeEvent({ status: 'paused' }))
    expect(entry.summary).toBe('Paused : Bachata Fridays')
    expect(property(entry, 'status')).toBe('CANCELLED')
  })

  it.each(['pending', 'pendingApproval'] as const)('is tentative for %s', status =>
    expect(property(entryOf(makeEvent({ status })), 'status')).toBe('TENTATIVE'),
  )
})

describe('A file of several occurrences', () => {
  it('contains all of them and one time zone', () => {
    const file = fileOf(occurrenceOn(makeEvent(), FRIDAY), occurrenceOn(makeEvent(), '2026-11-27'))
    expect(read(file).map(entry => entry.startDate.toString())).toEqual([
      '2026-11-20T19:30:00',
      '2026-11-27T19:30:00',
    ])
    expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
  })
})

describe('The name of the file', () => {
  it.each([
    ['Bachata Fridays', 'bachata-fridays-2026-11-20.ics'],
    ['Salsa Revolución', 'salsa-revolucion-2026-11-20.ics'],
    ['../../etc/passwd', 'etc-passwd-2026-11-20.ics'],
    ['ダンス', 'event-2026-11-20.ics'],
    ['', 'untitled-event-2026-11-20.ics'],
  ])('for %s is %s', (eventName, name) =>
    expect(calendarFileName(occurrenceOn(makeEvent({ eventName }), FRIDAY))).toBe(name),
  )
})
