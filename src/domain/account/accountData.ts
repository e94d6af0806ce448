import { PRODUCT_TITLE } from '../constants'
import type { EventId, UserId } from '../event/event'
import type { SeenFavourites } from '../lists/news/seenFavourites'
import type { HomePlace } from '../near/homePlace'
import type { Intent } from '../outbox/outbox'

/** The fields of a stored document, unchanged. */
export type StoredFields = Record<string, unknown>

/** The person's events, and the events that they run for others (R73), with all stored fields. */
export interface OwnEvents {
  events: { eventId: EventId; fields: StoredFields }[]
  teams: { eventId: EventId; fields: StoredFields }[]
}

/** What the server keeps about a person. */
export interface OwnData extends OwnEvents {
  profile: StoredFields | null
  /** How many events they created or claimed, and how many links they made, on the last day on which they did. Null if they never did. */
  counts: Record<string, StoredFields | null>
  /** What moderators did with the person's events (R82). */
  notices: StoredFields[]
  /** R94: the calendars that they have connected. */
  calendars: StoredFields[]
  /** R73: the name that the person gave to those who run an event with them. */
  names: { eventId: EventId; fields: StoredFields }[]
}

interface Export extends OwnData {
  account: { userId: UserId; email: string; displayName: string }
  /** R80: the home place of this device. Null if there is none. */
  home: HomePlace | null
  /** The favourites as the person last saw them on this device. Null if they never looked. */
  seen: SeenFavourites | null
  /** R88: what this device is told, and by which push service. */
  told: { kinds: readonly string[]; pushService: string } | null
  /** Changes on this device that are not sent yet. */
  waiting: readonly Intent[]
  /** Device ms. */
  now: number
}

const ABOUT_REPORTS =
  'Reports that you made are not in here: they are kept where no app can read them. Write to us to ask for them.'

/**
 * R61 'Download my data': a JSON file with everything on the server that this person may read, and what this device
 * keeps for them.
 */
export function accountDataFile({
  account,
  profile,
  counts,
  events,
  teams,
  notices,
  calendars,
  names,
  home,
  seen,
  told,
  waiting,
  now,
}: Export): {
  name: string
  type: string
  text: string
} {
  const data = {
    product: PRODUCT_TITLE,
    madeAt: new Date(now).toISOString(),
    account,
    profile,
    // R53, R73: nobody sees who reported an event, not even its owner. Nobody sees the ids of other people.
    events: events.map(
      ({ eventId, fields: { reported: _reported, organisers: _organisers, ...fields } }) => ({
        eventId,
        ...fields,
      }),
    ),
    organiserOf: teams.map(({ eventId, fields: { eventName } }) => ({ eventId, eventName })),
    madeOnOneDay: counts,
    namesGiven: names.map(({ eventId, fields: { name, at } }) => ({ eventId, name, at })),
    notices,
    calendars,
    // R80: the service never learns the place.
    keptOnThisDevice: {
      homePlace: home && { town: home.town, county: home.county },
      toldOf: told,
      favouritesLastSeen: seen && { at: new Date(seen.at).toISOString(), events: seen.events },
    },
    waitingOnThisDevice: waiting.map(({ kind, target, args, madeAt, state, reason }) => ({
      kind,
      target,
      args,
      madeAt,
      state,
      reason,
    })),
    reports: ABOUT_REPORTS,
  }
  const day = data.madeAt.slice(0, 10)
  return {
    name: `${PRODUCT_TITLE.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-my-data-${day}.json`,
    type: 'application/json',
    text: `${JSON.stringify(data, null, 2)}\n`,
  }
}
