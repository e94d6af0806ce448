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
    /** R35: an answer is stored, while others may be missing. */
    eventsArrived(state, { payload: { events, goneIds } }: PayloadAction<Arrival>) {
      setNewer(state, events)
      remove(state, goneIds)
    },
    eventsReceived(state, { payload }: PayloadAction<EventsReceived>) {
      setNewer(state, payload.events)
      remove(state, payload.removedIds)
      state.lastFetch = payload.at
      state.lacksFields = false
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
    selectLastFetch: state => state.lastFetch,
  },
  extraReducers: builder => {
    builder.addCase(recordsChanged, (state, { payload }) => adoptRecords(state, payload, RECORDS))
  },
})

export const {
  firstSightLoaded,
  cacheLoaded,
  eventsArrived,
  eventsReceived,
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
  selectLastFetch,
} = eventsSlice.selectors
export const eventsReducer = eventsSlice.reducer
