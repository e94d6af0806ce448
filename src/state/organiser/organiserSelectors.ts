import { createSelector } from '@reduxjs/toolkit'
import { isTrusted } from '../../domain/editor/editorRules'
import type { EventId } from '../../domain/event/event'
import { asEventIntent } from '../../domain/organiser/eventIntents'
import type { Intent } from '../../domain/outbox/outbox'
import { selectPermission, selectUserId } from '../slices/authSlice'
import { selectEvents } from '../slices/eventsSelectors'
import { selectOwnIntents } from '../slices/outboxSelectors'
import { selectReported } from '../slices/outboxSlice'
import type { RootState } from '../slices/state'

/** §2 Manage events: the person's own, pending and waiting ones too; deleted ones not. */
export const selectOwnEvents = createSelector([selectEvents, selectUserId], (events, userId) =>
  Object.values(events).filter(
    event => userId !== null && event.creator === userId && event.status !== 'deleted',
  ),
)

const waitsFor = ({ state }: Intent) => state === 'waiting'

/** R57: something that this person did to the event is not on the server yet. */
export const selectWaitingFor = (state: RootState, eventId: EventId): boolean =>
  selectOwnIntents(state).some(intent => waitsFor(intent) && asEventIntent(intent)?.args.eventId === eventId)

/** R53: by the signed-in person, as this device knows. */
export const selectIsReported = (state: RootState, eventId: EventId): boolean => {
  const userId = selectUserId(state)
  if (userId === null) return false
  if (selectReported(state)[userId]?.includes(eventId)) return true
  return selectOwnIntents(state).some(intent => {
    const act = waitsFor(intent) ? asEventIntent(intent) : null
    return act?.kind === 'reportEvent' && act.args.eventId === eventId
  })
}

/** §4 Event status, R36: a new event goes live at once, as far as this device knows. */
export const selectMayCreateLive = (state: RootState): boolean => isTrusted(selectPermission(state))
