import { toRest } from '../../../local-backend/firestore/plantDocuments'
import { rootOf } from '../engine/sides'

export const PROJECT = 'demo-cost'
export const ROOT = rootOf(PROJECT)
export const EVENT_ID = 'a'.repeat(64)
export const EVENT = `events/${EVENT_ID}`
export const DAY_MS = 86_400_000
export const DANCES = ['Bachata', 'Salsa', 'Kizomba', 'Urban-Kiz', 'Zouk', 'Bachata-Zouk']
export const SERVER_TIME = 'REQUEST_TIME'
const TOKEN = `12345678-1234-1234-1234-${'a'.repeat(40)}`

export type Plain = Record<string, unknown>

/** A request of one kind, as expensive as the rules allow. */
export interface DearRequest {
  name: string
  who: string
  /** Custom claims of the person's token. */
  claims?: Record<string, unknown>
  /** How the rules' statement that allows the request begins. */
  statement: string
  /** The documents that exist before the request, by path. */
  before(now: number): Record<string, Plain>
  writes(now: number): object[]
}

const bucketUrl = (name: string) =>
  `https://firebasestorage.googleapis.com/v0/b/app.firebasestorage.app/o/events%2F${EVENT_ID}%2F2026-11-22_${name}?alt=media&token=${TOKEN}`
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `slot${index}`,
    name: 'Bachata sensual intermediate class with a guest',
    startTime: '20:00',
    endTime: '21:00',
    danceTypes: DANCES.slice(0, 2),
  }))

/** A series with every field filled to its limit. */
export const series = (now: number): Plain => ({
  status: 'pendingApproval',
  creator: 'alice',
  lastUpdated: now,
  announcementText: 'x'.repeat(120),
  isCancelled: false,
  eventName: 'x'.repeat(120),
  shortLocation: 'x'.repeat(80),
  imageUrl: bucketUrl('eventImage'),
  thumbnailUrl: bucketUrl('thumbnailImage'),
  imageGround: 'f'.repeat(40),
  timestamp: now,
  description: 'x'.repeat(5_000),
  team: 'x'.repeat(1_000),
  ticketUrl: `https://tickets.example/${'x'.repeat(276)}`,
  organiserUrl: `https://organiser.example/${'x'.repeat(274)}`,
  danceTypes: DANCES,
  friendlyEventId: 'x'.repeat(300),
  isRecurring: true,
  recurrenceDay: 5,
  rhythm: { every: 'twoWeeks', from: '2026-12-05', until: '2027-12-05' },
  eventDate: '2026-12-05',
  eventEndDate: '2026-12-06',
  startTime: '20:00',
  endTime: '02:00',
  location: {
    venue: 'x'.repeat(120),
    street: 'x'.repeat(80),
    city: 'x'.repeat(80),
    county: 'x'.repeat(80),
    postcode: 'x'.repeat(80),
    state: 'x'.repeat(80),
    country: 'United Kingdom',
    description: 'x'.repeat(500),
    latitude: 50.82253,
    longitude: -0.14188,
  },
  agenda: items(125),
  pricing: items(125),
})

function oneOff(now: number): Plain {
  const { recurrenceDay: _weekday, rhythm: _rhythm, ...rest } = series(now)
  return { ...rest, isRecurring: false, eventDays: Array<string>(31).fill('2026-12-05') }
}

