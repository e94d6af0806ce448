import fc from 'fast-check'
import { chipBits, filterByChips } from '../../../../src/domain/lists/chips'
import { withHeroFirst } from '../../../../src/domain/lists/hero'
import { keptUntil } from '../../../../src/domain/lists/keptUntil'
import { weeklyGroups } from '../../../../src/domain/lists/weekly'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { londonMoment } from '../../../../src/domain/time/days'
import { makeEvent } from '../../../support/events'
import { anyList } from '../event/arbitraries'

const MINUTE_MS = 60_000
/** A Friday evening in winter, when London's time is UTC. */
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const untilOf = (events: DanceEvent[], now: number, fetchedAt: number | null = null) =>
  new Date(keptUntil(weeklyGroups(events, londonMoment(now)), now, fetchedAt)).toISOString().slice(11, 19)

/** Everything that the drawn week says, without the minutes until its hero begins. */
function saidAt(events: DanceEvent[], now: number) {
  const moment = londonMoment(now)
  const groups = weeklyGroups(events, moment)
  const [today, ...others] = groups
  const { counts } = filterByChips(groups, chipBits(groups, moment), [])
  return JSON.stringify([today && withHeroFirst(today), others, counts])
}

describe('Decision 20: how long a drawn week stays true', () => {
  it('ends with the next start or end of an event of today', () => {
    const event = makeEvent({ startTime: '20:00', endTime: '23:00' })
    expect(untilOf([event], at('19:50:20'))).toBe('20:00:00')
    expect(untilOf([event], at('22:45:00'))).toBe('23:00:00')
  })

  it('ends at midnight, and at 06:00', () => {
    expect(untilOf([], at('23:45:10'))).toBe('00:00:00')
    expect(untilOf([], at('05:59:10'))).toBe('06:00:00')
  })

  it('ends after 30 minutes (R21), and when the list turns 15 minutes old and has to show its age (R35)', () => {
    expect(untilOf([], at('12:00:10'))).toBe('12:30:10')
    expect(untilOf([], at('12:00:10'), at('11:50:05'))).toBe('12:05:05')
  })

  it('ends when the clocks change', () => {
    expect(new Date(keptUntil([], Date.parse('2027-03-28T00:45:00Z'), null)).toISOString()).toContain(
      'T01:15',
    )
    expect(new Date(keptUntil([], Date.parse('2026-10-25T00:45:00Z'), null)).toISOString()).toContain(
      'T01:00',
    )
  })

  it('lasts exactly as long as the list says the same, whatever the events and the moment', () => {
    const anyMinute = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(anyList, anyMinute, fc.integer({ min: 0, max: 59_999 }), ({ events, now }, later, ms) => {
        const from = Date.parse(`${now.day}T${now.time}Z`) + ms
        const until = keptUntil(weeklyGroups(events, londonMoment(from)), from, null)
        const then = Math.min(from + later * MINUTE_MS, until - 1)
        expect(saidAt(events, then)).toBe(saidAt(events, from))
      }),
    )
  })
})
