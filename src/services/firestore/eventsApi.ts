import type { County, DanceEvent, EventId, UserId } from '../../domain/event/event'
import type { WeekCounts } from '../../domain/places/weekCounts'
import type { ReadSnapshot } from '../../domain/sync/snapshots'
import type { AuthApi } from '../auth/authApi'
import { REQUEST_LIMIT_MS } from '../../domain/constants'
import { findSnapshots } from '../network/snapshots'
import { isBehindPortal } from '../network/portal'
import { within } from '../network/within'
import type { CreatorQuery, FilterQuery, FoundPage, PageQuery } from './documents.firebase'

export interface EventsApi {
  /**
   * §7 query A. The caller passes non-empty lists, and keeps counties times (dances + 1) within 30 (R27, R86).
   */
  findByFilter(query: FilterQuery): Promise<DanceEvent[]>
  /**
   * The first part of query A's answer. If the answer takes too long, neither this call nor `findByFilter` is
   * retried.
   */
  findPageByFilter(query: PageQuery): Promise<FoundPage>
  /**
   * The snapshots of these counties (public web), read from our own site. Leaves out those that the site doesn't have
   * or that can't be read. Never rejects. `get`: reads them from elsewhere.
   */
  findSnapshots(counties: readonly County[], get?: typeof fetch): Promise<ReadSnapshot[]>
  /** R100: how many events of the next seven days there are, by our own site. None if it doesn't say. Never rejects. */
  findWeekCounts(): Promise<WeekCounts>
  /** §7 query B, for the signed-in person only. Nobody may list other people's unlisted events (R63). */
  findByCreator(query: CreatorQuery): Promise<DanceEvent[]>
  /** §7 Load event. Null if there is no readable event. */
  findById(eventId: EventId, userId: UserId | null): Promise<DanceEvent | null>
  /** R58: whether the page of a Wi-Fi answers in place of our site. Never rejects. */
  isBehindPortal(): Promise<boolean>
}

// Keeps Firebase and the reader of its documents out of the first load.
const queries = () =>
  within(REQUEST_LIMIT_MS, () => import(/* webpackChunkName: 'firestore' */ './eventQueries'))

/**
 * With App Check, the SDK must send the request, to add its token. Otherwise the event page reads its document
 * without the SDK.
 */
const singleDocuments = () =>
  process.env.APP_CHECK_SITE_KEY
    ? queries()
    : within(REQUEST_LIMIT_MS, () => import(/* webpackChunkName: 'event-page' */ './plainReads'))

/**
 * §7 Document database: reads events. Every call rejects if the database refuses or doesn't answer, usually with
 * RemoteError.
 */
export function makeEventsApi(auth: Pick<AuthApi, 'requireUser' | 'token'>): EventsApi {
  return {
    findByFilter: async query => (await queries()).findByFilter(query),
    findPageByFilter: async query => (await queries()).findPageByFilter(query),
    findSnapshots: (counties, get) => {
      if (get) return findSnapshots(counties, get)
      // Load the code of the query that follows meanwhile. The query reports a failure.
      queries().catch(() => {})
      return findSnapshots(counties, (...request) => fetch(...request))
    },
    findWeekCounts: async () =>
      (await import(/* webpackChunkName: 'setup' */ '../network/weekCounts')).findWeekCounts(),
    async findByCreator(query) {
      const { makeUserCall } = await import(/* webpackChunkName: 'session' */ './userCall')
      return makeUserCall(auth)(query.userId, async () => (await queries()).findByCreator(query))
    },
    isBehindPortal: () => isBehindPortal((...args) => fetch(...args)),
    findById: async (eventId, userId) => (await singleDocuments()).findById(eventId, userId),
  }
}
