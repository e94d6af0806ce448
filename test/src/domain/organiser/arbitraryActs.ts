import fc from 'fast-check'
import { madeFrom } from '../../../../src/domain/editor/eventChanges'
import type { DanceEvent, OccurrenceFields } from '../../../../src/domain/event/event'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import type { EventAct, EventIntent } from '../../../../src/domain/organiser/eventIntents'
import { patchEvent, patchOf } from '../../../../src/domain/organiser/eventPatch'
import { standingOn } from '../../../../src/domain/organiser/standing'
import { londonMoment } from '../../../../src/domain/time/days'
import { makeSlot } from '../../../support/events'

export const NOW = Date.UTC(2026, 10, 20, 12)
export const FRIDAY = '2026-11-27'
export const intent = (act: EventAct): EventIntent => ({ ...act, id: 'i', userId: 'ann', madeAt: NOW })
/** R81: an act with the values that it was made from, on a device that shows this event. Given values stay. */
export function madeOn(event: DanceEvent, act: EventAct, today = londonMoment(NOW).day): EventAct {
  switch (act.kind) {
    case 'updateEvent':
      return {
        ...act,
        args: { ...act.args, was: { ...madeFrom(act.args.changes, undefined, event), ...act.args.was } },
      }
    case 'updateOccurrence': {
      const shown = occurrenceOn(event, act.args.date).event
      return {
        ...act,
        args: { ...act.args, was: { ...madeFrom(act.args.changes, undefined, shown), ...act.args.was } },
      }
    }
    case 'announce':
      return { ...act, args: { ...act.args, was: [...act.args.was, event.announcementText] } }
    case 'setPaused':
      return { ...act, args: { ...act.args, was: [...act.args.was, standingOn(event, today)] } }
    default:
      return act
  }
}
export const apply = (event: DanceEvent, act: EventAct) =>
  patchEvent(event, patchOf(event, intent(madeOn(event, act))))
export const edit = (changes: Partial<OccurrenceFields>, date = FRIDAY): EventAct => ({
  kind: 'updateOccurrence',
  args: { eventId: 'e1', date, changes, was: {}, picture: 'same' },
})
export const editAll = (part: Partial<OccurrenceFields>): EventAct => ({
  kind: 'updateEvent',
  args: { eventId: 'e1', changes: part, was: {}, picture: 'same' },
})
export const cancel = (...dates: string[]): EventAct => ({
  kind: 'cancelDates',
  args: { eventId: 'e1', dates },
})
export const pause = (isPaused: boolean): EventAct => ({
  kind: 'setPaused',
  args: { eventId: 'e1', isPaused, was: [] },
})
export const reinstate = (...dates: string[]): EventAct => ({
  kind: 'reinstate',
  args: { eventId: 'e1', dates },
})

export const dates = fc.constantFrom(FRIDAY, '2026-12-04', '2026-12-11', '2026-12-12')
export const changes: fc.Arbitrary<Partial<OccurrenceFields>> = fc.record(
  {
    eventName: fc.constantFrom('Bachata Fridays', 'Special'),
    team: fc.constantFrom('', 'We'),
    startTime: fc.constantFrom('19:30', '20:00'),
    agenda: fc.constantFrom<OccurrenceFields['agenda'][]>([], [makeSlot()]),
    pricing: fc.constantFrom<OccurrenceFields['pricing'][]>(
      [],
      [{ id: 'p', itemName: 'Entry', prices: [{ label: 'Standard', price: 5 }], sort: 0 }],
    ),
  },
  { requiredKeys: [] },
)
export const acts: fc.Arbitrary<EventAct> = fc.oneof(
  fc.tuple(changes, dates).map(([part, date]) => edit(part, date)),
  changes.map(editAll),
  fc.uniqueArray(dates, { minLength: 1 }).map(list => cancel(...list)),
  fc.uniqueArray(dates).map(list => reinstate(...list)),
  fc
    .constantFrom('', 'Bring water')
    .map(text => ({ kind: 'announce' as const, args: { eventId: 'e1', text, was: [] } })),
  fc.boolean().map(pause),
)
