import { ownEvents, ownEventsLine, ownTonight } from '../../../../src/domain/lists/ownEvents'
import { makeEvent } from '../../../support/events'

const waiting = makeEvent({ status: 'pendingApproval' })
const sentBack = makeEvent({ eventId: 'e2', status: 'pendingApproval' })

describe('The number of own events beside the profile', () => {
  it.each([
    ['', []],
    ['1 event', [makeEvent()]],
    ['2 events, 1 waiting for approval', [makeEvent(), waiting]],
    ['2 events, 2 waiting for approval', [waiting, waiting]],
    ['3 events, 1 waiting for approval, 1 needs a change', [makeEvent(), waiting, sentBack]],
  ])('reads %s', (line, events) =>
    expect(ownEventsLine(events, event => (event === sentBack ? 'Please add the street.' : null))).toBe(line),
  )
})

describe('The own nights of today', () => {
  it('leave out the last night of a pause that ended at midnight (R51)', () => {
    const paused = makeEvent({
      status: 'paused',
      pausedUntil: '2026-11-21',
      startTime: '21:00',
      endTime: '02:00',
    })
    const tonight = (event: typeof paused) => {
      const now = { day: '2026-11-21', time: '00:30' }
      return ownTonight(ownEvents([event], now), now).map(({ phase }) => phase)
    }
    expect(tonight({ ...paused, status: 'current', pausedUntil: '' })).toEqual(['onNow'])
    expect(tonight(paused)).toEqual([])
  })
})
