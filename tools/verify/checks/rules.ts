import { createHash } from 'node:crypto'
import { toRest } from '../../../local-backend/firestore/plantDocuments'
import { countyIdOf } from '../../../src/domain/places/countyId'
import type { Account } from '../account'
import { unless, type Check } from '../check'
import type { Target } from '../target'

const DAY_MS = 86_400_000

/** What a person could try: to read the document at `path`, or to write `fields` there. */
interface Attempt {
  name: string
  path: string
  fields?: Record<string, unknown>
  isSignedIn?: boolean
  /** Queries the events with this value of this field, instead of reading `path`. */
  where?: [field: string, value: unknown]
  /** How much the query asks for, by default one document. */
  range?: { limit?: number; offset?: number }
  /** Whether the database sets the field `at`. */
  isStamped?: boolean
  /** Whether the commit counts the event among those of the day, as the rules demand of a creation. */
  isCounted?: boolean
  /** Queries every collection with the last part of `path` as its name, wherever it is. */
  isEverywhere?: boolean
}

/**
 * An event that the rules accept from its creator. Each attempt changes this event so that the rules must
 * refuse it.
 */
const eventBy = (creator: string, status: string) => ({
  status,
  creator,
  lastUpdated: Date.now(),
  eventName: 'Verify',
  description: 'An attempt of npm run verify.',
  danceTypes: ['Salsa'],
  isRecurring: true,
  recurrenceDay: 5,
  startTime: '20:00',
  endTime: '',
  shortLocation: 'Kent',
  location: { venue: 'Hall', country: 'England' },
  agenda: [],
  pricing: [],
  friendlyEventId: 'weekly_friday_verify_1',
})

function attemptsOf(userId: string, run: string, isLocal: boolean): Attempt[] {
  const place = `verify-${run}`
  // No county of England has this name (R65).
  const county = `Verify ${run}`
  return [
    // R63: an event without approval costs visitors nothing.
    { name: 'a visitor lists all events', path: 'events' },
    { name: 'a visitor lists unlisted events', path: 'events', where: ['listed', false] },
    { name: 'a visitor lists waiting events', path: 'events', where: ['status', 'pendingApproval'] },
    { name: 'a visitor lists events without a limit', path: 'events', where: ['listed', true], range: {} },
    {
      name: 'a visitor skips events',
      path: 'events',
      where: ['listed', true],
      range: { limit: 1, offset: 1 },
    },
    { name: 'a visitor lists profiles', path: 'users' },
    { name: "a visitor reads somebody's profile", path: `users/${userId}` },
    { name: 'a visitor lists reports', path: `events/${place}/reports` },
    { name: 'a visitor creates an event', path: `events/${place}`, fields: eventBy('', 'pendingApproval') },
    { name: 'a visitor adds a county', path: `counties/${countyIdOf(county)}`, fields: { name: county } },
    {
      name: "a person creates somebody else's event",
      path: `events/${place}`,
      fields: eventBy('somebody', 'pendingApproval'),
      isCounted: true,
      isSignedIn: true,
    },
    {
      name: 'a new person publishes without approval',
      path: `events/${place}`,
      fields: eventBy(userId, 'current'),
      isCounted: true,
      isSignedIn: true,
    },
    {
      name: 'a new person lists a waiting event',
      path: `events/${place}`,
      fields: { ...eventBy(userId, 'pendingApproval'), listed: true },
      isCounted: true,
      isSignedIn: true,
    },
    {
      name: 'a person invents a county',
      path: `counties/${countyIdOf(county)}`,
      fields: { name: county },
      isSignedIn: true,
    },
    {
      name: 'a person trusts oneself',
      path: `users/${userId}`,
      fields: { permission: 1 },
      isSignedIn: true,
    },
    {
      name: "a person writes somebody else's profile",
      path: `users/verify-${run}`,
      fields: { displayName: 'Verify' },
      isSignedIn: true,
    },
    { name: "a person reads somebody else's profile", path: `users/verify-${run}`, isSignedIn: true },
    {
      name: 'a person writes a notice',
      path: `users/${userId}/notices/verify`,
      fields: { at: 1 },
      isSignedIn: true,
    },
    ...attemptsOnCalendars(userId),
    ...attemptsOnTold(run, isLocal),
    { name: 'a person writes elsewhere', path: `verify/${run}`, fields: { at: 1 }, isSignedIn: true },
    ...attemptsOnTeams(userId, `events/${place}`),
    ...attemptsOnModeration(userId, run),
  ]
}

