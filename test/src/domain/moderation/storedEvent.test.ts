import { isPending } from '../../../../src/domain/event/visibility'
import { isWaiting, LIVE, PENDING } from '../../../../src/domain/moderation/storedEvent'

describe('R52: the states that queries ask for', () => {
  const states = ['pending', 'pendingApproval', 'current', 'paused', 'deleted', 'planted']

  it('are the pending states, without the live ones', () => {
    expect(states.filter(status => isPending({ status })).sort()).toEqual([...PENDING].sort())
    expect(LIVE.filter(status => isPending({ status }))).toEqual([])
  })

  it.each([...states, undefined, 1])('agree with whether an event waits: %p', status =>
    expect(isWaiting({ id: 'e1', fields: { status } })).toBe(PENDING.includes(String(status))),
  )
})