export const current = (fields: Plain): Plain => ({ ...fields, status: 'current' })
export const ids = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${index}${'x'.repeat(length)}`.slice(0, length))

/** Fields in the form of the REST interface. Fields that take the server's time become transforms. */
function fieldsAndTransforms(fields: Plain) {
  const plain = Object.entries(fields).filter(([, value]) => value !== SERVER_TIME)
  return {
    fields: Object.fromEntries(plain.map(([name, value]) => [name, toRest(value)])),
    transforms: Object.keys(fields)
      .filter(name => fields[name] === SERVER_TIME)
      .map(fieldPath => ({ fieldPath, setToServerValue: SERVER_TIME })),
  }
}

/** A write of a whole document. */
export function setting(path: string, document: Plain) {
  const { fields, transforms } = fieldsAndTransforms(document)
  return {
    update: { name: `${ROOT}/${path}`, fields },
    ...(transforms.length > 0 && { updateTransforms: transforms }),
  }
}

export const updating = (path: string, changes: Plain) => ({
  update: { name: `${ROOT}/${path}`, fields: fieldsAndTransforms(changes).fields },
  updateMask: { fieldPaths: Object.keys(changes) },
  currentDocument: { exists: true },
})

export const dayOf = (now: number) => new Date(now - (now % DAY_MS))

/** The write that counts the new event of the person. */
export const counting = (now: number, count = 1) =>
  setting('users/alice/counts/created', { day: dayOf(now), count, last: EVENT_ID })

/** The write that marks the event as reported. The server sets the time inside the map `reported`. */
const reporting = () => ({
  update: { name: `${ROOT}/${EVENT}`, fields: { reported: toRest({ userId: '', reason: '' }) } },
  updateMask: { fieldPaths: ['reported'] },
  updateTransforms: [{ fieldPath: 'reported.timestamp', setToServerValue: SERVER_TIME }],
  currentDocument: { exists: true },
})

function edited(fields: Plain): Plain {
  const { friendlyEventId: _id, creator: _creator, isRecurring: _weekly, status: _status, ...rest } = fields
  return { ...rest, eventName: 'y'.repeat(120) }
}

export const profile = (events: number): Plain => ({
  selectedCounties: ids(100, 58),
  selectedDances: DANCES,
  eventCreator: ids(events, 64),
  eventFavourites: ids(1_500, 64),
  displayName: 'x'.repeat(100),
})

/** R73: a whole team. */
const TEAM = [...ids(9, 28), 'bob']
const LINK = 'l'.repeat(64)

export const DEAREST: DearRequest[] = [
  {
    name: 'create a series',
    who: 'alice',
    statement: 'allow create: if isNewEvent',
    before: () => ({ 'users/alice': { permission: 1 } }),
    writes: now => [setting(EVENT, current(series(now))), counting(now)],
  },
  {
    name: 'create a one-off of 31 days',
    who: 'alice',
    statement: 'allow create: if isNewEvent',
    before: () => ({ 'users/alice': { permission: 1 } }),
    writes: now => [setting(EVENT, current(oneOff(now))), counting(now)],
  },
  {
    name: 'edit a series and pause it',
    who: 'alice',
    statement: 'allow update: if isEdit',
    before: now => ({ [EVENT]: current(series(now - DAY_MS)) }),
    writes(now) {
      const { recurrenceDay: _weekday, isCancelled: _cancelled, ...fields } = edited(series(now))
      const lists = { agenda: items(50), pricing: items(50), exceptions: items(150) }
      return [updating(EVENT, { ...fields, ...lists, status: 'paused' })]
    },
  },
  {
    name: 'edit a one-off and cancel it',
    who: 'alice',
    statement: 'allow update: if isEdit',
    before: now => ({ [EVENT]: current(oneOff(now - DAY_MS)) }),
    writes: now => [updating(EVENT, { ...edited(oneOff(now)), isCancelled: true })],
  },
  {
    name: 'delete',
    who: 'alice',
    statement: 'allow update: if isRemoval',
    before: now => ({ [EVENT]: current(series(now - DAY_MS)) }),
    writes: now => [
      updating(EVENT, {
        status: 'deleted',
        imageUrl: '/images/placeholder.png',
        thumbnailUrl: '/images/placeholder.png',
        lastUpdated: now,
      }),
    ],
  },
  {
    name: 'give back',
    who: 'bob',
    statement: 'allow update: if isReturn',
    before: now => ({ [EVENT]: { ...current(series(now - DAY_MS)), creator: 'bob', claimed: true } }),
    writes: now => [updating(EVENT, { creator: '', claimed: false, lastUpdated: now })],
  },
  {
    name: 'edit as an organiser',
    who: 'bob',
    statement: 'allow update: if isEdit',
    before: now => ({ [EVENT]: { ...current(series(now - DAY_MS)), organisers: TEAM } }),
    writes(now) {
      const { recurrenceDay: _weekday, isCancelled: _cancelled, ...fields } = edited(series(now))
      return [updating(EVENT, { ...fields, status: 'paused' })]
    },
  },
  {
    name: 'join by a link',
    who: 'carol',
    statement: 'allow update: if isTeamChange',
    before: now => ({
      [EVENT]: { ...current(series(now - DAY_MS)), organisers: TEAM.slice(1) },
      [`${EVENT}/links/${LINK}`]: { by: 'alice', at: new Date(now - DAY_MS) },
    }),
    writes: now => [
      updating(EVENT, { organisers: [...TEAM.slice(1), 'carol'], lastUpdated: now }),
      setting(`${EVENT}/people/carol`, { name: 'x'.repeat(100), link: LINK, at: SERVER_TIME }),
      { delete: `${ROOT}/${EVENT}/links/${LINK}` },
    ],
  },
  {
    name: 'leave the team',
    who: 'bob',
    statement: 'allow update: if isTeamChange',
    before: now => ({ [EVENT]: { ...current(series(now - DAY_MS)), organisers: TEAM } }),
    writes: now => [
      updating(EVENT, { organisers: TEAM.filter(person => person !== 'bob'), lastUpdated: now }),
      { delete: `${ROOT}/${EVENT}/people/bob` },
    ],
  },
  {
    name: 'take a person off the team',
    who: 'alice',
    statement: 'allow update: if isTeamChange',
    before: now => ({ [EVENT]: { ...current(series(now - DAY_MS)), organisers: TEAM } }),
    writes: now => [
      updating(EVENT, { organisers: TEAM.slice(1), lastUpdated: now }),
      { delete: `${ROOT}/${EVENT}/people/${TEAM[0] ?? ''}` },
    ],
  },
  {
    name: 'accept the offer of an event',
    who: 'bob',
    statement: 'allow update: if isTeamChange',
    before: now => ({
      [EVENT]: { ...current(series(now - DAY_MS)), organisers: TEAM },
      [`${EVENT}/links/bob`]: { by: 'alice', at: new Date(now - DAY_MS), offer: true },
    }),
    writes: now => [
      updating(EVENT, {
        creator: 'bob',
        claimed: true,
        organisers: [...TEAM.filter(person => person !== 'bob'), 'alice'],
        lastUpdated: now,
      }),
      setting('users/bob/counts/claimed', { day: dayOf(now), count: 1, last: EVENT_ID, events: [EVENT_ID] }),
      { delete: `${ROOT}/${EVENT}/links/bob` },
    ],
  },
  {
    name: 'report again, after a closed report',
    who: 'bob',
    statement: 'allow create: if reporter == me()',
    before: now => ({
      [EVENT]: current(series(now - DAY_MS)),
      [`${EVENT}/closedReports/bob`]: {
        lastUpdated: now - 2 * DAY_MS,
        by: 'mia',
        at: new Date(now - 2 * DAY_MS),
      },
    }),
    writes: now => [
      setting(`${EVENT}/reports/bob`, { userId: 'bob', timestamp: SERVER_TIME, reason: 'x'.repeat(500) }),
      setting('users/bob/counts/reported', { day: dayOf(now), count: 1, last: EVENT_ID }),
      reporting(),
    ],
  },
  {
    name: 'report, with its reason',
    who: 'bob',
    statement: 'allow update: if isFirstReport',
    before: now => ({ [EVENT]: current(series(now - DAY_MS)) }),
    writes: now => [
      setting(`${EVENT}/reports/bob`, { userId: 'bob', timestamp: SERVER_TIME, reason: 'x'.repeat(500) }),
      setting('users/bob/counts/reported', { day: dayOf(now), count: 1, last: EVENT_ID }),
      reporting(),
    ],
  },
  {
    name: 'create a profile with 3,000 ids',
    who: 'alice',
    statement: 'allow create: if userId == me()',
    before: () => ({}),
    writes: () => [setting('users/alice', profile(1_500))],
  },
  {
    name: 'change a profile with 3,000 ids',
    who: 'alice',
    statement: 'allow update: if userId == me()',
    before: () => ({ 'users/alice': { ...profile(1_499), permission: 1 } }),
    writes: () => [
      {
        ...updating('users/alice', { displayName: 'y'.repeat(100), selectedDances: ['Salsa'] }),
        updateTransforms: [
          { fieldPath: 'eventFavourites', appendMissingElements: { values: [toRest('new')] } },
        ],
      },
    ],
  },
  {
    name: 'add a county',
    who: 'alice',
    statement: 'allow create: if me() is string',
    before: () => ({}),
    writes: () => [setting('counties/worcestershire', { name: 'Worcestershire' })],
  },
]
