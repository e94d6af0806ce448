import { eventIntent, type EventAct } from '../../../../src/domain/organiser/eventIntents'
import { intentTitle } from '../../../../src/domain/organiser/intentTitles'
import { makeIntent } from '../../../../src/domain/outbox/outbox'

const TODAY = '2026-11-20'
const made = { id: 'i1', userId: 'ann', madeAt: 0 }
const titleOf = (act: EventAct) =>
  intentTitle(makeIntent(eventIntent(made, act), 0), () => 'Salsa Lab', TODAY)

describe('R57 The title of a waiting change', () => {
  it('names the act, its dates and the event', () => {
    const dates = ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18']
    expect(titleOf({ kind: 'cancelDates', args: { eventId: 'e1', dates } })).toBe(
      'Cancelled, Fri, 27 Nov, Fri, 4 Dec, Fri, 11 Dec and 1 more: Salsa Lab',
    )
  })

  it('shows the year of dates that are past or not within the next 12 months (R67)', () => {
    const dates = ['2026-11-13', '2027-11-19', '2027-11-26']
    expect(titleOf({ kind: 'reinstate', args: { eventId: 'e1', dates } })).toBe(
      'Reinstated, Fri, 13 Nov 2026, Fri, 19 Nov, Fri, 26 Nov 2027: Salsa Lab',
    )
    const changes = { eventName: 'Salsa Lab' }
    const edit = { eventId: 'e1', date: '2026-11-13', changes, was: {}, picture: 'same' as const }
    expect(titleOf({ kind: 'updateOccurrence', args: edit })).toBe(
      'Occurrence changed, Fri, 13 Nov 2026: Salsa Lab',
    )
  })
})
