import type { AccountData } from './account/accountData'
import type { AddressSearch } from './places/addressSearch'
import type { Clearing } from './account/clearDevice'
import { authAtHand, type AuthApi } from './auth/authApi'
import type { CountiesApi } from './firestore/countiesApi'
import { makeDeferred } from './network/deferred'
import { type Device, makeAlarms, makeDevice } from './device/device'
import type { DraftsDb } from './storage/drafts/draftsDb'
import { makeEventDb, type EventDb } from './eventDb/eventDb'
import { withMemoryFallback } from './eventDb/withMemoryFallback'
import type { EventsApi } from './firestore/eventsApi'
import type { OrganiserWrites } from './team/organiserWrites'
import type { ImagesApi } from './images/imagesApi'
import type { ImageScaler } from './images/scaler/imageScaler'
import { log } from './device/log'
import type { OutboxDb } from './storage/outbox/outboxDb'
import { withWriteAhead } from './storage/outbox/intentNotes'
import type { PositionOutcome } from './places/position'
import type { PostcodeLookup } from './places/postcodeLookup'
import type { ModerationApi } from './moderation/moderationApi'
import { freeStorage } from './storage/freeStorage'
import { makeInstallPrompt, type InstallPrompt } from './device/installPrompt'
import { makeScrollPlaces, type ScrollPlaces } from './device/scrollPlaces'
import { onAnswer, type AnswerListener } from './network/answers'
import { makeServerClock, type ServerClock } from './network/serverClock'
import type { SeenFavouritesStore } from './storage/seenFavourites'
import type { Sharing } from './device/share'
import { makeTabs, type Tabs } from './device/tabs'
import type { ToldDevice } from './told/toldDevice'
import { makeUpdates, type Updates } from './device/updates'
import type { UsersApi } from './firestore/usersApi'
import { makeWaitingPictures, type WaitingPictures } from './storage/outbox/waitingPictures'

/** Everything outside the app that a thunk may use: the device, the network, and the clocks of both. */
export interface Services {
  events: EventsApi
  eventWrites: OrganiserWrites
  /** R74: the calls of moderators. */
  moderation: ModerationApi
  images: ImagesApi
  imageScaler: ImageScaler
  waitingPictures: WaitingPictures
  counties: CountiesApi
  eventDb: EventDb
  outboxDb: OutboxDb
  /** Resolves once the disk has every choice of this page. Waits for a limited time. */
  choicesSaved: () => Promise<void>
  /** R44: drafts of events. */
  drafts: DraftsDb
  auth: AuthApi
  users: UsersApi
  /** R61: reads and deletes everything that is stored about a person. */
  accountData: () => Promise<AccountData>
  /** §7 External lookups. */
  addresses: AddressSearch
  postcodes: PostcodeLookup
  /** R80: where the person is. */
  findPosition: () => Promise<PositionOutcome>
  serverClock: ServerClock
  /** R58: calls the listener after each request that got an answer. Returns a function that stops this. */
  onAnswer: (listener: AnswerListener) => () => void
  device: Device
  tabs: Tabs
  scrollPlaces: ScrollPlaces
  installPrompt: InstallPrompt
  updates: Updates
  /** What the person last saw of their favourites. */
  seenFavourites: () => Promise<SeenFavouritesStore>
  /** R88: how this device is told of changes. */
  told: () => Promise<ToldDevice>
  /** The share sheet, the clipboard and saved files. */
  sharing: () => Promise<Sharing>
  /** Clears this device for /clear-cache. */
  clearing: () => Promise<Clearing>
  log: typeof log
  /** Device ms. */
  now: () => number
  /** Calls `work` after `ms`. A new alarm replaces a pending one of the same name. */
  alarm: (name: string, ms: number, work: () => void) => void
  /** Between 0 and 1. */
  random: () => number
  /** Generates an id that no other device generates. */
  newId: () => string
}

/**
 * Creates the real services. `onStorageLost` is called if this device can't store events or acts. `choicesSaved` is the
 * service of that name.
 */
