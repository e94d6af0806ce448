import { isAddable, isListed, isOff, mayToggleFavourite } from '../../../../src/domain/event/visibility'
import { makeEvent } from '../../../support/events'

describe('§4 An event whose status is', () => {
  it.each(['current', 'paused'] as const)('%s is listed for everyone', status => {
    expect(isListed(makeEvent({ status }), null)).toBe(true)
  })

  it('deleted is never listed', () => {
    const event = makeEvent({ status: 'deleted', creator: 'u1' })
    expect(isListed(event, 'u1')).toBe(false)
    expect(isListed(event, 'u1', { onlyApproved: false })).toBe(false)
  })

  it.each(['pending', 'pendingApproval'] as const)('%s is shown only to its creator (R34, R52)', status => {
    const event = makeEvent({ status, creator: 'u1' })
    expect(isListed(event, 'u1')).toBe(true)
    expect(isListed(event, 'u2')).toBe(false)
    expect(isListed(event, null)).toBe(false)
  })

  it('pending, without a known creator, is hidden from everybody', () => {
    expect(isListed(makeEvent({ status: 'pending' }), null)).toBe(false)
  })

  it('pending is shown if the caller does not ask for approved events only', () => {
    expect(isListed(makeEvent({ status: 'pending' }), null, { onlyApproved: false })).toBe(true)
  })
})

describe('The state of an event', () => {
  it('greys the picture if it is cancelled, paused or deleted', () => {
    expect(isOff(makeEvent())).toBe(false)
    expect(isOff(makeEvent({ isCancelled: true }))).toBe(true)
    expect(isOff(makeEvent({ status: 'paused' }))).toBe(true)
    expect(isOff(makeEvent({ status: 'deleted' }))).toBe(true)
  })

  it('keeps a past, cancelled or paused date out of the calendar (R67, R99)', () => {
    expect(isAddable(makeEvent(), false)).toBe(true)
    expect(isAddable(makeEvent(), true)).toBe(false)
    expect(isAddable(makeEvent({ isCancelled: true }), false)).toBe(false)
    expect(isAddable(makeEvent({ status: 'paused' }), false)).toBe(false)
  })

  it('lets people remove a deleted favourite, but not add one (§4 Favourites)', () => {
    expect(mayToggleFavourite(makeEvent(), false)).toBe(true)
    expect(mayToggleFavourite(makeEvent({ status: 'deleted' }), false)).toBe(false)
    expect(mayToggleFavourite(makeEvent({ status: 'deleted' }), true)).toBe(true)
  })
})
