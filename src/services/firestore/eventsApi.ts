import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import type { AuthApi } from '../auth/authApi'
import { remoteCall } from '../network/remoteCall'
import type { CreatorQuery, FilterQuery } from './documents.firebase'

export interface EventsApi {
  /** §7 query A. The caller keeps counties times dances within 30 (R27), and neither list empty. */
  findByFilter(query: FilterQuery): Promise<DanceEvent[]>
  /** §7 query B, as this person alone: nobody else may list what isn't listed (R63). */
  findByCreator(query: CreatorQuery): Promise<DanceEvent[]>
  /** §7 Load event. Null if there is none that can be read. */
  findById(eventId: EventId, userId: UserId | null): Promise<DanceEvent | null>
}

// Firebase and the reader of its documents are not in the first load.
const documents = () => import(/* webpackChunkName: 'firestore' */ './documents.firebase')

/** §7 Document database: reads of events. Every call throws RemoteError if the database refuses or does not answer. */
export function makeEventsApi(auth: Pick<AuthApi, 'requireUser' | 'renewToken'>): EventsApi {
  return {
    findByFilter: query => remoteCall(async () => (await documents()).findEventsByFilter(query)),
    async findByCreator(query) {
      const { makeUserCall } = await import(/* webpackChunkName: 'session' */ './userCall')
      return makeUserCall(auth)(query.userId, async () => (await documents()).findEventsByCreator(query))
    },
    findById: (eventId, userId) => remoteCall(async () => (await documents()).findEventById(eventId, userId)),
  }
}
