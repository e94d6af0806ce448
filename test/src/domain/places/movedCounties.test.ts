import { readEvent } from '../../../../src/domain/event/reader/eventReader'
import type { EventException } from '../../../../src/domain/event/event'
import { withCountiesOfDates } from '../../../../src/domain/places/countyOfAddress'
import { countiesOfDates, movedCountiesAfter } from '../../../../src/domain/places/movedCounties'
import { readPlacedEvent } from '../../../../src/domain/places/placedEvent'
import { makeDocument, makeEvent, makeLocation } from '../../../support/events'

const DAY = 86_400_000
/** Friday 20 November 2026. */
const NOW = Date.UTC(2026, 10, 20, 12)
const inLondon = (date: string): EventException => ({
  date,
  location: makeLocation({ city: 'London', county: 'Greater London' }),
  shortLocation: 'Greater London',
})
const inKent = (date: string): EventException => ({ ...inLondon(date), shortLocation: 'Kent' })

describe('R86: the counties of dates', () => {
  it("are those of the dates from a given day on, in their order, without the event's own county", () => {
    const event = makeEvent({
      exceptions: [
        inKent('2026-12-11'),
        inLondon('2026-12-04'),
        inLondon('2026-12-18'),
        { ...inKent('2026-11-13'), shortLocation: 'Devon' },
        { ...inKent('2026-12-25'), shortLocation: 'East Sussex' },
        { date: '2027-01-01', isCancelled: true },
      ],
    })
    expect(countiesOfDates(event, '2026-11-20')).toEqual(['Greater London', 'Kent'])
    expect(countiesOfDates(event, '2026-12-12')).toEqual(['Greater London'])
    expect(countiesOfDates(makeEvent(), '')).toEqual([])
  })
})

describe('R86: the counties whose lists learn of a change', () => {
  const recent = { lastUpdated: NOW - DAY }
  const plain = makeEvent(recent)
  const after = (exceptions: EventException[]) => makeEvent({ exceptions })

  it('are those of the coming dates, sorted, and last night still counts', () => {
    const moved = after([inLondon('2026-12-04'), inKent('2026-11-27'), inKent('2026-11-13')])
    expect(movedCountiesAfter(plain, moved, NOW)).toEqual(['Greater London', 'Kent'])
    expect(movedCountiesAfter(plain, after([inKent('2026-11-19')]), NOW)).toEqual(['Kent'])
    expect(movedCountiesAfter(plain, after([inKent('2026-11-18')]), NOW)).toEqual([])
  })

  it('include the county that a date has just left, however old the event is', () => {
    const old = { exceptions: [inLondon('2026-12-04')], movedCounties: ['Greater London'] }
    expect(movedCountiesAfter(makeEvent({ ...recent, ...old }), after([]), NOW)).toEqual(['Greater London'])
    const before = makeEvent({ ...old, lastUpdated: NOW - 30 * DAY })
    expect(movedCountiesAfter(before, after([]), NOW)).toEqual(['Greater London'])
  })

  it('include the county that the event itself has left, but never its present county', () => {
    const before = makeEvent({ ...recent, movedCounties: ['Kent'] })
    expect(movedCountiesAfter(before, makeEvent({ shortLocation: 'Kent' }), NOW)).toEqual(['East Sussex'])
    expect(movedCountiesAfter(makeEvent({ shortLocation: '' }), plain, NOW)).toEqual([])
  })

  it('still include an earlier county if the event changed less than a week ago', () => {
    const left = { movedCounties: ['Devon'] }
    const change = (ms: number) =>
      movedCountiesAfter(makeEvent({ ...left, lastUpdated: NOW - ms }), plain, NOW)
    expect(change(7 * DAY - 1)).toEqual(['Devon'])
    expect(change(7 * DAY)).toEqual([])
  })

  it('are at most ten, those of the soonest dates first', () => {
    const dates = Array.from({ length: 12 }, (_, n) => ({
      ...inKent(`2026-12-${String(12 - n).padStart(2, '0')}`),
      shortLocation: `County ${String.fromCharCode(97 + n)}`,
    }))
    const before = makeEvent({ ...recent, movedCounties: ['Devon'] })
    expect(movedCountiesAfter(before, after(dates), NOW)).toEqual(
      [...'cdefghijkl'].map(letter => `County ${letter}`),
    )
  })
})

describe('R86: a date whose document names no county', () => {
  const countyAt = (place: object, unknown?: string) => {
    const location = makeLocation(place)
    const event = makeEvent({
      shortLocation: 'Brighton and Hove',
      exceptions: [{ date: '2026-11-27', location }],
    })
    return withCountiesOfDates(event, unknown).exceptions[0]?.shortLocation
  }

  it('is listed under the county of its address', () => {
    expect(countyAt({ city: 'London', county: 'Greater London' })).toBe('Greater London')
    expect(countyAt({ city: 'Lewes' })).toBe('East Sussex')
  })

  it('is listed with its series if it is in the same town, or if the county of its address is unknown', () => {
    expect(countyAt({ venue: 'The other room', postcode: 'BN2 1AA' })).toBe('Brighton and Hove')
    expect(countyAt({ city: 'Lewes', county: '' })).toBe('Brighton and Hove')
    expect(countyAt({ city: 'Lewes', county: 'Gwent' }, '')).toBe('')
  })

  it('keeps a county that is stored, and gets none without a location', () => {
    const event = makeEvent({ exceptions: [inKent('2026-11-27'), { date: '2026-12-04', isCancelled: true }] })
    expect(withCountiesOfDates(event)).toEqual(event)
  })

  it('gets its county when its document is read', () => {
    const location = makeLocation({ city: 'London', county: 'Greater London' })
    const document = makeDocument({ exceptions: [{ date: '2026-11-27', location }] })
    expect(readPlacedEvent('e1', document, null)?.exceptions[0]?.shortLocation).toBe('Greater London')
    expect(readPlacedEvent('e1', {}, null)).toBeNull()
  })
})

describe('R55, R86: the stored list of counties', () => {
  const read = (movedCounties: unknown) =>
    readEvent('e1', makeDocument({ movedCounties }), null)?.movedCounties

  it('is read in order, each county once', () =>
    expect(read(['Kent', 'Devon', 'Kent'])).toEqual(['Devon', 'Kent']))

  it.each([undefined, [], null, 'Kent', { 0: 'Kent' }, [''], [null, 5, ['Kent']]])(
    'is missing for %j',
    value => expect(read(value)).toBeUndefined(),
  )

  it('is cut to ten lines of 80 characters', () => {
    const hostile = Array.from({ length: 300 }, (_, n) => `${n} ${'a'.repeat(100)}\n`)
    expect(read(hostile)).toHaveLength(10)
    expect(Math.max(...(read(hostile) ?? []).map(name => name.length))).toBeLessThanOrEqual(80)
  })

  it('does not move a date: the county of a date counts only if the date has a location', () => {
    const document = makeDocument({ exceptions: [{ date: '2026-11-27', shortLocation: 'Kent' }] })
    expect(readEvent('e1', document, null)?.exceptions).toEqual([{ date: '2026-11-27' }])
  })
})
