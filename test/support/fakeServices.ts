import { NO_COUNTS } from '../../src/domain/places/weekCounts'
import { isRunBy } from '../../src/domain/event/visibility'
import type { DanceEvent } from '../../src/domain/event/event'
import { isPending } from '../../src/domain/event/visibility'
import type { Gap } from '../../src/domain/sync/overlap'
import type { Place } from '../../src/domain/sync/sync'
import type { FilterQuery } from '../../src/services/firestore/documents.firebase'
import { makeMemoryEventDb } from '../../src/services/eventDb/memoryEventDb'
import { makeMemoryDraftsDb } from './fakeDrafts'
import { makeScrollPlaces } from '../../src/services/device/scrollPlaces'
import { makeMemoryOutboxDb } from '../../src/services/storage/outbox/withMemoryFallback'
import type { Services } from '../../src/services/services'
import { makeFakeAccountData } from './fakeAccountData'
import { makeFakeCalendars } from './fakeCalendars'
import { makeFakeNotices } from './fakeNotices'
import { makeFakeSharing } from './fakeSharing'
import { makeFakeTold } from './fakeTold'
import { makeFakeAuth } from './fakeAccounts'
import { makeFakeInstallPrompt } from './fakeInstallPrompt'
import { makeFakeBrowser } from './fakeTabs'

type Overrides = Partial<Services> & { clock?: { ms: number }; server?: { events: DanceEvent[] } }

const noTeams = async () => Promise.reject(new Error('No teams are changed here.'))

/** The start time of tests: a Friday evening in winter, when London's time is UTC. */
export const FRIDAY_EVENING = Date.UTC(2026, 10, 20, 20, 47)

/** Whether the database puts `one` before `other`. Ids must contain no surrogates. */
const isBefore = (one: Place, other: Place) =>
  one.lastUpdated < other.lastUpdated ||
  (one.lastUpdated === other.lastUpdated && one.eventId < other.eventId)

/** R28: whether an event lies in a part of a query. */
const isWithin = ({ after, from, to }: Gap, event: Place) =>
  event.lastUpdated > after && (!from || isBefore(from, event)) && (!to || isBefore(event, to))

const someImages = { eventImage: new Uint8Array([1]), thumbnail: new Uint8Array([2]) }

const findByFilter = (events: DanceEvent[], { counties, dances, ...gap }: FilterQuery) =>
  events.filter(
    event =>
      // R63: pending events are not listed.
      !isPending(event) &&
      ((counties.includes(event.shortLocation) && event.danceTypes.some(dance => dances.includes(dance))) ||
        event.movedCounties?.some(county => counties.includes(county))) &&
      isWithin(gap, event),
  )