export function makeServices(onStorageLost: () => void, choicesSaved: () => Promise<void>): Services {
  const now = () => Date.now()
  const newId = () => crypto.randomUUID()
  const get: typeof fetch = (...args) => fetch(...args)
  const auth = makeDeferred<AuthApi, typeof authAtHand>(
    async () => (await import(/* webpackChunkName: 'auth' */ './auth/authApi.firebase')).getAuthCalls(),
    authAtHand,
  )
  const serverClock = makeServerClock(get, now, () => localStorage)
  return {
    // The event reads load with the first fetch, because the first frame makes no requests.
    events: makeDeferred<EventsApi>(async () =>
      (await import(/* webpackChunkName: 'fetch' */ './firestore/eventsApi')).makeEventsApi(auth),
    ),
    eventWrites: makeDeferred<OrganiserWrites>(async () =>
      (await import(/* webpackChunkName: 'session' */ './team/organiserWrites')).makeOrganiserWrites({
        auth,
        serverClock,
        now,
      }),
    ),
    moderation: makeDeferred<ModerationApi>(async () =>
      (await import(/* webpackChunkName: 'moderation' */ './moderation/moderationApi')).makeModerationApi({
        auth,
        serverClock,
        now,
        newId,
      }),
    ),
    images: makeDeferred<ImagesApi>(async () =>
      (await import(/* webpackChunkName: 'session' */ './images/imagesApi')).makeImagesApi(),
    ),
    imageScaler: makeDeferred<ImageScaler>(async () =>
      (
        await import(/* webpackChunkName: 'editor-branding' */ './images/scaler/startImageScaler')
      ).startImageScaler(),
    ),
    waitingPictures: makeWaitingPictures(),
    counties: makeDeferred<CountiesApi>(async () =>
      (await import(/* webpackChunkName: 'counties' */ './firestore/countiesApi')).makeCountiesApi(),
    ),
    eventDb: withMemoryFallback(makeEventDb(), onStorageLost, freeStorage),
    outboxDb: withWriteAhead(
      makeDeferred<OutboxDb>(async () => {
        const { openOutboxDb } = await import(
          /* webpackChunkName: 'outbox' */ './storage/outbox/withMemoryFallback'
        )
        return openOutboxDb({ onLost: onStorageLost, freeStorage })
      }),
      () => localStorage,
    ),
    choicesSaved,
    drafts: makeDeferred<DraftsDb>(async () =>
      (await import(/* webpackChunkName: 'event-editor' */ './storage/drafts/draftNotes')).openDraftsDb(
        freeStorage,
        () => localStorage,
      ),
    ),
    auth,
    users: makeDeferred<UsersApi>(async () =>
      (await import(/* webpackChunkName: 'session' */ './firestore/usersApi')).makeUsersApi(auth),
    ),
    accountData: async () =>
      (await import(/* webpackChunkName: 'delete-account' */ './account/accountData')).makeAccountData(auth),
    addresses: makeDeferred<AddressSearch>(async () =>
      (await import(/* webpackChunkName: 'lookups' */ './places/addressSearch')).makeAddressSearch({
        get,
        now,
      }),
    ),
    postcodes: makeDeferred<PostcodeLookup>(async () =>
      (await import(/* webpackChunkName: 'lookups' */ './places/postcodeLookup')).makePostcodeLookup({
        get,
        now,
      }),
    ),
    serverClock,
    onAnswer,
    device: makeDevice(),
    tabs: makeTabs(),
    scrollPlaces: makeScrollPlaces(() => sessionStorage),
    installPrompt: makeInstallPrompt(),
    updates: makeUpdates(log),
    // The outbox's code is loaded soon after each start.
    seenFavourites: async () =>
      (await import(/* webpackChunkName: 'outbox' */ './storage/seenFavourites')).makeSeenFavourites(
        () => localStorage,
      ),
    told: async () => (await import(/* webpackChunkName: 'outbox' */ './told/toldDevice')).makeToldDevice(),
    sharing: async () => (await import(/* webpackChunkName: 'sharing' */ './device/share')).makeSharing(),
    clearing: async () =>
      (await import(/* webpackChunkName: 'install' */ './account/clearDevice')).makeClearing(),
    findPosition: async () =>
      (await import(/* webpackChunkName: 'pickers' */ './places/position')).findPosition(),
    log,
    now,
    alarm: makeAlarms(),
    random: Math.random,
    newId,
  }
}
