import { toRest } from '../../../local-backend/firestore/plantDocuments'
import { favouritesPartOf } from '../../../src/domain/account/favouriteCounts'
import type { Random } from '../../../tools/random'
import type { Intent } from '../../fuzz/requests/intents'
import { weekly } from '../../fuzz/documents'
import { endedLink, MEMBERS, MODERATOR, openLink, OWN_EVENTS } from './sharedDocuments'

type Plain = Record<string, unknown>

/** A commit of one person: all its writes, or none. */
export interface Commit {
  who: string | null
  claims: Record<string, unknown>
  intents: Intent[]
}

const rest = (plain: Plain) =>
  Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, toRest(value)]))
const DAY_MS = 86_400_000
const SERVER_TIME = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }

const change = (path: string, fields: Plain): Intent => ({
  path,
  fields: rest(fields),
  mask: Object.keys(fields),
})
const unset = (path: string, name: string, fields: Plain): Intent => ({
  path,
  fields: rest(fields),
  mask: [...Object.keys(fields), name],
})
const put = (path: string, fields: Plain): Intent => ({ path, fields: rest(fields), mask: null })
/** A whole document with the server's time in `at`. */
const signed = (path: string, fields: Plain): Intent => ({ ...put(path, fields), transforms: [SERVER_TIME] })
const gone = (path: string): Intent => ({ path, fields: {}, mask: null, isDelete: true })

const claimOf = (eventId: string, who: string, now: number): Intent[] => [
  change(`events/${eventId}`, { creator: who, claimed: true, lastUpdated: now }),
  traceOf(eventId, who, now),
]

const traceOf = (eventId: string, who: string, now: number): Intent =>
  put(`users/${who}/counts/claimed`, {
    day: new Date(now - (now % DAY_MS)),
    count: 1,
    last: eventId,
    events: [eventId],
  })

/** Commits about teams and links (R73), as the app makes them. Not all are allowed. */
function ofTeam(random: Random, who: string, now: number): Intent[] {
  const owner = random.pick(MEMBERS)
  const event = `events/${random.chance(0.1) ? 'left' : `${owner}-${random.pick(OWN_EVENTS)}`}`
  const own = `events/${who}-${random.pick(OWN_EVENTS)}`
  const link = random.pick([openLink(owner), openLink(owner), endedLink(owner)])
  const newLink = `new-link-${random.between(0, 9)}_____________`
  const other = random.pick(MEMBERS)
  const stamp = { lastUpdated: now }
  const team = ['alice', 'mallory']
  const before = event.endsWith('shared') ? team : event === 'events/left' ? ['alice', 'trusty'] : []
  return random.pick<() => Intent[]>([
    () => [
      signed(`${own}/people/${who}`, { name: 'A name' }),
      signed(`${own}/links/${newLink}`, { by: who }),
      put(`users/${who}/counts/invited`, {
        day: new Date(now - (now % DAY_MS)),
        count: random.between(1, 2),
        last: `${own.slice('events/'.length)}/${newLink}`,
      }),
    ],
    () => [
      change(event, { organisers: [...before, who], ...stamp }),
      signed(`${event}/people/${who}`, { name: 'A name', link }),
      gone(`${event}/links/${link}`),
    ],
    () => [
      change(event, { organisers: before.filter(one => one !== who), ...stamp }),
      gone(`${event}/people/${who}`),
    ],
    () => [
      change(`events/${who}-shared`, { organisers: team.filter(one => one !== other), ...stamp }),
      gone(`events/${who}-shared/people/${other}`),
    ],
    () => [signed(`events/${who}-shared/links/${other}`, { by: who, offer: true })],
    () => [gone(`events/${owner}-shared/links/${random.pick([who, other])}`)],
    () => [
      change(`events/${owner}-shared`, {
        creator: who,
        claimed: true,
        organisers: [...team.filter(one => one !== who), owner],
        ...stamp,
      }),
      traceOf(`${owner}-shared`, who, now),
      gone(`events/${owner}-shared/links/${who}`),
    ],
    () => [change(`events/${who}-claimed`, { creator: '', claimed: false, ...stamp })],
    () => [change(`events/${who}-claimed`, { status: 'deleted', ...stamp })],
    () => claimOf('given-back', who, now),
    () => [gone(`${own}/links/${openLink(who)}`)],
    () => claimOf('left', who, now),
    () => [signed(`${event}/people/${who}`, { name: 'Another name' })],
  ])()
}

/** Commits that create and count an event, or report one and mark it. */
function ofOne(random: Random, who: string, now: number): Intent[] {
  const owner = random.pick(MEMBERS)
  const eventId = `n${random.between(0, 9)}`
  const event = `events/${owner}-${random.pick(OWN_EVENTS)}`
  const reported = { userId: toRest(''), reason: toRest('') }
  const at = { fieldPath: 'timestamp', setToServerValue: 'REQUEST_TIME' }
  return random.pick<() => Intent[]>([
    () => [
      put(`events/${eventId}`, weekly(who, now)),
      put(`users/${who}/counts/created`, {
        day: new Date(now - (now % DAY_MS)),
        count: random.between(98, 101),
        last: eventId,
      }),
    ],
    () => [
      { ...put(`${event}/reports/${who}`, { userId: who, reason: 'Spam' }), transforms: [at] },
      put(`users/${who}/counts/reported`, {
        day: new Date(now - (now % DAY_MS)),
        count: random.between(1, 2),
        last: event.slice('events/'.length),
      }),
      {
        path: event,
        fields: { reported: { mapValue: { fields: reported } } },
        mask: ['reported'],
        transforms: [{ ...at, fieldPath: 'reported.timestamp' }],
      },
    ],
  ])()
}

