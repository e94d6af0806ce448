import type { County, DanceEvent, EventId, UserId } from '../../domain/event/event'
import type { DanceType } from '../../domain/event/dances'
import { remoteCall } from '../network/remoteCall'

export interface FilterQuery {
  counties: County[]
  dances: DanceType[]
  /** Server ms: only events updated after it; 0 for all. */
  after: number
  /** The reader, whose own id alone is kept (R53). */
  userId: UserId | null
}

export interface CreatorQuery {
  userId: UserId
  /** Server ms, as above. */
  after: number
}

export interface EventsApi {
  /** §7 query A. The caller keeps counties times dances within 30 (R27). */
  findByFilter(query: FilterQuery): Promise<DanceEvent[]>
  /** §7 query B. */
  findByCreator(query: CreatorQuery): Promise<DanceEvent[]>
  /** §7 Load event; null when there is none that can be read. */
  findById(eventId: EventId, userId: UserId | null): Promise<DanceEvent | null>
}

// Firebase and the reader of its documents are no part of the first load.
const documents = () => import(/* webpackChunkName: 'firestore' */ './documents')

/** Every call throws RemoteError when the database does not answer, or refuses. */
export function makeEventsApi(): EventsApi {
  return {
    findByFilter: query => remoteCall(async () => (await documents()).findEventsByFilter(query)),
    findByCreator: query => remoteCall(async () => (await documents()).findEventsByCreator(query)),
    findById: (eventId, userId) => remoteCall(async () => (await documents()).findEventById(eventId, userId)),
  }
}
