import { createHash } from 'node:crypto'
import {
  current,
  DANCES,
  DAY_MS,
  EVENT,
  EVENT_ID,
  ids,
  profile,
  ROOT,
  series,
  SERVER_TIME,
  setting,
  updating,
  type DearRequest,
  type Plain,
} from './requests'

const MODERATOR = { who: 'mia', claims: { moderator: true } }
const SIGNED = { by: 'mia', at: SERVER_TIME }
const NOTICE = 'users/alice/notices/approved'

const noticeOf = (kind: string): Plain => ({
  kind,
  eventId: EVENT_ID,
  eventName: 'x'.repeat(120),
  reason: 'x'.repeat(500),
  isTrusted: true,
  at: SERVER_TIME,
})

const entryOf = (act: string): Plain => ({
  act,
  eventId: EVENT_ID,
  eventName: 'x'.repeat(120),
  person: 'alice',
  reason: 'x'.repeat(500),
  ...SIGNED,
})

const replacing = (path: string, document: Plain) => ({
  ...setting(path, document),
  currentDocument: { exists: true },
})
const removing = (path: string) => ({ delete: `${ROOT}/${path}` })

/** A reported event with ten reports, by path. */
const reported = (now: number): Record<string, Plain> => ({
  [EVENT]: { ...current(series(now - DAY_MS)), listed: true, reported: { userId: '', reason: '' } },
  ...Object.fromEntries(ids(10, 20).map(uid => [`${EVENT}/reports/${uid}`, { userId: uid, reason: 'x' }])),
})
const endOfReports = () => ids(10, 20).map(uid => removing(`${EVENT}/reports/${uid}`))

/** R88: an address of the longest host that the rules name. */
const ENDPOINT = `https://updates.push.services.mozilla.com/wpush/v2/${'x'.repeat(849)}`

/** Requests of moderators, each as expensive as the rules allow (R74). */
export const DEAREST_OF_MODERATORS: DearRequest[] = [
  {
    name: 'a moderator approves, and trusts the creator',
    ...MODERATOR,
    statement: 'allow update: if isModeratorsAct',
    before: now => ({ [EVENT]: series(now - DAY_MS), 'users/alice': profile(1_500) }),
    writes: now => [
      updating(EVENT, { status: 'current', listed: true, lastUpdated: now }),
      setting(`moderation/${EVENT_ID}`, {
        creator: 'alice',
        fields: series(now),
        lastUpdated: now,
        ...SIGNED,
      }),
      removing(`sentBack/${EVENT_ID}`),
      updating('users/alice', { permission: 1 }),
      setting(NOTICE, noticeOf('approved')),
      setting('moderationLog/entry', entryOf('approve')),
    ],
  },
  {
    name: 'a moderator removes an event with ten reports',
    ...MODERATOR,
    statement: 'allow update: if isModeratorsAct',
    before: reported,
    writes: now => [
      replacing(EVENT, {
        status: 'deleted',
        listed: true,
        lastUpdated: now,
        shortLocation: 'x'.repeat(80),
        danceTypes: DANCES,
      }),
      ...endOfReports(),
      removing(`sentBack/${EVENT_ID}`),
      setting(NOTICE, noticeOf('removed')),
      setting('moderationLog/entry', { ...entryOf('remove'), before: series(now) }),
    ],
  },
  {
    name: 'a moderator dismisses ten reports',
    ...MODERATOR,
    statement: 'allow update: if isModeratorsAct',
    before: reported,
    writes: now => [
      ...endOfReports(),
      { ...updating(EVENT, {}), updateMask: { fieldPaths: ['reported'] } },
      ...ids(10, 20).map(uid => setting(`${EVENT}/closedReports/${uid}`, { lastUpdated: now, ...SIGNED })),
      setting('moderationLog/entry', entryOf('dismiss')),
    ],
  },
  {
    name: 'a moderator clears the owner and the team, and puts the words back',
    ...MODERATOR,
    statement: 'allow update: if isModeratorsAct',
    before: now => ({
      [EVENT]: { ...current(series(now - DAY_MS)), claimed: true, organisers: ids(10, 28) },
    }),
    writes: now => [
      updating(EVENT, {
        creator: '',
        claimed: false,
        organisers: [],
        eventName: 'y'.repeat(120),
        lastUpdated: now,
      }),
      setting(`${EVENT}/closedClaims/owner`, SIGNED),
      setting('moderationLog/entry', entryOf('restore')),
    ],
  },
  {
    name: 'a moderator sends an event back',
    ...MODERATOR,
    statement: 'allow create, update: if isSigned(request.resource.data) && isSentBack',
    before: now => ({ [EVENT]: series(now - DAY_MS) }),
    writes: now => [
      setting(`sentBack/${EVENT_ID}`, { lastUpdated: now, reason: 'x'.repeat(500), ...SIGNED }),
      setting(NOTICE, noticeOf('sentBack')),
      setting('moderationLog/entry', entryOf('send back')),
    ],
  },
  {
    name: 'tell a device of 700 events',
    who: 'mia',
    claims: { moderator: true },
    statement: 'allow create, update: if isSubscription',
    before: () => ({}),
    writes: () => [
      setting(`pushSubscriptions/${createHash('sha256').update(ENDPOINT).digest('hex')}`, {
        endpoint: ENDPOINT,
        p256dh: `B${'k'.repeat(86)}`,
        auth: 'a'.repeat(22),
        events: ids(500, 64),
        own: ids(200, 64),
        follows: Array<string>(100).fill('v:x9d2kq1'),
        remind: true,
        moderates: true,
        at: SERVER_TIME,
      }),
    ],
  },
  {
    name: 'connect a calendar with 400 links',
    who: 'alice',
    statement: 'allow create: if isMine()',
    before: () => ({}),
    writes: () => [
      setting('calendars/alice_3', {
        owner: 'alice',
        url: `https://calendar.example/${'x'.repeat(475)}`,
        name: 'x'.repeat(100),
        defaults: { dances: DANCES, county: 'x'.repeat(100), venue: 'x'.repeat(100) },
        links: Array<string>(400).fill('x'.repeat(500)),
        skip: Array<string>(400).fill('x'.repeat(400)),
        nextAt: SERVER_TIME,
      }),
    ],
  },
]
