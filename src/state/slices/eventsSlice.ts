import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import type { Day } from '../../domain/time/days'
import type { County, DanceEvent, EventId } from '../../domain/event/event'
import type { Filters } from '../../domain/sync/filters'
import { INITIAL_RECORDS, type Records } from '../../domain/sync/records'
import { isNewer } from '../../domain/sync/sync'
import { adoptRecords, recordsChanged } from './recordsChanged'

const RECORDS = ['lastFetch', 'dataTimestamp'] as const
/** The fetch times of at most this many single events are kept. Older times are dropped to keep the record small. */
const MAX_TIMESTAMPS = 200

interface EventsState extends Pick<Records, (typeof RECORDS)[number]> {
  known: Record<EventId, DanceEvent>
  /** The stored events of the chosen counties have been read. */
  isCacheLoaded: boolean
  /** R98: the stored events come from a build that read other fields, and must be fetched again. */
  lacksFields: boolean
  /**
   * The day up to which the list has been read (`firstSpans`), until the cache is loaded. Null if nothing has been
   * read.
   */
  knownUntil: Day | null
  isSyncing: boolean
  /** How many requests in a row have failed to reach the network. */
  failedFetches: number
  /** The last request did not reach the network (R58). */
  isOffline: boolean
  /** Something has answered since the running fetch began. Its failure then isn't the network's. */
  isAnswered: boolean
  /** The counties that the device held whole when a fetch began, or that have answered since (R35). Null before. */
  here: County[] | null
  /** The counties whose last request failed. */
  failed: County[]
  /** How many answers have brought events of a missing county. Lists are drawn anew with each. */
  arrivals: number
  /** Events that were opened by their address and don't exist (§8 'Event not found.'). */
  missingIds: EventId[]
  /** Events that were opened by their address while the network did not answer. */
  unreachableIds: EventId[]
}

const initialState: EventsState = {
  known: {},
  lastFetch: INITIAL_RECORDS.lastFetch,
  dataTimestamp: INITIAL_RECORDS.dataTimestamp,
  isCacheLoaded: false,
  lacksFields: false,
  knownUntil: null,
  isSyncing: false,
  failedFetches: 0,
  isOffline: false,
  isAnswered: false,
  here: null,
  failed: [],
  arrivals: 0,
  missingIds: [],
  unreachableIds: [],
}

/** The stored events of the chosen counties, and what the cursor of query A says about them. */
interface CacheLoaded {
  events: DanceEvent[]
  /** Device ms of the last successful fetch. Null if there was none, or if damaged events were dropped since. */
  fetchedAt: number | null
  /** R98: the cursor belongs to a build that read other fields. */
  lacksFields?: boolean
}

/** The result of a successful fetch. `at` is the device ms of its start (R28). */
interface EventsReceived {
  events: DanceEvent[]
  removedIds: EventId[]
  at: number
  /** The filters that this fetch covered (R30). */
  fetched: Filters
}

/** Events of a running fetch that are stored already. */
export interface Arrival {
  /** The counties that have now answered whole. A page of a long answer has none. */
  counties: County[]
  events: DanceEvent[]
  goneIds: EventId[]
}

const without = (ids: EventId[], eventId: EventId) => ids.filter(id => id !== eventId)

/**
 * Replaces events as a whole. An older version changes nothing. This makes one new object: to change Immer's draft event
 * by event takes several times as long, and a device may hold 10,000 events.
 */
function setNewer(state: EventsState, events: DanceEvent[]) {
  const known = original(state)?.known ?? {}
  const newer = events.filter(event => {
    const before = known[event.eventId]
    return !before || (event !== before && isNewer(event, before))
  })
  if (newer.length > 0)
    state.known = { ...known, ...Object.fromEntries(newer.map(event => [event.eventId, event])) }
}

function remove({ known }: EventsState, eventIds: EventId[]) {
  for (const eventId of eventIds) delete known[eventId]
}