/** Commits that count a favourite, or no longer count it (decision 24). */
function ofNumbers(random: Random, who: string): Intent[] {
  const eventId = random.pick([...MEMBERS.map(one => `${one}-current`), 'n1', 'left'])
  const isMore = random.chance(0.7)
  const values = { values: [{ stringValue: eventId }] }
  const fieldPath = 'countedFavourites'
  return [
    {
      path: `users/${who}`,
      fields: {},
      mask: [],
      transforms: [
        isMore ? { fieldPath, appendMissingElements: values } : { fieldPath, removeAllFromArray: values },
      ],
    },
    {
      path: `events/${eventId}/counts/${favouritesPartOf(who)}`,
      fields: {},
      mask: [],
      transforms: [{ fieldPath: 'favourites', increment: { integerValue: isMore ? '1' : '-1' } }],
    },
  ]
}

/** Commits of a moderator (R74), as the screen makes them. */
function ofModeration(random: Random, who: string, now: number): Intent[] {
  const owner = random.pick(MEMBERS)
  const [eventId, waiting] = [`${owner}-${random.pick(OWN_EVENTS)}`, `${owner}-pending`]
  const event = `events/${eventId}`
  const stamp = { lastUpdated: now }
  const reason = random.pick(['', 'Spam'])
  const entry = (act: string, more: Plain = { eventId, person: owner }) =>
    signed(`moderationLog/m${random.between(0, 999_999)}`, { act, by: who, ...more })
  const notice = (kind: string) =>
    signed(`users/${owner}/notices/${kind}-${eventId}`, {
      kind,
      eventId,
      eventName: 'Salsa Sundays',
      reason,
      isTrusted: false,
    })
  const trust = change(`users/${owner}`, { permission: 1 })
  return random.pick<() => Intent[]>([
    () => [
      change(`events/${waiting}`, { status: 'current', listed: true, ...stamp }),
      signed(`moderation/${waiting}`, { creator: owner, fields: {}, ...stamp, by: who }),
      gone(`sentBack/${waiting}`),
      ...(random.chance(0.5) ? [trust] : []),
      notice('approved'),
      entry('approve'),
    ],
    () => [
      put(event, {
        status: 'deleted',
        ...(random.chance(0.3) && { listed: true }),
        shortLocation: 'Brighton and Hove',
        danceTypes: ['Salsa'],
        ...stamp,
      }),
      gone(`${event}/reports/bob`),
      notice('removed'),
      entry('remove'),
    ],
    () => [
      gone('events/v-current/reports/bob'),
      signed('events/v-current/closedReports/bob', { ...stamp, by: who }),
      unset('events/v-reported', 'reported', {}),
      entry('dismiss'),
    ],
    () => [
      change(random.pick([`events/${owner}-claimed`, event]), {
        creator: '',
        claimed: false,
        organisers: [],
        eventName: 'As it was',
        ...stamp,
      }),
      signed(`${event}/closedClaims/${owner}`, { by: who }),
      entry('restore'),
    ],
    () => [change(`events/${owner}-deleted`, { status: 'current', ...stamp }), entry('restore')],
    () => [
      put(`events/${owner}-deleted`, {
        status: 'deleted',
        shortLocation: 'Brighton and Hove',
        danceTypes: ['Salsa'],
        ...stamp,
      }),
      entry('erase'),
    ],
    () => [
      signed(`sentBack/${waiting}`, { ...stamp, reason: 'No address', by: who }),
      notice('sentBack'),
      entry('send back'),
    ],
    () => [trust, entry('trust', { person: owner })],
    () => [unset(`users/${owner}`, 'permission', {}), entry('untrust', { person: owner })],
    () => [change(event, { listed: random.chance(0.5), ...stamp }), entry('keep')],
  ])()
}

/** Leaves out, repeats, reorders or bends the writes of a commit. */
function bent(random: Random, intents: Intent[], now: number): Intent[] {
  const at = random.between(0, intents.length - 1)
  const one = intents[at]
  if (!one) return intents
  const withOne = (changed: Intent) => intents.map((intent, index) => (index === at ? changed : intent))
  const person = random.pick([...MEMBERS, 'victim', MODERATOR])
  return random.pick<() => Intent[]>([
    () => intents.filter((_, index) => index !== at),
    () => [...intents, one],
    () => [...intents].reverse(),
    () => withOne({ ...one, path: one.path.replace(/(alice|mallory|trusty|mia)/, person) }),
    () => withOne({ ...one, fields: { ...one.fields, by: toRest(person) as object } }),
    () => withOne({ ...one, fields: { ...one.fields, organisers: toRest([person]) as object } }),
    () => withOne({ ...one, transforms: [] }),
    () => withOne({ ...one, isDelete: !one.isDelete }),
    () => withOne({ ...one, fields: { ...one.fields, at: toRest(new Date(now - 60_000)) as object } }),
    () => withOne({ ...one, fields: { ...one.fields, name: toRest('x'.repeat(101)) as object } }),
    () => withOne({ ...one, precondition: { exists: random.chance(0.5) } }),
  ])()
}

/** A commit about teams, numbers or moderation. Half of the commits are as the app makes them. */
export function pickCommit(random: Random, now: number): Commit {
  const isModerator = random.chance(0.35)
  const who = isModerator ? MODERATOR : random.pick(MEMBERS)
  let intents = isModerator
    ? ofModeration(random, who, now)
    : random.pick([ofTeam, ofTeam, ofOne, ofNumbers])(random, who, now)
  if (random.chance(0.5)) intents = bent(random, intents, now)
  if (random.chance(0.1)) return { who: random.pick([null, ...MEMBERS]), claims: {}, intents }
  return { who, claims: isModerator ? { moderator: true } : {}, intents }
}
