import { createSelector } from '@reduxjs/toolkit'
import { intentsOf } from '../../domain/outbox/outbox'
import { selectUserId } from './authSlice'
import { selectBeingKept, selectQueue } from './outboxSlice'

/** What the signed-in person did and the server does not know, oldest first; of nobody else (I5). */
export const selectOwnIntents = createSelector(
  [selectQueue, selectBeingKept, selectUserId],
  (queue, beingKept, userId) => (userId === null ? [] : intentsOf([...queue, ...beingKept], userId)),
)

/** R57: 'what waits shown'; see `waitingText` for the words. */
export const selectWaitingCount = createSelector(
  [selectOwnIntents],
  own => own.filter(({ state }) => state === 'waiting').length,
)

/** R57: what the server refused for good, each with its `reason`, to retry, edit or discard. */
export const selectRefused = createSelector([selectOwnIntents], own =>
  own.filter(({ state }) => state === 'refused'),
)
