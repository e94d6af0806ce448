import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { hasBeginners, isFree, rowPrice, rowSigns, usualPlace } from '../../../../src/domain/lists/rowFacts'
import { makeEvent, makeLocation, makeOneOff, makeSlot } from '../../../support/events'

const FRIDAY = '2026-11-20'
const priced = (...prices: number[]) =>
  makeEvent({
    pricing: prices.map((price, sort) => ({
      id: `p${sort}`,
      itemName: 'Entry',
      prices: [{ label: 'Standard', price }],
      sort,
    })),
  })

describe('The price on a row', () => {
  it.each([
    [[8, 12], 'from £8'],
    [[6], '£6'],
    [[6, 6], '£6'],
    [[7.5, 10], 'from £7.50'],
    [[12.5], '£12.50'],
    [[1200], '£1,200'],
    [[0], 'Free'],
    [[0, 8], 'Free or £8'],
    [[8, 0, 12.5], 'Free or £8+'],
    [[], ''],
  ])('is read from %j as %j', (prices, label) => expect(rowPrice(priced(...prices))).toBe(label))

  it('considers every ticket type', () => {
    const prices = [
      { label: 'Standard', price: 10 },
      { label: 'Student', price: 7.5 },
    ]
    const event = makeEvent({ pricing: [{ id: 'p', itemName: 'Entry', prices, sort: 0 }] })
    expect(rowPrice(event)).toBe('from £7.50')
  })

  it('is the price word in the name if there are no prices', () => {
    expect(rowPrice(makeEvent({ eventName: 'Free salsa in the park' }))).toBe('Free')
  })

  it('is hidden for an event that does not take place', () => {
    expect(rowPrice({ ...priced(8), isCancelled: true })).toBe('')
    expect(rowPrice({ ...priced(8), status: 'paused' })).toBe('')
  })
})

describe('The chip Free', () => {
  it.each(['Free salsa', 'Salsa for free', 'Bachata (free!)', 'FREE: kizomba'])(
    'holds an event named %j',
    eventName => expect(isFree(makeEvent({ eventName }))).toBe(true),
  )
  it.each([
    'Freedom',
    'Alcohol-free social',
    'Salsa freestyle',
    'Free-style night',
    'Party + free drink',
    'Carefree',
  ])('does not hold an event named %j', eventName => expect(isFree(makeEvent({ eventName }))).toBe(false))
  it('needs a price of 0', () => {
    expect(isFree(priced(0, 8))).toBe(true)
    expect(isFree(priced(5, 8))).toBe(false)
  })
  it('accepts the word in the name of an item without prices', () => {
    const item = { id: 'p', itemName: 'Free entry', sort: 0 }
    expect(isFree(makeEvent({ pricing: [{ ...item, prices: [] }] }))).toBe(true)
    expect(isFree(makeEvent({ pricing: [{ ...item, prices: [{ label: 'Standard', price: 3 }] }] }))).toBe(
      false,
    )
  })
})

describe('The chip Beginners', () => {
  it.each([
    [['Beginner'], true],
    [['Open level'], true],
    [['Advanced', 'Open level'], true],
    [['Improver', 'Intermediate', 'Advanced'], false],
    [[], false],
  ] as const)('judges the levels %j as %j', (levels, expected) => {
    const event = makeEvent({ agenda: [makeSlot({ levels: [...levels] })] })
    expect(hasBeginners(occurrenceOn(event, FRIDAY), FRIDAY)).toBe(expected)
  })

  it('looks only at the slots of the date', () => {
    const days = [FRIDAY, '2026-11-21']
    const slot = makeSlot({ levels: ['Beginner'], date: '2026-11-21' })
    const event = makeOneOff({ eventDays: days, agenda: [slot] })
    expect(days.map(day => hasBeginners(occurrenceOn(event, day), day))).toEqual([false, true])
    // R11: a slot without a date belongs to the first day.
    const undated = makeOneOff({ eventDays: days, agenda: [makeSlot({ levels: ['Beginner'] })] })
    expect(days.map(day => hasBeginners(occurrenceOn(undated, day), day))).toEqual([true, false])
  })

  it('looks at the agenda of the date’s exception', () => {
    const event = makeEvent({
      agenda: [makeSlot({ levels: ['Beginner'] })],
      exceptions: [{ date: FRIDAY, agenda: [] }],
    })
    expect(hasBeginners(occurrenceOn(event, FRIDAY), FRIDAY)).toBe(false)
  })
})

