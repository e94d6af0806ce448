import { findEvents } from '../../../../src/domain/search/findEvents'
import { makeTextIndex } from '../../../../src/domain/search/textIndex'
import { understand } from '../../../../src/domain/search/understand'
import { makeEvent, makeOneOff } from '../../../support/events'

const NOW = { day: '2026-11-20', time: '12:00' }
const FRIDAY = 5
const series = (eventId: string, eventName: string, rhythm?: Parameters<typeof makeEvent>[0]) =>
  makeEvent({ eventId, eventName, recurrenceDay: FRIDAY, ...rhythm })
const EVENTS = [
  series('weekly', 'Salsa Fever'),
  series('first', 'Mill Social', { rhythm: { every: 'first' } }),
  series('last', 'Zouk Cellar', { rhythm: { every: 'last', until: '2027-01-31' } }),
  series('two', 'Bachata Bar', { rhythm: { every: 'twoWeeks', from: '2026-11-27' } }),
  makeOneOff({
    eventId: 'ball',
    eventName: 'Winter Ball',
    eventDate: '2026-12-04',
    eventDays: ['2026-12-04'],
  }),
  makeEvent({ eventId: 'named', eventName: 'First Friday Rueda', recurrenceDay: 2 }),
]
const index = makeTextIndex()
for (const event of EVENTS) index.add(event)

const answer = (query: string) =>
  findEvents(index, understand(query, NOW, index), NOW)
    .occurrences.map(({ event, occurrenceDate }) => `${event.eventId} ${occurrenceDate}`)
    .sort()
const labels = (query: string) => understand(query, NOW, index).parts.map(({ label }) => label)

describe('R69, R72: a search for how often an event takes place', () => {
  it.each([
    ['first friday', ['ball 2026-12-04', 'first 2026-12-04', 'named 2026-11-24']],
    ['every 1st Friday of the month', ['ball 2026-12-04', 'first 2026-12-04']],
    ['the first friday of january', ['first 2027-01-01', 'weekly 2027-01-01']],
    ['last friday', ['last 2026-11-27']],
    ['last friday in february', ['weekly 2027-02-26']],
    ['fortnightly', ['two 2026-11-27']],
    ['every other friday', ['two 2026-11-27']],
    ['every two weeks', ['two 2026-11-27']],
    ['monthly', ['first 2026-12-04', 'last 2026-11-27']],
    ['monthly zouk', ['last 2026-11-27']],
    ['weekly fever', ['weekly 2026-11-20']],
    [
      'every friday',
      [
        'ball 2026-12-04',
        'first 2026-12-04',
        'last 2026-11-27',
        'named 2026-11-24',
        'two 2026-11-27',
        'weekly 2026-11-20',
      ],
    ],
  ])('%s', (query, expected) => expect(answer(query)).toEqual(expected))

  it('shows what was understood', () => {
    expect(labels('first friday salsa')).toEqual(['First Friday', 'Salsa'])
    expect(labels('every other sunday')).toEqual(['Every 2 weeks on Sunday'])
    expect(labels('second sunday of december')).toEqual(['Second Sunday', 'December'])
    expect(labels('once a month')).toEqual(['Once a month'])
  })

  it('leaves days of the month and other words as they were', () => {
    expect(labels('1st')).toEqual(['1 Dec'])
    expect(labels('last chance')).toEqual(['last', 'chance'])
    expect(labels('second room')).toEqual(['second', 'room'])
  })
})
