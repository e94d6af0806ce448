import type { DanceEvent } from '../../../../src/domain/event/event'
import { findEvents } from '../../../../src/domain/search/findEvents'
import { makeTextIndex } from '../../../../src/domain/search/textIndex'
import { understand } from '../../../../src/domain/search/understand'
import { makeEvent, makeLocation, makeOneOff, makeSlot } from '../../../support/events'

const NOW = { day: '2026-11-20', time: '18:00' }

function find(events: DanceEvent[], query: string, now = NOW, isShown?: (event: DanceEvent) => boolean) {
  const index = makeTextIndex()
  for (const event of events) index.add(event)
  return findEvents(index, understand(query, now, index), now, isShown)
}
const dated = (...asked: Parameters<typeof find>) =>
  find(...asked).occurrences.map(({ event, occurrenceDate }) => [event.eventId, occurrenceDate])

describe('R69 search', () => {
  it('shows each event with its next date; paused, cancelled and past events come last', () => {
    const events = [
      makeOneOff({ eventId: 'over', eventDate: '2026-11-19' }),
      makeOneOff({ eventId: 'off', eventDate: '2026-11-29', isCancelled: true }),
      makeEvent({ eventId: 'paused', recurrenceDay: 0, status: 'paused' }),
      makeEvent({ eventId: 'weekly', recurrenceDay: 0 }),
      makeOneOff({ eventId: 'gala', eventDate: '2027-02-14' }),
    ]
    expect(dated(events, 'bachata')).toEqual([
      ['weekly', '2026-11-22'],
      ['gala', '2027-02-14'],
      ['paused', '2026-11-22'],
      ['off', '2026-11-29'],
      ['over', '2026-11-19'],
    ])
  })

  it('finds the parties of Valentine’s and Halloween on the weekend beside the day', () => {
    const party = (eventId: string, eventName: string, eventDate: string) =>
      makeOneOff({ eventId, eventName, eventDate })
    const events = [
      party('social', 'Valentine Social', '2027-02-13'),
      party('ball', "Valentine's Ball", '2027-02-12'),
      party('spooky', 'Halloween Latin', '2027-10-30'),
      party('other', 'Latin Social', '2027-02-13'),
    ]
    expect(dated(events, 'valentines').map(([id]) => id)).toEqual(['ball', 'social'])
    expect(dated(events, 'halloween').map(([id]) => id)).toEqual(['spooky'])
  })

  it("finds what there is for 'near me' alone, and says that it doesn't know where", () => {
    const { occurrences, leftOut } = find([makeEvent({ eventId: 'weekly', recurrenceDay: 0 })], 'near me')
    expect(occurrences.map(({ event }) => event.eventId)).toEqual(['weekly'])
    expect(leftOut.map(({ label }) => label)).toEqual(['Near me'])
    expect(dated([makeEvent({})], 'near me grandma')).toEqual([])
  })

  it('repeats the long texts of a series for a bounded number of its dates', () => {
    const exceptions = Array.from({ length: 130 }, (_, week) => ({
      date: new Date(Date.UTC(2026, 10, 20) + week * 7 * 86_400_000).toISOString().slice(0, 10),
      eventName: `Night ${week}`,
    }))
    const agenda = Array.from({ length: 110 }, () => makeSlot({ slotName: `Lanterns ${'x'.repeat(100)}` }))
    const index = makeTextIndex()
    index.add(makeEvent({ agenda, exceptions }))
    const fits = (word: string) =>
      index
        .fitsOf({ kind: 'word', label: word, from: 0, to: 0, texts: [{ words: [word], look: 'anywhere' }] })
        .filter(fit => fit > 0).length
    expect(fits('bachata')).toBe(131)
    expect(fits('lanterns')).toBeGreaterThan(3)
    expect(fits('lanterns')).toBeLessThan(10)
  })

  it('lists what is before, until and after a day, and first an event with the whole name', () => {
    const on = (eventDate: string, eventName: string) =>
      makeOneOff({ eventId: eventDate, eventDate, eventName })
    const events = [
      on('2026-12-10', 'Bachata Social, the last one'),
      on('2026-12-12', 'Bachata Gala'),
      on('2026-12-18', 'Last Bachata before Christmas'),
      on('2026-12-26', 'Bachata after the feast'),
    ]
    const ids = (query: string) => dated(events, query).map(([id]) => id)
    expect(ids('before 12 dec')).toEqual(['2026-12-10'])
    expect(ids('until 12 dec')).toEqual(['2026-12-10', '2026-12-12'])
    expect(ids('after 12 dec')).toEqual(['2026-12-18', '2026-12-26'])
    expect(ids('week before christmas')).toEqual(['2026-12-18'])
    expect(ids('last bachata before christmas')).toEqual(['2026-12-18', '2026-12-10'])
  })

  it('lists what is between two weekdays too', () => {
    const events = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(eventDate =>
      makeOneOff({ eventId: eventDate, eventDate, eventName: 'Bachata' }),
    )
    for (const query of ['fri to sun', 'between friday and sunday'])
      expect(dated(events, query).map(([id]) => id)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29'])
  })

  it('lists a paused or cancelled event first if the query is its whole name', () => {
    const events = [
      makeEvent({ eventId: 'runs', eventName: 'Bachata Fridays at the Mill' }),
      makeEvent({ eventId: 'paused', eventName: 'Bachata Fridays', status: 'paused' }),
      makeOneOff({
        eventId: 'off',
        eventName: "Bachata Ana's Ball",
        eventDate: '2026-11-29',
        isCancelled: true,
      }),
      makeOneOff({ eventId: 'past', eventName: 'Bachata Gala', eventDate: '2026-11-01' }),
      makeOneOff({ eventId: 'gala', eventName: 'Bachata Gala Night', eventDate: '2026-12-01' }),
      makeEvent({ eventId: 'word', eventName: 'Bachata', status: 'paused' }),
    ]
    const first = (query: string) => dated(events, query)[0]?.[0]
    expect(first('bachata  FRIDAYS')).toBe('paused')
    expect(first('bachata anas ball')).toBe('off')
    expect(first('bachata fridays at')).toBe('runs')
    // What is past isn't looked for, and one word asks for more than its name.
    expect(first('bachata gala')).toBe('gala')
    expect(first('bachata')).toBe('runs')
  })

  it('orders the day of a festival by the hours of that day (R66)', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21']
    const festival = makeOneOff({ eventId: 'festival', startTime: '21:00', endTime: '16:00' })
    const events = [
      makeOneOff({ eventId: 'party', eventDate: '2026-11-20', startTime: '20:00', endTime: '23:00' }),
      { ...festival, eventDate: '2026-11-19', eventEndDate: '2026-11-21', eventDays: days },
    ]
    expect(dated(events, 'bachata')).toEqual([
      ['festival', '2026-11-20'],
      ['party', '2026-11-20'],
    ])
  })

  it('puts names first, then places and people, then slips, then descriptions', () => {
    const events = [
      makeEvent({ eventId: 'text', description: 'The harbour is near.' }),
      makeEvent({ eventId: 'venue', location: makeLocation({ venue: 'Harbour Rooms' }) }),
      makeEvent({ eventId: 'name', eventName: 'Harbour Night' }),
    ]
    expect(find(events, 'harbour').occurrences.map(({ event }) => event.eventId)).toEqual([
      'name',
      'venue',
      'text',
    ])
    expect(find(events, 'hrabuor').occurrences).toEqual([])
    expect(find(events, 'harbor').occurrences.at(-1)?.event.eventId).toBe('text')
  })

  it('takes a word as a level where it can, whatever the classes are called', () => {
    const named = makeSlot({ slotName: 'Beginners', levels: ['Beginner'] })
    const events = [
      makeEvent({ eventId: 'later', recurrenceDay: 6, agenda: [makeSlot({ levels: ['Beginner'] })] }),
      makeEvent({ eventId: 'sooner', agenda: [named] }),
      makeEvent({ eventId: 'only named', agenda: [makeSlot({ slotName: 'Beginners' })] }),
    ]
    expect(find(events, 'beginners').occurrences.map(({ event }) => event.eventId)).toEqual([
      'sooner',
      'later',
      'only named',
    ])
  })

  it('says that it guesses if it had to forgive a slip for every result, but not if an event has the exact word', () => {
    const events = [
      makeEvent({ eventId: 'leads', description: 'Leads and follows.', eventName: 'Night' }),
      makeEvent({ eventId: 'lewes', location: makeLocation({ city: 'Lewes' }) }),
    ]
    expect(find(events, 'leeds')).toMatchObject({ isGuess: true })
    expect(find(events, 'lewis')).toMatchObject({ isGuess: true })
    expect(find(events, 'lewes')).toMatchObject({ isGuess: false })
  })

  it('shows the next date that takes place in a chosen county, however far away (R86)', () => {
    const away = { location: makeLocation({ county: 'Kent' }), shortLocation: 'Kent' }
    const event = makeEvent({
      recurrenceDay: 0,
      exceptions: [
        { date: '2026-11-22', ...away },
        { date: '2027-08-15', ...away },
        { date: '2027-08-16', ...away },
      ],
    })
    const shown = (county: string, day = NOW.day) =>
      find([event], 'bachata', { ...NOW, day }, one => one.shortLocation === county).occurrences.map(
        ({ occurrenceDate }) => occurrenceDate,
      )
    expect(shown('Kent')).toEqual(['2026-11-22'])
    expect(shown('East Sussex')).toEqual(['2026-11-29'])
    expect(shown('Kent', '2026-11-23')).toEqual(['2027-08-15'])
    expect(shown('Kent', '2027-08-16')).toEqual([])
    expect(shown('Devon')).toEqual([])
  })

  it('finds the texts of one date on that date only', () => {
    const moved = { date: '2026-12-04', location: makeLocation({ venue: 'Mill Studio' }) }
    const events = [makeEvent({ eventId: 'weekly', exceptions: [moved] })]
    expect(dated(events, 'mill studio')).toEqual([['weekly', '2026-12-04']])
    expect(dated(events, 'lantern 4 dec')).toEqual([])
    expect(dated(events, 'lantern 11 dec')).toEqual([['weekly', '2026-12-11']])
  })

  it('finds the level of one date on that date only', () => {
    const agenda = [makeSlot({ levels: ['Advanced'] })]
    const events = [makeEvent({ eventId: 'weekly', exceptions: [{ date: '2026-12-11', agenda }] })]
    expect(dated(events, 'advanced')).toEqual([['weekly', '2026-12-11']])
    expect(dated(events, 'advanced friday')).toEqual([['weekly', '2026-12-11']])
    expect(dated(events, 'advanced 4 dec')).toEqual([])
  })

  it("means last night by 'tonight' while last night's events still run", () => {
    const events = [
      makeEvent({ eventId: 'late', startTime: '22:00', endTime: '04:00' }),
      makeEvent({ eventId: 'next', recurrenceDay: 6 }),
    ]
    expect(dated(events, 'tonight', { day: '2026-11-21', time: '01:00' })).toEqual([['late', '2026-11-20']])
    expect(dated(events, 'tonight', { day: '2026-11-21', time: '05:00' })).toEqual([['next', '2026-11-21']])
  })

  it.each(['today', 'weekend', 'this week', 'this month'])(
    "finds last night's events by '%s' while they run, as the lists show them under Today (R4)",
    query => {
      const late = { startTime: '22:00', endTime: '04:00' }
      const events = [
        makeEvent({ eventId: 'late', recurrenceDay: 6, ...late }),
        makeEvent({ eventId: 'paused', recurrenceDay: 6, status: 'paused', ...late }),
        makeOneOff({ eventId: 'over', eventDate: '2026-11-21', endTime: '23:00' }),
        makeEvent({ eventId: 'next', recurrenceDay: 0 }),
      ]
      const running = (time: string) =>
        dated(events, query, { day: '2026-11-22', time }).filter(([, day = '']) => day < '2026-11-23')
      expect(running('01:00')).toEqual([
        ['late', '2026-11-21'],
        ['next', '2026-11-22'],
      ])
      expect(running('04:00')).toEqual([['next', '2026-11-22']])
      expect(running('12:00')).toEqual([['next', '2026-11-22']])
    },
  )

  it("means Sunday's night and the coming weekend by 'weekend' early on Monday, as the chip does", () => {
    const late = { startTime: '22:00', endTime: '04:00' }
    const events = [0, 1, 6].map(recurrenceDay =>
      makeEvent({ eventId: `${recurrenceDay}`, recurrenceDay, ...late }),
    )
    expect(dated(events, 'weekend', { day: '2026-11-23', time: '01:00' })).toEqual([
      ['0', '2026-11-22'],
      ['6', '2026-11-28'],
    ])
    expect(dated(events, 'next weekend', { day: '2026-11-23', time: '01:00' })).toEqual([
      ['6', '2026-12-05'],
      ['0', '2026-12-06'],
    ])
  })

  it("means Sunday to Saturday by 'next week', on each day of this one (§9)", () => {
    const sundays = [
      makeEvent({ eventId: 's', recurrenceDay: 0 }),
      makeEvent({ eventId: 'm', recurrenceDay: 6 }),
    ]
    for (const day of ['2026-11-22', '2026-11-25', '2026-11-28'])
      expect(dated(sundays, 'next week', { day, time: '12:00' })).toEqual([
        ['s', '2026-11-29'],
        ['m', '2026-12-05'],
      ])
  })

  it("means every weekend of the month by 'weekend this month', after midnight too", () => {
    const events = [makeOneOff({ eventId: 'late', eventDate: '2026-11-28' })]
    for (const time of ['01:00', '12:00'])
      expect(dated(events, 'weekend this month', { day: '2026-11-17', time })).toEqual([
        ['late', '2026-11-28'],
      ])
    const found = understand('weekend this month', { day: '2026-11-16', time: '01:00' }, makeTextIndex())
    expect(found.parts.map(({ label }) => label)).toEqual(['Weekends', 'This month'])
  })

  it('finds an event by the county that is shown and by the county of its address (R86)', () => {
    const events = [makeEvent({ shortLocation: 'Brighton and Hove' })]
    expect(find(events, 'hove').occurrences).toHaveLength(1)
    expect(find(events, 'east sussex').occurrences).toHaveLength(1)
  })

  it('counts every event that it finds', () => {
    const events = Array.from({ length: 500 }, (_, n) => makeEvent({ eventId: `e${n}` }))
    expect(find(events, 'bachata').occurrences).toHaveLength(500)
  })

  it.each(['', '   ', '*.?()[]{}', '\u0301'.repeat(10_000), '\u202e\u2066', '💃🕺'])(
    'finds nothing for a query without words (%#)',
    query => expect(find([makeEvent()], query).occurrences).toEqual([]),
  )

  it.each([
    '99/99',
    '31 feb',
    '00:99',
    '£',
    '28-',
    '£99999999',
    '2026-13-45',
    'next',
    '32nd of may',
    '0 dec',
  ])('survives a text that is no date and no price: %s', query =>
    expect(Array.isArray(find([makeEvent()], query).occurrences)).toBe(true),
  )
})