/** A whole world without a network: a server with `server.events`, one device and a stopped clock. */
export function makeFakeServices(overrides: Overrides = {}) {
  const { clock = { ms: FRIDAY_EVENING }, server = { events: [] as DanceEvent[] }, ...services } = overrides
  const alarms: { name: string; ms: number; work: () => void }[] = []
  const wakes = new Set<() => void>()
  const listeners = new Set<(begunAt: number) => void>()
  const logged: string[] = []
  let ids = 0
  let seen: string | null = null

  const world: Services = {
    events: {
      findByFilter: async query => findByFilter(server.events, query),
      findPageByFilter: async ({ most, ...query }) => {
        const events = findByFilter(server.events, query).sort(
          (one, other) => one.lastUpdated - other.lastUpdated || (one.eventId < other.eventId ? -1 : 1),
        )
        return {
          events: events.slice(0, most),
          next: events.length < most ? null : (events[most - 1] ?? null),
        }
      },
      findSnapshots: async () => [],
      findWeekCounts: async () => NO_COUNTS,
      findByCreator: async ({ userId, ...gap }) =>
        server.events.filter(event => isRunBy(event, userId) && isWithin(gap, event)),
      isBehindPortal: async () => false,
      findById: async eventId => server.events.find(event => event.eventId === eventId) ?? null,
    },
    counties: { loadKept: async () => [], fetchAll: async () => ['Kent', 'Surrey'] },
    eventDb: makeMemoryEventDb(),
    outboxDb: makeMemoryOutboxDb(),
    choicesSaved: async () => {},
    drafts: makeMemoryDraftsDb(),
    auth: makeFakeAuth(),
    accountData: async () => makeFakeAccountData(),
    eventWrites: {
      create: async () => Promise.reject(new Error('No events are written here.')),
      change: async () => Promise.reject(new Error('No events are written here.')),
      report: async () => {},
      addCounty: async () => {},
      readTeam: noTeams,
      makeLink: noTeams,
      withdrawLink: noTeams,
      lookAtLink: noTeams,
      joinTeam: noTeams,
      leaveTeam: noTeams,
      removePerson: noTeams,
      offerTo: noTeams,
      takeOver: noTeams,
      giveBack: noTeams,
      readNumbers: async (_userId, _eventId, now) => ({ numbers: { favourites: 0, views: {} }, at: now }),
      loadNumbers: async () => null,
      ...makeFakeCalendars().calls,
    },
    moderation: {
      isModerator: async () => false,
      readCases: async () => [],
      readCase: async () => null,
      readDeeds: async (_userId, uid) => ({
        person: { uid, name: '', isTrusted: false },
        cases: [],
        teams: [],
        reports: [],
      }),
      undo: async (_userId, steps) => [...steps],
      act: async () => {},
      setTrust: async () => {},
      tellReported: async () => {},
    },
    images: {
      upload: async eventId => ({
        imageUrl: `/${eventId}/eventImage`,
        thumbnailUrl: `/${eventId}/thumbnailImage`,
      }),
      removeAll: async () => {},
      fetchImage: async () => new Uint8Array([1]),
    },
    imageScaler: {
      prepare: async () => ({ images: someImages, source: new Uint8Array([3]) }),
      fit: async () => someImages,
    },
    waitingPictures: {
      show: ({ ground }) => ({
        imageUrl: 'blob:image',
        thumbnailUrl: 'blob:thumbnail',
        ...(ground && { imageGround: ground }),
      }),
      release: () => {},
    },
    users: {
      readProfile: async () => null,
      changeProfile: async () => {},
      countFavourites: async () => {},
      ...makeFakeNotices(),
    },
    addresses: { findAddresses: async () => [] },
    postcodes: { findPlace: async () => null },
    findPosition: async () => ({ kind: 'unavailable' }),
    serverClock: { now: () => clock.ms, error: () => 0, measure: async () => clock.ms },
    onAnswer: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    device: {
      isOnline: () => true,
      isVisible: () => true,
      onWake: listener => {
        wakes.add(listener)
        return () => wakes.delete(listener)
      },
      onOffline: () => () => {},
      onHide: () => () => {},
      afterPaint: async () => {},
      whenQuiet: async () => {},
      untilIdle: async () => {},
      askToKeepStorage: () => {},
    },
    seenFavourites: async () => ({ load: () => seen, save: text => void (seen = text) }),
    told: async () => makeFakeTold({ support: 'none' }).device,
    sharing: async () => makeFakeSharing().sharing,
    clearing: async () => ({
      canLoadAppAgain: async () => true,
      clear: async () => {},
      startAgain: async () => {},
    }),
    tabs: makeFakeBrowser().openTab(),
    scrollPlaces: makeScrollPlaces(() => sessionStorage),
    installPrompt: makeFakeInstallPrompt().prompt,
    updates: {
      watch: async () => {},
      apply: async () => {},
      hold: () => () => {},
      recover: async () => {},
    },
    log: what => logged.push(what),
    now: () => clock.ms,
    alarm: (name, ms, work) => alarms.push({ name, ms, work }),
    random: () => 0,
    newId: () => `id${(ids += 1)}`,
    ...services,
  }
  return {
    services: world,
    clock,
    server,
    alarms,
    logged,
    wake: () => wakes.forEach(listener => listener()),
    /** Tells the app that a service answered a request. `begunAt` (ms) is when it began, by default now. */
    answer: (begunAt = clock.ms) => listeners.forEach(listener => listener(begunAt)),
  }
}
