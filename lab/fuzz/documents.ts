import { REPORT_SECRET, secretOf, TRUSTED, VICTIM } from './people'

type Plain = Record<string, unknown>

/** R73: the people who run the shared events besides their owners. */
const TEAM = ['alice', 'mallory']

const LOCATION = {
  venue: 'Revolution',
  street: '1 West Street',
  city: 'Brighton',
  county: 'East Sussex',
  postcode: 'BN1 2RE',
  country: 'United Kingdom',
  latitude: 50.82253,
  longitude: -0.14188,
}

/** A weekly event that the rules accept. `now` is in ms. */
export const weekly = (creator: string, now: number): Plain => ({
  status: 'pendingApproval',
  creator,
  lastUpdated: now,
  eventName: 'Salsa Sundays',
  description: 'A friendly weekly social.',
  danceTypes: ['Salsa'],
  isRecurring: true,
  recurrenceDay: 0,
  startTime: '18:00',
  endTime: '21:00',
  shortLocation: 'Brighton and Hove',
  location: LOCATION,
  agenda: [{ id: '1', slotName: 'Class', startTime: '19:00', endTime: '20:00' }],
  pricing: [{ id: 'p', itemName: 'Entry', prices: { Standard: 8 }, sort: 0 }],
  friendlyEventId: 'weekly_0_Salsa Sundays_123456',
})

/** R72: a series with a rhythm that the rules accept. */
export const monthly = (creator: string, now: number): Plain => ({
  ...weekly(creator, now),
  recurrenceDay: 5,
  rhythm: { every: 'first', until: '2027-12-31' },
})

/** A one-off event that the rules accept. */
export const oneOff = (creator: string, now: number): Plain => {
  const { recurrenceDay: _day, ...rest } = weekly(creator, now)
  return {
    ...rest,
    isRecurring: false,
    eventDate: '2026-12-05',
    eventEndDate: '2026-12-06',
    eventDays: ['2026-12-05', '2026-12-06'],
  }
}

const profile = (uid: string, more: Plain = {}): Plain => ({
  displayName: secretOf(uid),
  eventCreator: [],
  eventFavourites: ['v-current'],
  selectedCounties: ['Kent'],
  selectedDances: ['Salsa'],
  ...more,
})

/** The documents at the start of a round. Their ids describe them. */
export function documentsOf(now: number): Record<string, Plain> {
  const before = now - 86_400_000
  const report = { userId: 'bob', timestamp: new Date(before), reason: REPORT_SECRET }
  const events: [string, string][] = [
    ['v', VICTIM],
    ['alice', 'alice'],
    ['mallory', 'mallory'],
    ['trusty', TRUSTED],
  ]
  return {
    'users/victim': profile(VICTIM),
    'users/alice': profile('alice'),
    'users/mallory': profile('mallory'),
    'users/trusty': profile(TRUSTED, { permission: 1 }),
    'counties/kent': { name: 'Kent' },
    'events/orphan': { ...weekly('', before), status: 'current' },
    'events/v-reported': {
      ...weekly(VICTIM, before),
      status: 'current',
      // An event is public, so it names no reporter (R85).
      reported: { userId: '', timestamp: new Date(before), reason: '' },
    },
    'events/v-current/reports/bob': report,
    ...Object.fromEntries(
      events.flatMap(([prefix, creator]) => [
        [`events/${prefix}-current`, { ...weekly(creator, before), status: 'current' }],
        [`events/${prefix}-pending`, weekly(creator, before)],
        [`events/${prefix}-paused`, { ...weekly(creator, before), status: 'paused' }],
        [`events/${prefix}-monthly`, { ...monthly(creator, before), status: 'current' }],
        // R73: every sender is on the team of the others' events.
        [`events/${prefix}-shared`, { ...weekly(creator, before), status: 'current', organisers: TEAM }],
        // R84: its creator claimed it.
        [`events/${prefix}-claimed`, { ...weekly(creator, before), status: 'current', claimed: true }],
        [`events/${prefix}-deleted`, { ...weekly(creator, before), status: 'deleted' }],
        [`events/${prefix}-oneoff`, { ...oneOff(creator, before), status: 'current' }],
      ]),
    ),
  }
}
