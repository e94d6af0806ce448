import type { AccountData } from './accountData'
import type { AddressSearch } from './addressSearch'
import type { Clearing } from './clearDevice'
import { authAtHand, type AuthApi } from './authApi'
import { makeCountiesApi, type CountiesApi } from './countiesApi'
import { makeDeferred } from './deferred'
import { makeDevice, type Device } from './device'
import type { DraftsDb } from './draftsDb'
import { makeEventDb, type EventDb } from './eventDb/eventDb'
import { makeLastingEventDb } from './eventDb/lastingEventDb'
import { makeEventsApi, type EventsApi } from './eventsApi'
import type { EventWrites } from './eventWrites'
import { makeAlarms } from './alarms'
import type { ImagesApi } from './imagesApi'
import type { ImageScaler } from './imageScaler/imageScaler'
import { log } from './log'
import type { OutboxDb } from './outboxDb'
import { makeNotedOutboxDb } from './outboxNotes'
import type { PostcodeLookup } from './postcodeLookup'
import { makeRoom } from './room'
import { makeScrollPlaces, type ScrollPlaces } from './scrollPlaces'
import { makeServerClock, type ServerClock } from './serverClock'
import type { Sharing } from './share'
import { makeTabs, type Tabs } from './tabs'
import { makeUpdates, type Updates } from './updates'
import type { UsersApi } from './usersApi'
import { makeWaitingPictures, type WaitingPictures } from './waitingPictures'

/** Everything outside the app that a thunk may use: its third argument. */
export interface Services {
  events: EventsApi
  eventWrites: EventWrites
  images: ImagesApi
  imageScaler: ImageScaler
  waitingPictures: WaitingPictures
  counties: CountiesApi
  eventDb: EventDb
  outboxDb: OutboxDb
  /** R44 */
  drafts: DraftsDb
  auth: AuthApi
  users: UsersApi
  /** R61: reading and deleting all that is kept of a person. */
  accountData: () => Promise<AccountData>
  /** §7 External lookups. */
  addresses: AddressSearch
  postcodes: PostcodeLookup
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
  const get: typeof fetch = (...args) => fetch(...args)
  const auth = makeDeferred<AuthApi, typeof authAtHand>(
    async () => (await import(/* webpackChunkName: 'auth' */ './authApiFirebase')).getAuthCalls(),
    authAtHand,
  )
  const serverClock = makeServerClock(get, now)
  return {
    events: makeEventsApi(),
    eventWrites: makeDeferred<EventWrites>(async () =>
      (await import(/* webpackChunkName: 'session' */ './eventWrites')).makeEventWrites({
        auth,
        serverClock,
        now,
      }),
    ),
    images: makeDeferred<ImagesApi>(async () =>
      (await import(/* webpackChunkName: 'session' */ './imagesApi')).makeImagesApi(),
    ),
    imageScaler: makeDeferred<ImageScaler>(async () =>
      (
        await import(/* webpackChunkName: 'image-scaling' */ './imageScaler/startImageScaler')
      ).startImageScaler(),
    ),
    waitingPictures: makeWaitingPictures(),
    counties: makeCountiesApi(),
    eventDb: makeLastingEventDb(makeEventDb(), onStorageLost, makeRoom),
    outboxDb: makeNotedOutboxDb(
      makeDeferred<OutboxDb>(async () => {
        const { openOutboxDb } = await import(/* webpackChunkName: 'outbox' */ './outboxDbLasting')
        return openOutboxDb({ onLost: onStorageLost, makeRoom })
      }),
      () => localStorage,
    ),
    drafts: makeDeferred<DraftsDb>(async () =>
      (await import(/* webpackChunkName: 'event-editor' */ './draftNotes')).openDraftsDb(
        makeRoom,
        () => localStorage,
      ),
    ),
    auth,
    users: makeDeferred<UsersApi>(async () =>
      (await import(/* webpackChunkName: 'session' */ './usersApi')).makeUsersApi(auth),
    ),
    accountData: async () =>
      (await import(/* webpackChunkName: 'privacy' */ './accountData')).makeAccountData(auth),
    addresses: makeDeferred<AddressSearch>(async () =>
      (await import(/* webpackChunkName: 'lookups' */ './addressSearch')).makeAddressSearch({ get, now }),
    ),
    postcodes: makeDeferred<PostcodeLookup>(async () =>
      (await import(/* webpackChunkName: 'lookups' */ './postcodeLookup')).makePostcodeLookup({ get, now }),
    ),
    serverClock,
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
