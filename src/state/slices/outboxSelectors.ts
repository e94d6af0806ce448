import { createSelector } from '@reduxjs/toolkit'
import { intentsOf } from '../../domain/outbox/outbox'
import { selectUserId } from './authSlice'
import { selectBeingKept, selectQueue } from './outboxSlice'

/** The unsent intents of the signed-in person, oldest first. They never include another person's (I5). */
export const selectOwnIntents = createSelector(
  [selectQueue, selectBeingKept, selectUserId],
  (queue, beingKept, userId) => (userId === null ? [] : intentsOf([...queue, ...beingKept], userId)),
)

/** R57: how many intents wait to be sent. `waitingText` puts the number into words. */
export const selectWaitingCount = createSelector(
  [selectOwnIntents],
  own => own.filter(({ state }) => state === 'waiting').length,
)

/**
 * R57: the intents that the server refused for good, each with its `reason`. The person can retry, edit or discard
 * them.
 */
export const selectRefused = createSelector([selectOwnIntents], own =>
  own.filter(({ state }) => state === 'refused'),
)