/** R88: nobody reads where devices are told, and the sender speaks to push services only. */
function attemptsOnTold(run: string, isLocal: boolean): Attempt[] {
  const nameOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')
  const telling = (name: string, endpoint: string, id = nameOf(endpoint)): Attempt => ({
    name: `a visitor ${name}`,
    path: `pushSubscriptions/${id}`,
    fields: {
      ...{ endpoint, p256dh: `B${'k'.repeat(86)}`, auth: 'a'.repeat(22) },
      ...{ events: [], own: [], follows: [], remind: false, moderates: false },
    },
    isStamped: true,
  })
  const device = `https://fcm.googleapis.com/fcm/send/verify-${run}`
  return [
    { name: 'a visitor lists who is told', path: 'pushSubscriptions' },
    { name: 'a visitor reads where a device is told', path: `pushSubscriptions/${nameOf(device)}` },
    telling('has messages sent to another host', `https://verify.example/${run}`),
    telling('stores a device a second time', device, nameOf(run)),
    // A local backend has the rules with the push service of the tests.
    ...(isLocal ? [] : [telling('has messages sent to the sender itself', `http://127.0.0.1:4000/${run}`)]),
    { name: 'a visitor writes what the sender has to do', path: `pushJobs/verify-${run}`, fields: { at: 1 } },
  ]
}

/** R94: the address of a connected calendar is its owner's secret, and only the host says what it read. */
function attemptsOnCalendars(userId: string): Attempt[] {
  const url = 'https://calendar.example.org/verify.ics'
  const signedIn: Omit<Attempt, 'isSignedIn'>[] = [
    { name: "a person reads somebody else's calendar", path: 'calendars/verify_1' },
    { name: "a person lists somebody else's calendars", path: 'calendars', where: ['owner', 'verify'] },
    { name: 'a person finds who reads an address', path: 'calendars', where: ['url', url] },
    {
      name: 'a person connects a fourth calendar',
      path: `calendars/${userId}_4`,
      fields: { owner: userId, url, nextAt: 1 },
    },
    {
      name: 'a person says what was read',
      path: `calendars/${userId}_1`,
      fields: { owner: userId, url, coming: 9 },
    },
    { name: 'a person reads what was taken', path: `calendars/${userId}_1/applied/verify` },
  ]
  return [
    { name: 'a visitor lists calendars', path: 'calendars' },
    ...signedIn.map(attempt => ({ ...attempt, isSignedIn: true })),
  ]
}

/** R73 and decision 24: teams, their links, and the numbers of an event. */
function attemptsOnTeams(userId: string, event: string): Attempt[] {
  const link = `${event}/links/verify-${'x'.repeat(20)}`
  const signedIn: Omit<Attempt, 'isSignedIn'>[] = [
    { name: "a stranger lists a team's links", path: `${event}/links` },
    { name: "a stranger lists a team's names", path: `${event}/people` },
    { name: "a stranger lists an event's numbers", path: `${event}/counts` },
    { name: 'a stranger makes a link', path: link, fields: { by: userId, at: 1 } },
    { name: 'a stranger joins a team', path: `${event}/people/${userId}`, fields: { name: 'Verify', at: 1 } },
    { name: 'a person raises a number', path: `${event}/counts/favourites0`, fields: { favourites: 1 } },
    { name: 'a person writes views', path: `${event}/counts/views0`, fields: { favourites: 1 } },
    {
      name: 'a new profile counts already',
      path: `users/${userId}`,
      fields: { eventFavourites: ['verify'], countedFavourites: ['verify'] },
    },
    ...['links', 'people', 'counts'].map(path => ({
      name: `a person queries the ${path} of all events`,
      path,
      isEverywhere: true,
    })),
  ]
  return [...signedIn.map(attempt => ({ ...attempt, isSignedIn: true }))]
}

