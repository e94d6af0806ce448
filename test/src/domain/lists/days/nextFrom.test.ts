import { nextFromOrganisers } from '../../../../../src/domain/lists/alsoThatNight'
import { makeEvent, makeOneOff } from '../../../../support/events'

const NOW = { day: '2026-11-20', time: '20:00' }
const MARK = 'mark-of-ann'
const shown = makeOneOff({ eventId: 'shown', eventDate: '2026-11-19', creatorMark: MARK })
const series = (fields: object) =>
  makeEvent({ eventId: 'series', creatorMark: MARK, exceptions: [], ...fields })
const nextOf = (...events: ReturnType<typeof makeEvent>[]) => {
  const next = nextFromOrganisers([shown, ...events], shown, NOW)
  return next && `${next.event.eventId} ${next.occurrenceDate}`
}

describe('DESIGN Event page: the next date from these organisers', () => {
  it('is the soonest of their other events', () => {
    const later = makeOneOff({ eventId: 'later', eventDate: '2026-12-24', creatorMark: MARK })
    const stranger = makeOneOff({ eventId: 'stranger', eventDate: '2026-11-21' })
    expect(nextOf(later, stranger, series({ recurrenceDay: 3 }))).toBe('series 2026-11-25')
  })

  it('is no cancelled date', () => {
    const exceptions = [{ date: '2026-11-25', isCancelled: true }]
    expect(nextOf(series({ recurrenceDay: 3, exceptions }))).toBe('series 2026-12-02')
  })

  it('comes after a pause, however long it is (R51)', () => {
    const paused = { status: 'paused', pausedUntil: '2027-03-01' }
    expect(nextOf(series({ recurrenceDay: 3, ...paused }))).toBe('series 2027-03-03')
    expect(nextOf(series({ recurrenceDay: 3, status: 'paused' }))).toBeNull()
  })

  it('is none if the organisers aren’t known', () => {
    expect(nextFromOrganisers([series({})], { ...shown, creatorMark: '' }, NOW)).toBeNull()
  })
})
