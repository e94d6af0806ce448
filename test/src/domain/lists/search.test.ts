import {
  foundOccurrences,
  foundParts,
  isMeant,
  queryWords,
  searchText,
  typosAllowed,
} from '../../../../src/domain/lists/search'
import { makeEvent, makeLocation, makeOneOff } from '../../../support/events'
import { foldText } from '../../../../src/domain/texts/words'

const now = { day: '2026-11-20', time: '18:00' }

describe('Search in the lists', () => {
  it('folds letter case and accents', () => {
    expect(foldText('Revolución ŁÓDŹ')).toBe('revolucion łodz')
    expect(queryWords("  O'Neill's  café! ")).toEqual(['o', 'neill', 's', 'cafe'])
  })

  it('finds no words in a query of punctuation, marks and direction overrides', () => {
    for (const query of ['', '   ', '*.?()[]{}', '\u0301'.repeat(10_000), '\u202e\u2066', '💃🕺'])
      expect(queryWords(query)).toEqual([])
  })

  it('truncates a very long query', () => {
    expect(queryWords('salsa '.repeat(10_000))).toHaveLength(8)
    expect(queryWords('x'.repeat(10_000))[0]?.length).toBeLessThan(100)
  })

  it('allows one wrong letter in a word of five or more, but none in shorter words and in numbers (R69)', () => {
    expect(['zouk', 'salsa', 'revolucion', 'bar', 'bn11ug'].map(typosAllowed)).toEqual([0, 1, 1, 0, 0])
  })

  it.each([
    ['sowth', 'south', true],
    ['revoluton', 'revolucion', false],
    ['revolucon', 'revolucion', true],
    ['bachatta', 'bachata', true],
    ['brigh', 'brighton', true],
    ['salsa', 'salas', false],
    ['leeds', 'reeds', false],
    ['leeds', 'lewes', false],
    ['cafe', 'cake', false],
    ['cafe', 'cafeteria', true],
  ])('understands %s as %s: %s (R69)', (asked, word, is) => expect(isMeant(asked, word)).toBe(is))

  it('shows each event with its next occurrence; paused, cancelled and past events come last (R69)', () => {
    const events = [
      makeOneOff({ eventId: 'over', eventDate: '2026-11-19' }),
      makeOneOff({ eventId: 'off', eventDate: '2026-11-29', isCancelled: true }),
      makeEvent({ eventId: 'paused', recurrenceDay: 0, status: 'paused' }),
      makeEvent({ eventId: 'weekly', recurrenceDay: 0 }),
      makeOneOff({ eventId: 'gala', eventDate: '2027-02-14' }),
    ]
    expect(
      foundOccurrences(events, now).map(({ event, occurrenceDate }) => [event.eventId, occurrenceDate]),
    ).toEqual([
      ['weekly', '2026-11-22'],
      ['gala', '2027-02-14'],
      ['paused', '2026-11-22'],
      ['off', '2026-11-29'],
      ['over', '2026-11-19'],
    ])
  })

  it('shows the next occurrence that takes place in a chosen county, however far away (R86)', () => {
    const away = { location: makeLocation({ county: 'Kent' }), shortLocation: 'Kent' }
    const event = makeEvent({
      recurrenceDay: 0,
      exceptions: [
        { date: '2026-11-22', ...away },
        { date: '2027-08-15', ...away },
        { date: '2027-08-16', ...away },
      ],
    })
    const shown = (county: string, day = now.day) =>
      foundOccurrences([event], { ...now, day }, ({ shortLocation }) => shortLocation === county).map(
        ({ occurrenceDate }) => occurrenceDate,
      )
    expect(shown('Kent')).toEqual(['2026-11-22'])
    expect(shown('East Sussex')).toEqual(['2026-11-29'])
    expect(shown('Kent', '2026-11-23')).toEqual(['2027-08-15'])
    expect(shown('Kent', '2027-08-16')).toEqual([])
    expect(shown('Devon')).toEqual([])
  })

  it('finds an event by the county that is shown and by the county of its address (R86)', () => {
    expect(searchText(makeEvent({ shortLocation: 'Brighton and Hove' })).town).toBe(
      '12 Ship Street Brighton Brighton and Hove East Sussex BN1 1UG',
    )
  })

  it('counts every event that it finds (R69)', () => {
    const events = Array.from({ length: 500 }, (_, n) => makeEvent({ eventId: `e${n}` }))
    expect(foundOccurrences(events, now)).toHaveLength(500)
  })
})

describe('The highlighted words of a result', () => {
  const found = (text: string, query: string) =>
    foundParts(text, query)
      .filter(({ isFound }) => isFound)
      .map(({ part }) => part)

  it('are whole words that begin with a word of the query, or nearly equal it', () => {
    expect(found('Salsa Revolución in Brighton', 'sal revolucoin brigton')).toEqual(['Salsa', 'Brighton'])
    expect(found('Revolucio\u0301n', 'revolución')).toEqual(['Revolucio\u0301n'])
    expect(found('Salsa', '')).toEqual([])
  })

  it('leave out no part of the text', () => {
    const text = '  Kizomba & (Salsa)! '
    expect(
      foundParts(text, 'salsa')
        .map(({ part }) => part)
        .join(''),
    ).toBe(text)
  })
})
