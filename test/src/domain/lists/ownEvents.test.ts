import { ownEventsLine } from '../../../../src/domain/lists/ownEvents'
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