describe('The notes of a row', () => {
  const signs = (base: DanceEvent, withLevel = false) =>
    rowSigns(occurrenceOn(base, FRIDAY), base, withLevel).map(({ word, rest }) => word + rest)

  it('say where the date has moved to', () => {
    const location = makeLocation({ venue: 'Mill Studio' })
    expect(signs(makeEvent({ exceptions: [{ date: FRIDAY, location }] }))).toEqual(['Moved to Mill Studio'])
    expect(signs(makeEvent({ exceptions: [{ date: '2026-11-27', location }] }))).toEqual([])
    const street = makeLocation({ venue: '', street: '2 Low Road' })
    expect(signs(makeEvent({ exceptions: [{ date: FRIDAY, location: street }] }))).toEqual([
      'Moved to 2 Low Road',
    ])
  })

  it('say when the date starts instead', () => {
    expect(signs(makeEvent({ exceptions: [{ date: FRIDAY, startTime: '20:30' }] }))).toEqual([
      'Moved to 8:30 pm',
    ])
  })

  it('ignore a different text for the same place', () => {
    const location = makeLocation({ description: 'Use the side door.' })
    expect(signs(makeEvent({ exceptions: [{ date: FRIDAY, location, eventName: 'Other' }] }))).toEqual([])
  })

  it('show the announcement of the date, before that of the event (R17)', () => {
    const exceptions = [{ date: FRIDAY, announcementText: 'doors now 7:30 pm' }]
    expect(signs(makeEvent({ announcementText: 'new DJ' }))).toEqual(['Announcement: new DJ'])
    expect(signs(makeEvent({ announcementText: 'new DJ', exceptions }))).toEqual([
      'Announcement: doors now 7:30 pm',
    ])
    const cleared = [{ date: FRIDAY, announcementText: '' }]
    expect(signs(makeEvent({ announcementText: 'new DJ', exceptions: cleared }))).toEqual([])
  })

  it('name the first class for beginners under the chip Beginners', () => {
    const agenda = [
      makeSlot({ id: 'a', startTime: '21:00', levels: ['Beginner'] }),
      makeSlot({ id: 'b', startTime: '20:00', levels: ['Open level'] }),
    ]
    expect(signs(makeEvent({ agenda }), true)).toEqual(['Open level 8:00 pm'])
    expect(signs(makeEvent({ agenda }))).toEqual([])
    expect(signs(makeEvent({ agenda: [makeSlot({ startTime: '', levels: ['Beginner'] })] }), true)).toEqual([
      'Beginners 7:30 pm',
    ])
  })

  it('are absent from cancelled or deleted dates, and name no move if the series is not given', () => {
    const exception = { date: FRIDAY, startTime: '20:30', announcementText: 'ill' }
    expect(signs(makeEvent({ exceptions: [{ ...exception, isCancelled: true }] }))).toEqual([])
    const moved = makeEvent({ exceptions: [{ date: FRIDAY, startTime: '20:30' }] })
    expect(rowSigns(occurrenceOn(moved, FRIDAY), undefined)).toEqual([])
  })
})

describe('The usual place of a date', () => {
  const moved = (overrides = {}) =>
    makeEvent({
      location: makeLocation({ venue: 'Old Market Hall' }),
      exceptions: [{ date: FRIDAY, location: makeLocation({ venue: 'Mill Studio' }), ...overrides }],
    })

  it('is the venue of the series if the date is elsewhere', () =>
    expect(usualPlace(occurrenceOn(moved(), FRIDAY), moved())).toBe('Old Market Hall'))

  it('is the street of a series without a venue', () => {
    const series = moved()
    const base = { ...series, location: makeLocation({ venue: '', street: '1 High Street' }) }
    expect(usualPlace(occurrenceOn(series, FRIDAY), base)).toBe('1 High Street')
  })

  it('is not told for a date at that place, for a cancelled date, or if the series is unknown', () => {
    expect(usualPlace(occurrenceOn(moved(), '2026-11-27'), moved())).toBeNull()
    expect(usualPlace(occurrenceOn(moved({ isCancelled: true }), FRIDAY), moved())).toBeNull()
    expect(usualPlace(occurrenceOn(moved(), FRIDAY), undefined)).toBeNull()
  })
})
