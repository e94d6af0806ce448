import { eventOn, takesPlaceOn } from '../../../src/domain/event/eventDays'
import { addDays } from '../../../src/domain/time/days'
import { documentsOn, eventsOn, isMultiDay, isOvernight, TODAYS, type Fields } from './seeded'

const isListedOn = (day: string) => (event: Fields) => takesPlaceOn(event, day)

describe.each(TODAYS)('The sample events of %s', today => {
  const events = eventsOn(today)
  const fields = events.map(event => event.fields)
  const series = fields.filter(event => event.isRecurring)
  const oneOffs = fields.filter(event => !event.isRecurring)
  const count = (test: (event: Fields) => unknown) => fields.filter(test).length

  it('are about 400, about two thirds of them weekly', () => {
    expect(events.length).toBeGreaterThanOrEqual(380)
    expect(events.length).toBeLessThanOrEqual(430)
    expect(series.length / events.length).toBeGreaterThan(0.6)
    expect(series.length / events.length).toBeLessThan(0.7)
  })

  it('have every state of §4, each in its share', () => {
    const inState = (status: string) => count(event => event.status === status)
    expect(inState('paused')).toBeGreaterThanOrEqual(5)
    expect(inState('pendingApproval')).toBeGreaterThanOrEqual(5)
    expect(inState('pending')).toBeGreaterThanOrEqual(2)
    expect(inState('deleted')).toBeGreaterThanOrEqual(3)
    expect(count(event => !('creator' in event))).toBe(15)
    expect(count(isMultiDay)).toBe(15)
    expect(oneOffs.filter(event => isOvernight(event) && !isMultiDay(event)).length).toBeGreaterThan(20)
    expect(series.filter(isOvernight).length).toBeGreaterThan(10)
    expect(oneOffs.filter(event => event.isCancelled).length).toBeGreaterThanOrEqual(5)
    expect(count(event => event.announcementText)).toBeGreaterThan(20)
    expect(count(event => event.team)).toBeGreaterThan(100)
    expect(count(event => event.location.description)).toBeGreaterThan(50)
    expect(count(event => event.endTime === '')).toBe(1)
    expect(count(event => !event.imageUrl)).toBeGreaterThan(3)
    expect(count(event => event.eventName.length > 100)).toBeGreaterThanOrEqual(1)
    expect(count(event => event.eventName.includes('Revolución'))).toBe(1)
    expect(count(event => event.description.includes('\n\n'))).toBeGreaterThan(100)
  })

  it('have every kind of exception (§3), each date once (R13) and on a date of its series', () => {
    const kinds = new Set<string>()
    for (const event of series) {
      const { exceptions = [] } = event
      expect(new Set(exceptions.map(entry => entry.date)).size).toBe(exceptions.length)
      for (const entry of exceptions) {
        expect(takesPlaceOn(event, entry.date)).toBe(true)
        Object.keys(entry).forEach(name => kinds.add(name))
      }
    }
    const expected = [
      'date',
      'isCancelled',
      'startTime',
      'location',
      'shortLocation',
      'eventName',
      'announcementText',
      'agenda',
    ]
    expect([...kinds].sort()).toEqual(expected.sort())
  })

  it('R86: have dates in other counties, and are listed there', () => {
    const moved = series.filter(({ shortLocation, exceptions = [] }) =>
      exceptions.some(entry => entry.location && entry.shortLocation !== shortLocation),
    )
    expect(moved.length).toBeGreaterThanOrEqual(5)
    for (const { shortLocation, exceptions = [], movedCounties } of moved) {
      const counties = exceptions.map(entry => entry.shortLocation).filter(Boolean)
      expect(movedCounties).toEqual([...new Set(counties)].filter(county => county !== shortLocation).sort())
    }
  })

  it('have each kind of rhythm (R72), a last date, a team (R73) and a pause with an end (R51)', () => {
    const rhythms = series.flatMap(({ rhythm }) => (rhythm ? [rhythm] : []))
    expect(rhythms.map(({ every }) => every).sort()).toEqual(['first', 'last', 'twoWeeks', 'week'])
    expect(rhythms.filter(({ until = '' }) => until > today)).toHaveLength(1)
    expect(
      fields
        .map(event => (event as { organisers?: string[] }).organisers?.length ?? 0)
        .sort()
        .at(-1),
    ).toBe(2)
    const [paused, ...others] = fields.filter(({ pausedUntil }) => pausedUntil)
    const end = paused?.pausedUntil ?? ''
    expect(others).toEqual([])
    expect(paused && takesPlaceOn(paused, end)).toBe(true)
    expect(paused && [eventOn(paused, today), eventOn(paused, end)].map(({ status }) => status)).toEqual([
      'paused',
      'current',
    ])
  })

  it('have all five levels, all five ticket types, other labels and free entry', () => {
    const levels = new Set(fields.flatMap(event => event.agenda.flatMap(slot => slot.levels ?? [])))
    const prices = fields.flatMap(event =>
      event.pricing.map(item => item.prices as unknown as Record<string, number>),
    )
    const labels = new Set(prices.flatMap(Object.keys))
    expect(levels.size).toBe(5)
    for (const type of ['Standard', 'Student', 'NHS & Key worker', 'Concession', 'Performer']) {
      expect(labels).toContain(type)
    }
    expect(labels).toContain('Early bird')
    expect(count(event => event.pricing.length === 0)).toBeGreaterThan(5)
    expect(prices.filter(price => price.Standard === 0).length).toBeGreaterThan(10)
  })

  it('have an agenda for each day of a multi-day event', () => {
    for (const { eventDays = [], agenda } of oneOffs.filter(isMultiDay)) {
      expect([...new Set(agenda.map(slot => slot.date))]).toEqual(eventDays)
    }
  })

  it('are in all 15 counties on every day of the week', () => {
    const counties = documentsOn(today)
      .filter(({ path }) => path.startsWith('counties/'))
      .map(({ fields }) => String(fields.name))
    expect(counties).toHaveLength(15)
    expect([...new Set(fields.map(event => event.shortLocation))].sort()).toEqual([...counties].sort())
    for (const county of counties) {
      for (let weekday = 0; weekday < 7; weekday++) {
        const shown = series.filter(
          event =>
            event.shortLocation === county &&
            event.recurrenceDay === weekday &&
            ['current', 'paused'].includes(event.status),
        )
        expect({ county, weekday, isEmpty: shown.length === 0 }).toEqual({ county, weekday, isEmpty: false })
      }
    }
  })

  it('show every kind of card today in Brighton and Hove, Greater London and Surrey', () => {
    const rich = fields.filter(event =>
      ['Brighton and Hove', 'Greater London', 'Surrey'].includes(event.shortLocation),
    )
    const todays = rich.filter(isListedOn(today))
    const isCancelledToday = ({ exceptions = [] }: Fields) =>
      exceptions.some(entry => entry.date === today && entry.isCancelled)
    const some = (test: (event: Fields) => boolean) => todays.filter(test).length
    expect(
      some(event => event.isRecurring && event.status === 'current' && !event.exceptions),
    ).toBeGreaterThan(0)
    expect(some(isCancelledToday)).toBeGreaterThan(0)
    expect(some(event => event.isRecurring && event.status === 'paused')).toBeGreaterThan(0)
    expect(some(event => !event.isRecurring && isOvernight(event) && !isMultiDay(event))).toBeGreaterThan(0)
    expect(some(event => !event.imageUrl)).toBeGreaterThan(0)
    expect(
      rich.filter(event => isMultiDay(event) && event.eventDays?.[1] === addDays(today, 1)),
    ).toHaveLength(1)
  })

  it('include one-offs in the past and in each of the next twelve months', () => {
    expect(oneOffs.filter(event => (event.eventDays?.at(-1) ?? '') < today).length).toBeGreaterThanOrEqual(10)
    expect(oneOffs.filter(event => (event.eventDate ?? '') > addDays(today, 380))).toEqual([])
    const months = new Set(
      oneOffs.filter(event => (event.eventDate ?? '') >= today).map(event => event.eventDate?.slice(0, 7)),
    )
    expect(months.size).toBeGreaterThanOrEqual(12)
  })
})
