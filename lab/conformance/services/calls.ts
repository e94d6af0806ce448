import { connectFirestoreEmulator, deleteDoc, doc } from 'firebase/firestore/lite'
import { FIREBASE_PROJECT_ID } from '../../../src/domain/configuration'
import { textsOf } from '../../../src/domain/editor/draft/draftTable'
import type { DanceType } from '../../../src/domain/event/dances'
import type { EventFields } from '../../../src/domain/event/eventFields'
import { friendlyEventId } from '../../../src/domain/organiser/eventDocument'
import type { EventPatch } from '../../../src/domain/organiser/eventPatch'
import * as found from '../../../src/services/firestore/documents.firebase'
import type { PageQuery } from '../../../src/services/firestore/documents.firebase'
import * as events from '../../../src/services/firestore/eventWrites.firebase'
import { accountDatabase } from '../../../src/services/firestore/firestore'
import * as users from '../../../src/services/firestore/usersApi.firebase'
import { tokenText } from '../engine/unsignedTokens'
import type { ServiceStep } from './visit'

const FIELDS: EventFields = {
  ...textsOf(() => ''),
  eventName: 'Friday social',
  description: 'A friendly weekly social for everybody.',
  team: 'Ann and Ben',
  danceTypes: ['Salsa'],
  startTime: '20:00',
  endTime: '23:00',
  location: {
    venue: 'Town Hall',
    street: 'High Street 1',
    city: 'Oakham',
    county: 'Rutland',
    postcode: 'LE15 6AA',
    state: 'England',
    country: 'United Kingdom',
    description: '',
  },
  agenda: [],
  pricing: [],
  isRecurring: true,
  recurrenceDay: 5,
  shortLocation: 'Rutland',
  timestamp: 1_795_000_000_000,
}
const DANCES: DanceType[] = ['Bachata', 'Salsa', 'Kizomba', 'Urban-Kiz', 'Zouk', 'Bachata-Zouk']
const TIMED = ['lastUpdated', 'timestamp']

/** The value without the parts that depend on the run's clock. */
const withoutTimes = (value: unknown) =>
  JSON.stringify(value, (key, inner: unknown) => (TIMED.includes(key) ? 0 : inner))

/** These accounts have no service that could refuse a new token. */
const HOW = { isMissing: false, renewToken: () => Promise.resolve() }

const codeOf = (error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return `${typeof code === 'string' ? code : ''} ${typeof code === 'string' ? '' : String(message)}`.trim()
}

