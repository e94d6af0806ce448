import { getApp } from 'firebase/app'
import { inMemoryPersistence } from 'firebase/auth'
import { connectStorageEmulator, getStorage } from 'firebase/storage'
import { parseBody } from '../../local-backend/firestore/document'
import { elementsOf, type Fields, type Value } from '../../local-backend/firestore/values/value'
import { FIREBASE_STORAGE_BUCKET } from '../../src/domain/configuration'
import type { UserId } from '../../src/domain/event/event'
import { DEFAULT_END_TIME, DEFAULT_START_TIME } from '../../src/domain/constants'
import { releaseRequestLimits } from './requestLimits'
import { textsOf } from '../../src/domain/editor/draft/draftTable'
import type { EventFields } from '../../src/domain/event/eventFields'
import type { Services } from '../../src/services/services'
import { signedIn } from '../../src/state/slices/authSlice'
import { selectWaitingCount } from '../../src/state/slices/outboxSelectors'
import { selectIsDraining } from '../../src/state/slices/outboxSlice'
import { drainOutbox } from '../../src/state/outbox/outboxThunks'
import { startOutbox } from '../../src/state/startUp/startOutbox'
import { startTestBackend } from '../local-backend/support/testBackend'
import { accountOf, makeFakeAuth } from './fakeAccounts'
import { makeLocation } from './events'
import { makeFakeServices } from './fakeServices'
import { makeStore } from '../../src/state/startUp/store'

/** The first bytes of a JPEG of one pixel. */
export const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1])

/** The wizard's fields for a weekly social on Fridays. */
export function makeFields(overrides: Partial<EventFields> = {}): EventFields {
  return {
    ...textsOf(() => ''),
    eventName: 'Salsa Fridays',
    description: 'A friendly weekly social.',
    danceTypes: ['Salsa'],
    startTime: DEFAULT_START_TIME,
    endTime: DEFAULT_END_TIME,
    location: makeLocation(),
    agenda: [],
    pricing: [],
    isRecurring: true,
    recurrenceDay: 5,
    shortLocation: 'East Sussex',
    timestamp: 1_800_000_000_000,
    ...overrides,
  }
}

/** The document of a live weekly series of `creator`, a minute old. */
export const makeSeries = (creator: UserId, overrides: Record<string, unknown> = {}) => ({
  ...makeFields(),
  creator,
  status: 'current',
  listed: true,
  lastUpdated: Date.now() - 60_000,
  exceptions: [],
  friendlyEventId: 'weekly_Friday_Salsa Fridays_123456',
  ...overrides,
})

/**
 * Fetches as a page of this origin: an address may be only a path. Lists of an answer become lists of this realm,
 * because the SDK refuses to send lists from Jest's outer realm.
 */
function fetchAsPage(origin: string) {
  const get = globalThis.fetch
  globalThis.fetch = async (from, init) => {
    const answer = await get(typeof from === 'string' ? new URL(from, origin) : from, init)
    answer.json = async () => JSON.parse(await answer.text()) as unknown
    return answer
  }
}

/** The real SDK and the local backend under the real rules, with devices of signed-in people. */
export async function startOrganiserWorld() {
  releaseRequestLimits()
  const backend = await startTestBackend({ isJudged: true })
  fetchAsPage(backend.origin)
  const { host, hostname, port } = new URL(backend.origin)
  Object.assign(globalThis, { location: { host, hostname, port, origin: backend.origin, protocol: 'http:' } })
  const { makeAuthCalls } = await import('../../src/services/auth/authApi.firebase')
  const { makeUsersApi } = await import('../../src/services/firestore/usersApi')
  const { makeEventsApi } = await import('../../src/services/firestore/eventsApi')
  const { makeOrganiserWrites } = await import('../../src/services/team/organiserWrites')
  const { makeImagesApi } = await import('../../src/services/images/imagesApi')
  const { makeServerClock } = await import('../../src/services/network/serverClock')
  const calls = makeAuthCalls({ persistence: inMemoryPersistence, localOrigin: backend.origin })
  const storage = getStorage(getApp('account'), `gs://${FIREBASE_STORAGE_BUCKET}`)
  connectStorageEmulator(storage, hostname, Number(port))
  const images = makeImagesApi(async () => ({
    calls: await import('../../src/services/images/imagesApi.firebase'),
    fileStorage: async () => storage,
  }))
  let ids = 0

  /** A device on which this person is signed in. Its clock is `clockAhead` ms ahead. */
  async function openDevice(userId: UserId, { clockAhead = 0, ...overrides }: DeviceOptions = {}) {
    const clock = {
      get ms() {
        return Date.now() + clockAhead
      },
    }
    const now = () => clock.ms
    const serverClock = makeServerClock(
      (path, init) => fetch(new URL(String(path), backend.origin), init),
      now,
      () => localStorage,
    )
    const { requireUser, token, isModerator } = calls
    const auth = { ...makeFakeAuth(), requireUser, token, isModerator }
    const eventWrites = makeOrganiserWrites({ auth: calls, serverClock, now })
    const world = makeFakeServices({
      clock,
      auth,
      serverClock,
      events: makeEventsApi(calls),
      users: makeUsersApi(calls),
      images: { ...images },
      newId: () => `device${(ids += 1)}`,
      random: Math.random,
      ...overrides,
      eventWrites: { ...eventWrites, ...overrides.eventWrites },
    })
    const store = makeStore(world.services)
    store.dispatch(signedIn({ account: accountOf(userId) }))
    await store.dispatch(startOutbox())
    return {
      ...world,
      store,
      state: () => store.getState(),
      /** Sends waiting changes until none is left or no more can be sent. */
      async send() {
        for (let round = 0; round < 50 && selectWaitingCount(store.getState()) > 0; round++) {
          await store.dispatch(drainOutbox({ isWoken: true, isForced: true }))
          while (selectIsDraining(store.getState())) await new Promise(resolve => setTimeout(resolve, 5))
        }
      },
    }
  }

  return {
    backend,
    calls,
    openDevice,
    signUp: async (name: string) => (await calls.createAccount(`${name}@example.com`, 'secret1')).userId,
    signIn: async (name: string) => (await calls.signInWithEmail(`${name}@example.com`, 'secret1')).userId,
    /** A stored document, or null. The rules are not asked. */
    stored(path: string) {
      const document = backend.store.get(path)
      return document && plainFields(parseBody(document).fields)
    },
  }
}

type DeviceOptions = Partial<Omit<Services, 'eventWrites'>> & {
  clockAhead?: number
  eventWrites?: Partial<Services['eventWrites']>
}

function plainFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))
}

function plain(value: Value): unknown {
  if ('arrayValue' in value) return elementsOf(value).map(plain)
  if ('mapValue' in value) return plainFields(value.mapValue.fields ?? {})
  const [stored] = Object.values(value) as unknown[]
  return 'integerValue' in value ? Number(stored) : stored
}

export type OrganiserWorld = Awaited<ReturnType<typeof startOrganiserWorld>>

/** A world in which Ann has an account. The app's lines on the console are not shown. */
export async function startWorldOfAnn() {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  const world = await startOrganiserWorld()
  return { world, ann: await world.signUp('ann') }
}
