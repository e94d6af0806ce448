import { foundOccurrences, queryWords, typosAllowed } from '../../../../src/domain/lists/search'
import { makeEvent, makeOneOff } from '../../../support/events'
import { foldText } from '../../../../src/domain/texts/words'

const now = { day: '2026-11-20', time: '18:00' }

describe('Search in the lists', () => {
  it('folds letter case and accents', () => {
    expect(foldText('Revolución ŁÓDŹ')).toBe('revolucion łodz')
    expect(queryWords("  O'Neill's  café! ")).toEqual(['o', 'neill', 's', 'cafe'])
  })

  it('finds no words in a query of signs, marks and direction overrides', () => {
    for (const query of ['', '   ', '*.?()[]{}', '\u0301'.repeat(10_000), '\u202e\u2066', '💃🕺'])
      expect(queryWords(query)).toEqual([])
  })

  it('truncates a very long query', () => {
    expect(queryWords('salsa '.repeat(10_000))).toHaveLength(8)
    expect(queryWords('x'.repeat(10_000))[0]?.length).toBeLessThan(100)
  })

  it('allows typing errors in long words, but not in short words and numbers', () => {
    expect(['zouk', 'bachata', 'revolucion', 'bar', 'bn11ug'].map(typosAllowed)).toEqual([1, 1, 2, 0, 0])
  })

  it('shows each event with its next occurrence and leaves out past one-offs', () => {
    const events = [
      makeOneOff({ eventId: 'over', eventDate: '2026-11-19' }),
      makeEvent({ eventId: 'weekly', recurrenceDay: 0 }),
      makeOneOff({ eventId: 'gala', eventDate: '2027-02-14' }),
    ]
    expect(
      foundOccurrences(events, now).map(({ event, occurrenceDate }) => [event.eventId, occurrenceDate]),
    ).toEqual([
      ['weekly', '2026-11-22'],
      ['gala', '2027-02-14'],
    ])
  })

  it('limits the number of results', () => {
    const events = Array.from({ length: 500 }, (_, n) => makeEvent({ eventId: `e${n}` }))
    expect(foundOccurrences(events, now)).toHaveLength(50)
  })
})
