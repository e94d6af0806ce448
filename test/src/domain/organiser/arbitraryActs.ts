import fc from 'fast-check'
import type { DanceEvent, OccurrenceFields } from '../../../../src/domain/event/event'
import type { EventAct, EventIntent } from '../../../../src/domain/organiser/eventIntents'
import { patchEvent, patchOf } from '../../../../src/domain/organiser/eventPatch'
import { makeSlot } from '../../../support/events'

export const NOW = Date.UTC(2026, 10, 20, 12)
export const FRIDAY = '2026-11-27'
export const intent = (act: EventAct): EventIntent => ({ ...act, id: 'i', userId: 'ann', madeAt: NOW })
export const apply = (event: DanceEvent, act: EventAct) => patchEvent(event, patchOf(event, intent(act)))
export const edit = (changes: Partial<OccurrenceFields>, date = FRIDAY): EventAct => ({
  kind: 'updateOccurrence',
  args: { eventId: 'e1', date, changes, picture: 'same' },
})
export const cancel = (...dates: string[]): EventAct => ({
  kind: 'cancelDates',
  args: { eventId: 'e1', dates },
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
  changes.map(part => ({
    kind: 'updateEvent' as const,
    args: { eventId: 'e1', changes: part, picture: 'same' as const },
  })),
  fc.uniqueArray(dates, { minLength: 1 }).map(list => cancel(...list)),
  fc.uniqueArray(dates).map(list => reinstate(...list)),
  fc
    .constantFrom('', 'Bring water')
    .map(text => ({ kind: 'announce' as const, args: { eventId: 'e1', text } })),
  fc.boolean().map(isPaused => ({ kind: 'setPaused' as const, args: { eventId: 'e1', isPaused } })),
)
