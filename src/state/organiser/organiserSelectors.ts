import { createSelector } from '@reduxjs/toolkit'
import { isTrusted } from '../../domain/account/trust'
import type { EventId } from '../../domain/event/event'
import { isRunBy } from '../../domain/event/visibility'
import { asEventIntent } from '../../domain/organiser/eventIntents'
import type { Intent } from '../../domain/outbox/outbox'
import {
  selectEventCreator,
  selectIsProfileLoaded,
  selectPermission,
  selectUserId,
} from '../slices/authSlice'
import { selectEvents } from '../slices/eventsSelectors'
import { selectOwnIntents } from '../slices/outboxSelectors'
import { selectReported } from '../slices/outboxSlice'
import type { RootState } from '../slices/state'

/** §2 Manage events: the events that the person runs (R73). Pending and unsent events are included, deleted ones are not. */
export const selectOwnEvents = createSelector([selectEvents, selectUserId], (events, userId) =>
  Object.values(events).filter(event => isRunBy(event, userId) && event.status !== 'deleted'),
)

const isWaiting = ({ state }: Intent) => state === 'waiting'

/** R57: whether an unsent act of this person on the event is waiting. */
export const selectWaitingFor = (state: RootState, eventId: EventId): boolean =>
  selectOwnIntents(state).some(intent => isWaiting(intent) && asEventIntent(intent)?.args.eventId === eventId)

/** R53: whether the signed-in person has reported the event, as far as this device knows. */
export const selectIsReported = (state: RootState, eventId: EventId): boolean => {
  const userId = selectUserId(state)
  if (userId === null) return false
  if (selectReported(state)[userId]?.includes(eventId)) return true
  return selectOwnIntents(state).some(intent => {
    const act = isWaiting(intent) ? asEventIntent(intent) : null
    return act?.kind === 'reportEvent' && act.args.eventId === eventId
  })
}

/** §4 Event status, R36: whether the person's new events go live at once, as far as this device knows. */
export const selectMayCreateLive = (state: RootState): boolean => isTrusted(selectPermission(state))

/** The values that decide on the welcome dialog (§2, R41). */
export const selectOrganiser = createSelector(
  [selectPermission, selectEventCreator, selectIsProfileLoaded],
  (permission, eventCreator, isProfileLoaded) => ({ permission, eventCreator, isProfileLoaded }),
)
