import type { EventId, UserId } from '../../domain/event/event'
import { isOverload } from '../../domain/outbox/backOff'
import { isTimeout } from '../../domain/sync/pages'
import { remoteCall } from '../network/remoteCall'
import * as documents from './documents.firebase'
import type { FilterQuery, PageQuery } from './documents.firebase'

// The reads of EventsApi with their limits (R58). They are in the chunk of the documents.

/** If a list takes too long, it is requested in pages instead (decision 17). */
const ONCE_LATE = { isFinal: (error: unknown) => isOverload(error) || isTimeout(error) }

export const findByFilter = (query: FilterQuery) =>
  remoteCall(() => documents.findEventsByFilter(query), ONCE_LATE)

export const findPageByFilter = (query: PageQuery) =>
  remoteCall(() => documents.findPageByFilter(query), ONCE_LATE)

export const findById = (eventId: EventId, userId: UserId | null) =>
  remoteCall(() => documents.findEventById(eventId, userId))

export { findEventsByCreator as findByCreator } from './documents.firebase'
