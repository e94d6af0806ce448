import type { DanceEvent, EventLocation, Slot } from '../../src/domain/event/event'
import { EMPTY_FIELDS } from '../../src/domain/event/reader/emptyFields'

export function makeLocation(overrides: Partial<EventLocation> = {}): EventLocation {
  return {
    venue: 'The Lantern Room',
    street: '12 Ship Street',
    city: 'Brighton',
    county: 'East Sussex',
    postcode: 'BN1 1UG',
    state: 'England',
    country: 'United Kingdom',
    description: '',
    ...overrides,
  }
}

export function makeSlot(overrides: Partial<Slot> = {}): Slot {
  return { id: 's1', slotName: 'Class', startTime: '19:00', endTime: '20:00', levels: [], ...overrides }
}

/** A weekly series on Fridays, 19:30 to 23:30, in East Sussex. */
export function makeEvent(overrides: Partial<DanceEvent> = {}): DanceEvent {
  return {
    ...EMPTY_FIELDS,
    eventId: 'e1',
    status: 'current',
    lastUpdated: 1_700_000_000_000,
    hasCreator: true,
    eventName: 'Bachata Fridays',
    description: 'A class, then dancing until late.',
    danceTypes: ['Bachata'],
    startTime: '19:30',
    endTime: '23:30',
    location: makeLocation(),
    agenda: [],
    pricing: [],
    shortLocation: 'East Sussex',
    isRecurring: true,
    recurrenceDay: 5,
    exceptions: [],
    ...overrides,
  }
}

/** The same event as a one-off on Friday 20 November 2026, without `recurrenceDay`. */
export function makeOneOff(overrides: Partial<DanceEvent> = {}): DanceEvent {
  const event = makeEvent({ isRecurring: false, eventDate: '2026-11-20', ...overrides })
  delete event.recurrenceDay
  return event
}

/** A series as the database stores it, listed unless it waits for approval (R63). */
export function makeDocument(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const isWaiting = ['pendingApproval', 'pending'].includes(String(overrides.status))
  return {
    status: 'current',
    listed: !isWaiting,
    creator: 'organiser',
    lastUpdated: 1_700_000_000_000,
    eventName: 'Bachata Fridays',
    description: 'A class, then dancing until late.',
    danceTypes: ['Bachata'],
    shortLocation: 'East Sussex',
    friendlyEventId: 'weekly_Friday_Bachata Fridays_123456',
    isRecurring: true,
    recurrenceDay: 5,
    startTime: '19:30',
    endTime: '23:30',
    location: makeLocation(),
    agenda: [makeSlot({ levels: ['Beginner'] })],
    pricing: [{ id: 'p1', itemName: 'Entry', prices: { Standard: 10, Student: 7.5 }, sort: 0 }],
    exceptions: [{ date: '2026-11-27', isCancelled: true }],
    imageUrl: '',
    thumbnailUrl: '',
    ...overrides,
  }
}
