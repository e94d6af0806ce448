import fc from 'fast-check'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { heroOf, heroState, withHeroFirst } from '../../../../src/domain/lists/hero'
import { weeklyGroups } from '../../../../src/domain/lists/weekly'
import type { LondonMoment } from '../../../../src/domain/time/days'
import { makeEvent, makeOneOff } from '../../../support/events'
import { anyList } from '../event/arbitraries'

const FRIDAY = '2026-11-20'
const todayOf = (events: DanceEvent[], now: LondonMoment) => {
  const [today] = weeklyGroups(events, now)
  if (!today) throw new Error('no day')
  return today
}
const at = (time: string, day = FRIDAY) => ({ day, time })

describe('The hero of Today', () => {
  const early = makeEvent({ eventId: 'early', startTime: '18:00', endTime: '20:00' })
  const late = makeEvent({ eventId: 'late', startTime: '21:00', endTime: '23:30' })
  const heroAt = (events: DanceEvent[], time: string, day = FRIDAY) => {
    const now = at(time, day)
    const hero = heroOf(todayOf(events, now))
    return hero && [hero.event.eventId, heroState(hero, now)]
  }

  it('is the running event, or else the next one', () => {
    expect(heroAt([late, early], '19:00')).toEqual(['early', 'On now'])
    expect(heroAt([late, early], '20:20')).toEqual(['late', 'Starts in 40 min'])
    expect(heroAt([late, early], '23:00')).toEqual(['late', 'On now'])
    expect(heroAt([late, early], '23:40')).toBeNull()
  })

  it('is the running event even if another starts earlier but has not begun', () => {
    const festival = makeOneOff({ eventId: 'day', startTime: '11:00', endTime: '23:00', eventDate: FRIDAY })
    expect(heroAt([early, festival], '12:00')).toEqual(['day', 'On now'])
  })

  it.each([
    ['18:59', ''],
    ['19:00', 'Starts in 2 h'],
    ['19:40', 'Starts in 1 h 20 min'],
    ['20:00', 'Starts in 1 h'],
    ['20:20', 'Starts in 40 min'],
    ['20:59', 'Starts in 1 min'],
    ['21:00', 'On now'],
  ])('says at %s of a start at 21:00: %j', (time, state) => {
    expect(heroAt([late], time)).toEqual(['late', state])
  })

  it('is never cancelled, paused or deleted', () => {
    const cancelled = makeEvent({ exceptions: [{ date: FRIDAY, isCancelled: true }] })
    expect(heroAt([cancelled, makeEvent({ eventId: 'p', status: 'paused' })], '20:00')).toBeNull()
  })

  it('is last night’s event while that runs (R4)', () => {
    const night = makeEvent({ eventId: 'night', startTime: '21:00', endTime: '02:00' })
    expect(heroAt([night, makeEvent({ eventId: 'sat', recurrenceDay: 6 })], '00:30', '2026-11-21')).toEqual([
      'night',
      'On now',
    ])
    expect(heroAt([night], '02:00', '2026-11-21')).toBeNull()
  })

  it('shows no state without a known start', () => {
    expect(heroAt([makeEvent({ startTime: '', endTime: '' })], '19:00')).toEqual(['e1', ''])
  })

  it('comes first, and the other events keep their order', () => {
    const ids = ({ occurrences }: ReturnType<typeof todayOf>) => occurrences.map(({ event }) => event.eventId)
    const cancelled = makeEvent({
      eventId: 'off',
      startTime: '17:00',
      exceptions: [{ date: FRIDAY, isCancelled: true }],
    })
    const today = todayOf([cancelled, early, late], at('20:10'))
    expect(ids(withHeroFirst(today))).toEqual(['late', ...ids(today).filter(id => id !== 'late')])
    const before = todayOf([early, late], at('12:00'))
    expect(withHeroFirst(before)).toBe(before)
  })

  it('keeps each event of Today exactly once, and shows no state for finished events, for any list', () => {
    fc.assert(
      fc.property(anyList, ({ events, now }) => {
        const today = todayOf(events, now)
        const shown = withHeroFirst(today)
        expect(new Set(shown.occurrences)).toEqual(new Set(today.occurrences))
        expect(shown.occurrences).toHaveLength(today.occurrences.length)
        const hero = heroOf(today)
        expect(hero === null || hero === shown.occurrences[0]).toBe(true)
        for (const one of today.occurrences) {
          if (one.phase === 'finished') expect(heroState(one, now)).toBe('')
        }
      }),
    )
  })
})