/** R74: what only moderators may do, and what not even they may read. */
function attemptsOnModeration(userId: string, run: string): Attempt[] {
  const name = `verify-${run}`
  const signedIn: Omit<Attempt, 'isSignedIn'>[] = [
    { name: 'a person lists waiting events', path: 'events', where: ['status', 'pendingApproval'] },
    { name: 'a person queries all reports', path: 'reports', isEverywhere: true },
    { name: "a person reads a moderator's note", path: `moderation/${name}` },
    { name: 'a person reads why an event was sent back', path: `sentBack/${name}` },
    { name: 'a person reads the log', path: `moderationLog/${name}` },
    {
      name: 'a person writes the log',
      path: `moderationLog/${name}`,
      fields: { act: 'keep', by: userId, at: 1 },
    },
  ]
  return signedIn.map(attempt => ({ ...attempt, isSignedIn: true }))
}

/** Makes an attempt. Returns the status of the answer. Deletes a document that the rules should have refused. */
async function make(
  { documents, headers: sent }: Target,
  attempt: Attempt,
  { userId, idToken }: Account,
): Promise<number> {
  const { path, fields, isSignedIn = false, isCounted = false, isStamped = false } = attempt
  const headers = {
    ...sent,
    'content-type': 'application/json',
    ...(isSignedIn ? { authorization: `Bearer ${idToken}` } : {}),
  }
  const address = `${documents}/${path}`
  const query = queryOf(attempt)
  if (query) {
    const asked = { method: 'POST', headers, body: JSON.stringify({ structuredQuery: query }) }
    return (await fetch(`${documents}:runQuery`, asked)).status
  }
  const root = documents.slice(documents.indexOf('projects/'))
  const put = (at: string, values: object) => ({
    update: { name: `${root}/${at}`, ...(toRest(values) as { mapValue: object }).mapValue },
  })
  if (isStamped && fields) {
    const updateTransforms = [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }]
    const asked = {
      method: 'POST',
      headers,
      body: JSON.stringify({ writes: [{ ...put(path, fields), updateTransforms }] }),
    }
    const { status } = await fetch(`${documents}:commit`, asked)
    if (status < 300) await fetch(address, { method: 'DELETE', headers }).catch(() => null)
    return status
  }
  if (isCounted && fields) {
    const now = Date.now()
    const count = {
      day: new Date(now - (now % DAY_MS)),
      count: 1,
      last: path.replace('events/', ''),
    }
    const writes = [put(path, fields), put(`users/${userId}/counts/created`, count)]
    const asked = { method: 'POST', headers, body: JSON.stringify({ writes }) }
    return (await fetch(`${documents}:commit`, asked)).status
  }
  // The path of a list names a collection. The rules refuse any list without a size.
  const isList = !fields && path.split('/').length % 2 === 1
  const { status } = await fetch(isList ? `${address}?pageSize=1` : address, {
    headers,
    ...(fields
      ? { method: 'PATCH', body: JSON.stringify((toRest(fields) as { mapValue: object }).mapValue) }
      : {}),
  })
  if (fields && status < 300) await fetch(address, { method: 'DELETE', headers }).catch(() => null)
  return status
}

/** The query of an attempt. Null if it reads or writes one document. */
function queryOf({ path, where, range = { limit: 1 }, isEverywhere = false }: Attempt) {
  if (!where && !isEverywhere) return null
  const from = [{ collectionId: path, ...(isEverywhere && { allDescendants: true }) }]
  if (!where) return { from, limit: 1 }
  const [fieldPath, value] = where
  return {
    from,
    where: { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: toRest(value) } },
    ...range,
  }
}

export const rules: Check = {
  name: 'rules',
  async run({ target, account }) {
    const person = await account()
    const run = Math.random().toString(36).slice(2, 8).replace(/\d/g, 'x')
    // Everybody may read a county. If even this is refused, other refusals say nothing about the rules.
    const open = await make(target, { name: '', path: 'counties/none' }, person)
    if (open !== 404)
      return [
        `anybody may read a county, but ${open} came. If App Check is enforced, set APP_CHECK_DEBUG_TOKEN`,
      ]
    const problems: string[] = []
    for (const attempt of attemptsOf(person.userId, run, target.isLocal)) {
      const status = await make(target, attempt, person)
      problems.push(...unless(status === 403 || status === 401, `${attempt.name}: ${status}, not refused`))
    }
    return problems
  },
}