/** Makes every call of the app's services as this person, one after another, to the database at `port`. */
export async function callServices(port: number, userId: string): Promise<ServiceStep[]> {
  const db = accountDatabase()
  connectFirestoreEmulator(db, '127.0.0.1', port, { mockUserToken: tokenText(userId, FIREBASE_PROJECT_ID) })

  const limits = {
    serverClock: { now: () => Date.now(), error: () => 0, measure: () => Promise.resolve(null) },
    isOver: () => false,
  }
  const create = (eventId: string, status: 'current' | 'pendingApproval') =>
    events.createEvent(
      userId,
      {
        eventId,
        fields: FIELDS,
        friendlyEventId: friendlyEventId(FIELDS, 0.5),
        status,
        picture: 'none',
      },
      limits,
    )
  const change = (eventId: string, base: EventPatch['base']) =>
    events.changeEvent(userId, eventId, () => ({ base, dates: [] }), limits)
  const [own, second] = [`${userId}-1`, `${userId}-2`]
  const all = { counties: ['Rutland'], after: 0, userId }

  const calls: [name: string, call: () => Promise<unknown>][] = [
    ['create, waiting', () => create(own, 'pendingApproval')],
    ['create again, as after a lost answer', () => create(own, 'pendingApproval')],
    ['create, live', () => create(second, 'current')],
    ['create over a stranger’s event', () => create('of-bob', 'pendingApproval')],
    ['change the name', () => change(second, { eventName: 'New name' })],
    ['pause', () => change(second, { status: 'paused' })],
    ['resume', () => change(second, { status: 'current' })],
    [
      'three changes at once',
      () => Promise.all(['A', 'B', 'C'].map(team => change(second, { team }))).then(({ length }) => length),
    ],
    // The three changes run at once, so any of them may be the last. This change fixes the value.
    ['change once more', () => change(second, { team: 'D' })],
    ['change a stranger’s event', () => change('of-bob', { eventName: 'Mine now' })],
    ['change a missing event', () => change('missing', { eventName: 'Mine now' })],
    ['claim', () => change('orphan', { creator: userId, claimed: true })],
    ['claim what is taken', () => change('of-bob', { creator: userId, claimed: true })],
    ['report', () => events.reportEvent(userId, 'of-bob', 'not real', limits)],
    ['report again', () => events.reportEvent(userId, 'of-bob', 'not real', limits)],
    ['report what is one’s own', () => events.reportEvent(userId, own, 'not real', limits)],
    ['report a missing event', () => events.reportEvent(userId, 'missing', 'not real', limits)],
    ['add a county', () => events.addCounty('Tyne and Wear')],
    ['add a county again', () => events.addCounty('Tyne and Wear')],
    ['add a county of a bad name', () => events.addCounty('x')],
    ['read a profile', () => users.readUser(userId)],
    [
      'change the profile',
      () =>
        users.changeUser(
          userId,
          {
            displayName: 'Al',
            selectedCounties: ['Rutland'],
            added: { eventCreator: [own, second], eventFavourites: [own] },
          },
          HOW,
        ),
    ],
    [
      'add and remove favourites',
      () => users.changeUser(userId, { added: { eventFavourites: [second] }, removedFavourites: [own] }, HOW),
    ],
    ['read the profile again', () => users.readUser(userId)],
    ['read a stranger’s profile', () => users.readUser('bob')],
    ['change a stranger’s profile', () => users.changeUser('bob', { displayName: 'Bob' }, HOW)],
    ['read notices', () => users.readNotices(userId)],
    ['read a stranger’s notices', () => users.readNotices('bob')],
    ['find by filter', () => found.findEventsByFilter({ ...all, dances: ['Salsa'] })],
    [
      'find by 5 counties and 6 dances',
      () =>
        found.findEventsByFilter({ ...all, counties: ['Rutland', 'Kent', 'A', 'B', 'C'], dances: DANCES }),
    ],
    [
      'find by filter, page by page',
      async () => {
        const [first] = await found.findEventsByFilter({ ...all, dances: ['Salsa'] })
        if (!first) return []
        const rest = await found.findEventsByFilter({ ...all, dances: ['Salsa'], from: first })
        return rest.length
      },
    ],
    [
      'find the pages of an answer',
      async () => {
        const names: string[] = []
        const query: PageQuery = { ...all, dances: ['Salsa'], most: 2 }
        for (let page = await found.findPageByFilter(query), pages = 0; pages < 10; pages++) {
          names.push(...page.events.map(({ eventName }) => eventName))
          if (!page.next) break
          page = await found.findPageByFilter({ ...query, from: page.next })
        }
        return names
      },
    ],
    ['find by creator', () => found.findEventsByCreator({ userId, after: 0 })],
    ['find by creator, later', () => found.findEventsByCreator({ userId, after: Date.now() + 1e6 })],
    ['find one', () => found.findEventById('of-bob', userId)],
    ['find a missing one', () => found.findEventById('missing', null)],
    ['find counties', () => found.findCounties()],
    ['delete the profile', () => deleteDoc(doc(db, 'users', userId))],
    ['delete a stranger’s profile', () => deleteDoc(doc(db, 'users', 'bob'))],
  ]

  const steps: ServiceStep[] = []
  for (const [name, call] of calls) {
    const outcome = await call().then(withoutTimes, error => `refused: ${codeOf(error)}`)
    steps.push({ name, outcome: outcome ?? 'done' })
  }
  return steps
}
