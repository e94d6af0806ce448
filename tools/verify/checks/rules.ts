import { toRest } from '../../../local-backend/firestore/plantDocuments'
import { countyIdOf } from '../../../src/domain/places/countyId'
import { unless, type Check } from '../check'
import type { Target } from '../target'

/** What a person could try. `method` and `path` are of Firestore's plain documents. */
interface Attempt {
  name: string
  method?: 'GET' | 'PATCH' | 'DELETE'
  path: string
  fields?: Record<string, unknown>
  isSignedIn?: boolean
}

/** An event that the rules accept from its creator, but for what an attempt changes. */
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

function attemptsOf(userId: string, run: string): Attempt[] {
  const place = `verify-${run}`
  const county = `Verify ${run}`
  return [
    { name: 'a visitor lists profiles', path: 'users' },
    { name: "a visitor reads somebody's profile", path: `users/${userId}` },
    { name: 'a visitor lists reports', path: `events/${place}/reports` },
    { name: 'a visitor creates an event', path: `events/${place}`, fields: eventBy('', 'pendingApproval') },
    { name: 'a visitor adds a county', path: `counties/${countyIdOf(county)}`, fields: { name: county } },
    {
      name: "a person creates somebody else's event",
      path: `events/${place}`,
      fields: eventBy('somebody', 'pendingApproval'),
      isSignedIn: true,
    },
    {
      name: 'a new person publishes without approval',
      path: `events/${place}`,
      fields: eventBy(userId, 'current'),
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
    { name: 'a person writes elsewhere', path: `verify/${run}`, fields: { at: 1 }, isSignedIn: true },
  ]
}

/** Makes an attempt. Gives the status of the answer. Takes back what should have been refused. */
async function make({ documents, site }: Target, attempt: Attempt, idToken: string): Promise<number> {
  const { path, fields, isSignedIn = false } = attempt
  const headers = {
    'content-type': 'application/json',
    referer: `${site}/`,
    ...(isSignedIn ? { authorization: `Bearer ${idToken}` } : {}),
  }
  const address = `${documents}/${path}`
  const { status } = await fetch(address, {
    headers,
    ...(fields
      ? { method: 'PATCH', body: JSON.stringify((toRest(fields) as { mapValue: object }).mapValue) }
      : {}),
  })
  if (fields && status < 300) await fetch(address, { method: 'DELETE', headers }).catch(() => null)
  return status
}

export const rules: Check = {
  name: 'rules',
  async run({ target, account }) {
    const { userId, idToken } = await account()
    const run = Math.random().toString(36).slice(2, 8).replace(/\d/g, 'x')
    const problems: string[] = []
    for (const attempt of attemptsOf(userId, run)) {
      const status = await make(target, attempt, idToken)
      problems.push(...unless(status === 403 || status === 401, `${attempt.name}: ${status}, not refused`))
    }
    return problems
  },
}
