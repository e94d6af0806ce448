import type { AccountData } from './accountData'
import type { Clearing } from './clearDevice'
import { authAtHand, type AuthApi } from './authApi'
import { makeCountiesApi, type CountiesApi } from './countiesApi'
import { makeDeferred } from './deferred'
import { makeDevice, type Device } from './device'
import { makeEventDb, type EventDb } from './eventDb/eventDb'
import { makeLastingEventDb } from './eventDb/lastingEventDb'
import { makeEventsApi, type EventsApi } from './eventsApi'
import { makeAlarms } from './alarms'
import { log } from './log'
import type { OutboxDb } from './outboxDb'
import { makeRoom } from './room'
import { makeScrollPlaces, type ScrollPlaces } from './scrollPlaces'
import { makeServerClock, type ServerClock } from './serverClock'
import type { Sharing } from './share'
import { makeTabs, type Tabs } from './tabs'
import { makeUpdates, type Updates } from './updates'
import type { UsersApi } from './usersApi'

/** Everything outside the app that a thunk may use: its third argument. */
export interface Services {
  events: EventsApi
  counties: CountiesApi
  eventDb: EventDb
  outboxDb: OutboxDb
  auth: AuthApi
  users: UsersApi
  /** R61: reading and deleting all that is kept of a person. */
  accountData: () => Promise<AccountData>
  serverClock: ServerClock
  device: Device
  tabs: Tabs
  scrollPlaces: ScrollPlaces
  updates: Updates
  /** What leaves the app by a share sheet, a copy or a file. */
  sharing: () => Promise<Sharing>
  /** What /clear-cache does. */
  clearing: () => Promise<Clearing>
  log: typeof log
  /** Device ms. */
  now: () => number
  /** Calls back after `ms`, in place of what was still to be called under the same name. */
  alarm: (name: string, ms: number, work: () => void) => void
  random: () => number
  /** An id that no other device makes. */
  newId: () => string
}

/** The real ones. `onStorageLost` is told when events, or what is done, can't be kept on this device. */
export function makeServices(onStorageLost: () => void): Services {
  const now = () => Date.now()
  const auth = makeDeferred<AuthApi, typeof authAtHand>(
    async () => (await import(/* webpackChunkName: 'auth' */ './authApiFirebase')).getAuthCalls(),
    authAtHand,
  )
  return {
    events: makeEventsApi(),
    counties: makeCountiesApi(),
    eventDb: makeLastingEventDb(makeEventDb(), onStorageLost, makeRoom),
    outboxDb: makeDeferred<OutboxDb>(async () => {
      const { openOutboxDb } = await import(/* webpackChunkName: 'outbox' */ './outboxDbLasting')
      return openOutboxDb({ onLost: onStorageLost, makeRoom })
    }),
    auth,
    users: makeDeferred<UsersApi>(async () =>
      (await import(/* webpackChunkName: 'session' */ './usersApi')).makeUsersApi(auth),
    ),
    accountData: async () =>
      (await import(/* webpackChunkName: 'privacy' */ './accountData')).makeAccountData(auth),
    serverClock: makeServerClock((...args) => fetch(...args), now),
    device: makeDevice(),
    tabs: makeTabs(),
    scrollPlaces: makeScrollPlaces(() => sessionStorage),
    updates: makeUpdates(log),
    sharing: async () => (await import(/* webpackChunkName: 'sharing' */ './share')).makeSharing(),
    clearing: async () => (await import(/* webpackChunkName: 'clearing' */ './clearDevice')).makeClearing(),
    log,
    now,
    alarm: makeAlarms(),
    random: Math.random,
    newId: () => crypto.randomUUID(),
  }
}
