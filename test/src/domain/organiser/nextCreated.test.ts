import { MAX_CREATED_A_DAY } from '../../../../src/domain/constants'
import { nextCreated } from '../../../../src/domain/organiser/eventDocument'
import { Refusal } from '../../../../src/domain/outbox/refusal'

const DAY_MS = 86_400_000
const TODAY = 20_420
const NOON = TODAY * DAY_MS + DAY_MS / 2

describe('The count of events that an account created on a day', () => {
  it('begins with 1 on each day', () => {
    expect(nextCreated(undefined, 'e1', NOON)).toEqual({ day: TODAY, count: 1, last: 'e1' })
    expect(nextCreated({ day: TODAY - 1, count: 100, last: 'e0' }, 'e1', NOON)).toMatchObject({ count: 1 })
  })

  it('grows by 1', () => {
    expect(nextCreated({ day: TODAY, count: 41, last: 'e0' }, 'e1', NOON)).toMatchObject({ count: 42 })
  })

  it('goes on with the later day of a clock that is ahead', () => {
    const tomorrow = { day: TODAY + 1, count: 2, last: 'e0' }
    expect(nextCreated(tomorrow, 'e1', NOON)).toEqual({ day: TODAY + 1, count: 3, last: 'e1' })
  })

  it('refuses after the last event of the day', () => {
    const full = { day: TODAY, count: MAX_CREATED_A_DAY, last: 'e0' }
    expect(() => nextCreated(full, 'e1', NOON)).toThrow(new Refusal('too-many-today'))
  })
})