/** §4 Filters and sync: the known events, and how fresh they are. */
const eventsSlice = createSlice({
  name: 'events',
  initialState,
  reducers: {
    /** The events at the top of the list, shown before the rest has been read. */
    firstSightLoaded(state, { payload }: PayloadAction<{ events: DanceEvent[]; until: Day }>) {
      setNewer(state, payload.events)
      state.knownUntil = payload.until
    },
    /**
     * The stored events of the chosen counties have been read. Other known events stay: the person's own, favourites
     * and an open page's event. `lastFetch` is an echo of the cursor, because the record can outlive the events.
     */
    cacheLoaded(state, { payload }: PayloadAction<CacheLoaded>) {
      const { events, fetchedAt, lacksFields = false } = payload
      setNewer(state, events)
      // Later in a visit, a full disk may have kept the cursor where it was. What was fetched is still shown.
      if (!state.isCacheLoaded || fetchedAt === null) state.lastFetch = fetchedAt
      state.isCacheLoaded = true
      state.lacksFields = lacksFields
    },
    syncStarted(state) {
      state.isSyncing = true
      state.isAnswered = false
    },
    /** A fetch begins. `held` are the counties that need no first answer. */
    countiesHeld(state, { payload: held }: PayloadAction<County[]>) {
      state.here = held
    },
    /** R35: an answer is stored, while others may be missing. */
    eventsArrived(state, { payload: { counties, events, goneIds } }: PayloadAction<Arrival>) {
      setNewer(state, events)
      remove(state, goneIds)
      state.isAnswered = true
      const here = state.here ?? []
      if (counties.length === 0 || counties.some(county => !here.includes(county))) state.arrivals += 1
      state.here = [...here, ...counties]
      state.failed = state.failed.filter(county => !counties.includes(county))
    },
    countiesFailed(state, { payload: counties }: PayloadAction<County[]>) {
      state.failed = [...state.failed, ...counties]
    },
    /** A person presses 'Try again'. The list says at once that the places load again. */
    triedAgain(state) {
      state.failed = []
    },
    eventsReceived(state, { payload }: PayloadAction<EventsReceived>) {
      setNewer(state, payload.events)
      remove(state, payload.removedIds)
      state.lastFetch = payload.at
      state.lacksFields = false
      state.isSyncing = false
      state.failedFetches = 0
      state.isOffline = false
      state.here = null
      state.failed = []
    },
    syncFailed(state, { payload: isUnreachable }: PayloadAction<boolean>) {
      state.isSyncing = false
      state.failedFetches += 1
      // R58: who answers is reachable, whatever else fails.
      state.isOffline = isUnreachable && !state.isAnswered
    },
    networkLost(state) {
      state.failedFetches += 1
      state.isOffline = true
    },
    networkFound(state) {
      state.isOffline = false
      state.isAnswered = true
    },
    /** Events read from EventDB, for an event page or after another tab changed them. */
    storedEventsFound(state, { payload }: PayloadAction<{ events: DanceEvent[]; goneIds: EventId[] }>) {
      setNewer(state, payload.events)
      remove(state, payload.goneIds)
    },
    eventFetched(state, { payload }: PayloadAction<{ event: DanceEvent; at: number }>) {
      setNewer(state, [payload.event])
      state.missingIds = without(state.missingIds, payload.event.eventId)
      state.unreachableIds = without(state.unreachableIds, payload.event.eventId)
      state.dataTimestamp[payload.event.eventId] = payload.at
      const moments = Object.entries(state.dataTimestamp)
      if (moments.length <= MAX_TIMESTAMPS) return
      moments.sort(([, one], [, other]) => other - one)
      state.dataTimestamp = Object.fromEntries(moments.slice(0, MAX_TIMESTAMPS))
    },
    eventMissing(state, { payload: eventId }: PayloadAction<EventId>) {
      remove(state, [eventId])
      state.missingIds = [...without(state.missingIds, eventId), eventId]
      state.unreachableIds = without(state.unreachableIds, eventId)
    },
    eventUnreachable(state, { payload: eventId }: PayloadAction<EventId>) {
      state.unreachableIds = [...without(state.unreachableIds, eventId), eventId]
    },
  },
  selectors: {
    /** The events as stored. `selectEvents` adds the unsent changes. */
    selectStoredEvents: state => state.known,
    selectStoredEvent: (state, eventId: EventId): DanceEvent | undefined => state.known[eventId],
    selectMissingIds: state => state.missingIds,
    selectIsMissing: (state, eventId: EventId) => state.missingIds.includes(eventId),
    selectIsUnreachable: (state, eventId: EventId) => state.unreachableIds.includes(eventId),
    selectEventFetchedAt: (state, eventId: EventId) => state.dataTimestamp[eventId] ?? null,
    selectIsCacheLoaded: state => state.isCacheLoaded,
    selectLacksFields: state => state.lacksFields,
    selectKnownUntil: state => state.knownUntil,
    selectIsSyncing: state => state.isSyncing,
    selectLastFetch: state => state.lastFetch,
    selectFailedFetches: state => state.failedFetches,
    selectIsOffline: state => state.isOffline,
    selectHere: state => state.here,
    selectFailed: state => state.failed,
    selectArrivals: state => state.arrivals,
  },
  extraReducers: builder => {
    builder.addCase(recordsChanged, (state, { payload }) => adoptRecords(state, payload, RECORDS))
  },
})

export const {
  firstSightLoaded,
  cacheLoaded,
  syncStarted,
  countiesHeld,
  eventsArrived,
  countiesFailed,
  triedAgain,
  eventsReceived,
  syncFailed,
  networkFound,
  networkLost,
  storedEventsFound,
  eventFetched,
  eventMissing,
  eventUnreachable,
} = eventsSlice.actions
export const {
  selectStoredEvents,
  selectStoredEvent,
  selectMissingIds,
  selectIsMissing,
  selectIsUnreachable,
  selectEventFetchedAt,
  selectIsCacheLoaded,
  selectLacksFields,
  selectKnownUntil,
  selectIsSyncing,
  selectLastFetch,
  selectFailedFetches,
  selectIsOffline,
  selectHere,
  selectFailed,
  selectArrivals,
} = eventsSlice.selectors
export const eventsReducer = eventsSlice.reducer
