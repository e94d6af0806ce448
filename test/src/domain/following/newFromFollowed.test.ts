import type { DanceEvent } from '../../../../src/domain/event/event'
import { venueOf, type FollowKey } from '../../../../src/domain/following/followKey'
import { newFromFollowed, notedFollowing } from '../../../../src/domain/following/newFromFollowed'
import { makeEvent, makeLocation, makeOneOff } from '../../../support/events'

/** A Friday. */
const NOW = { day: '2026-11-27', time: '18:00' }
const ROJO: FollowKey = 'o:rojo'
const HALL = makeLocation({ venue: 'Old Market Hall', city: 'Hove', postcode: 'BN3 1AS' })
const AT_HALL = venueOf({ location: HALL })!

const fridays = makeEvent({ eventId: 'fridays', creatorMark: 'rojo', isRecurring: true, recurrenceDay: 5 })
const ball = (eventId: string, eventDate = '2026-12-05', more: Partial<DanceEvent> = {}) =>
  makeOneOff({ eventId, creatorMark: 'rojo', eventDate, ...more })
const following = (noted: string[], ...keys: FollowKey[]) => ({ keys: new Set(keys), noted })
const idsOf = (events: DanceEvent[], ...args: Parameters<typeof following>) =>
  newFromFollowed(events, following(...args), NOW).map(({ event }) => event.eventId)

describe('R89: new from whom a person follows', () => {
  it('is what they haven’t seen, the soonest first', () => {
    const events = [ball('later', '2026-12-12'), ball('sooner'), fridays]
    expect(idsOf(events, [ROJO, 'fridays'], ROJO)).toEqual(['sooner', 'later'])
  })

  it('is nothing of what nobody follows, nor of what is followed first', () => {
    expect(idsOf([fridays], [ROJO])).toEqual([])
    expect(idsOf([fridays], ['o:other'], ROJO)).toEqual([])
  })

  it('leaves out what is over, paused, waits for approval, is removed or doesn’t take place', () => {
    const off = [
      ball('over', '2026-11-20'),
      ball('paused', undefined, { status: 'paused' }),
      ball('pending', undefined, { status: 'pendingApproval' }),
      ball('deleted', undefined, { status: 'deleted' }),
      ball('cancelled', undefined, { isCancelled: true }),
    ]
    expect(idsOf(off, [ROJO], ROJO)).toEqual([])
  })

  it('looks at an event’s own venue, not at that of a moved date', () => {
    const moved = { ...fridays, exceptions: [{ date: '2026-12-04', location: HALL }] }
    expect(idsOf([moved, ball('here', undefined, { location: HALL })], [AT_HALL], AT_HALL)).toEqual(['here'])
  })

  it('is at most ten events, and the others next time', () => {
    const events = Array.from({ length: 14 }, (_, at) => ball(`e${at}`, `2026-12-${10 + at}`))
    const first = following([ROJO], ROJO)
    expect(newFromFollowed(events, first, NOW)).toHaveLength(10)
    const noted = notedFollowing(events, first, NOW)
    expect(idsOf(events, noted, ROJO)).toEqual(['e10', 'e11', 'e12', 'e13'])
    expect(idsOf(events, notedFollowing(events, following(noted, ROJO), NOW), ROJO)).toEqual([])
  })

  it('begins again with what is followed again', () => {
    const noted = notedFollowing([fridays], following([ROJO]), NOW)
    expect(noted).not.toContain(ROJO)
    expect(idsOf([fridays], noted, ROJO)).toEqual([])
  })

  it('keeps a bounded number of notes, and the keys among them', () => {
    const many = Array.from({ length: 3000 }, (_, at) => `old${at}`)
    const noted = notedFollowing([fridays], following(many, ROJO), NOW)
    expect(noted).toHaveLength(2000)
    expect(noted.slice(-2)).toEqual(['fridays', ROJO])
  })
})
