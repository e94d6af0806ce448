import { MAX_CLAIMS_A_DAY, MAX_MADE_A_DAY } from '../../../../src/domain/constants'
import { nextCount } from '../../../../src/domain/organiser/eventDocument'
import { Refusal } from '../../../../src/domain/outbox/refusal'

const DAY_MS = 86_400_000
const TODAY = Date.UTC(2026, 10, 28)
const EVENING = TODAY + DAY_MS - 1

describe('The count of events that an account created on a day', () => {
  it('begins with 1 on each day of the server', () => {
    expect(nextCount('created', null, 'e1', EVENING)).toEqual({ day: TODAY, count: 1, last: 'e1' })
    expect(nextCount('created', { day: TODAY - DAY_MS, count: 100, last: 'e0' }, 'e1', TODAY)).toMatchObject({
      count: 1,
    })
  })

  it('grows by 1', () => {
    expect(nextCount('created', { day: TODAY, count: 41, last: 'e0' }, 'e1', EVENING)).toMatchObject({
      count: 42,
    })
  })

  it('refuses after the last event of the day', () => {
    const full = { day: TODAY, count: MAX_MADE_A_DAY, last: 'e0' }
    expect(() => nextCount('created', full, 'e1', EVENING)).toThrow(new Refusal('too-many-today'))
  })

  it('keeps the events that were ever claimed, the newest last (R84)', () => {
    const yesterday = { day: TODAY - DAY_MS, count: 2, last: 'e1', events: ['e0', 'e1'] }
    expect(nextCount('claimed', null, 'e1', EVENING)).toMatchObject({ events: ['e1'] })
    expect(nextCount('claimed', yesterday, 'e2', EVENING)).toMatchObject({ events: ['e0', 'e1', 'e2'] })
    expect(nextCount('claimed', yesterday, 'e0', EVENING)).toMatchObject({ events: ['e1', 'e0'] })
  })

  it('refuses more than ten claims', () => {
    const full = { day: TODAY, count: MAX_CLAIMS_A_DAY, last: 'e0' }
    expect(nextCount('created', full, 'e1', EVENING)).toMatchObject({ count: 11 })
    expect(() => nextCount('claimed', full, 'e1', EVENING)).toThrow(new Refusal('too-many-today'))
  })
})
