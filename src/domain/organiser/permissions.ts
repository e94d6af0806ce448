import type { Day } from '../time/days'
import type { DanceEvent, EventId, UserId } from '../event/event'
import { occurrenceOn } from '../event/occurrences'
import { isRunBy } from '../event/visibility'
import { createEventPath, editEventPath } from '../navigation/backTargets'
import { hasPublicPage } from '../navigation/publicPages'
import {
  REPORTED,
  EDIT_OCCURRENCE,
  EDIT_SERIES,
  EDIT_EVENT,
  COPY_EVENT,
  CANCEL_DATES,
  MOVE_DATE,
  PAUSE_SERIES,
  RESUME_EVENT,
  DELETE_EVENT,
  CLAIM_EVENT,
  NUMBERS,
  ORGANISERS,
  PUT_ON_YOUR_SITE,
} from '../texts/organiserMessages'
import { GIVE_BACK } from '../texts/teamMessages'

/** §6: everything that the Event Options dialog can offer. */
export type EventOption =
  | 'announce'
  | 'editOccurrence'
  | 'editEvent'
  | 'copy'
  | 'cancel'
  | 'cancelDates'
  | 'move'
  | 'reinstate'
  | 'pause'
  | 'resume'
  | 'delete'
  | 'report'
  | 'claim'
  | 'giveBack'
  | 'embed'
  | 'team'
  | 'numbers'

export interface OfferedOption {
  option: EventOption
  label: string
  isDisabled: boolean
}

interface Asked {
  /** The event itself, as it stands today (R51). No date's exception is merged into it. */
  event: DanceEvent
  /** The date of the occurrence, or null for the whole series. */
  date: Day | null
  userId: UserId | null
  /** R53: whether this person reported the event. */
  isReported: boolean
}

/** §6: the wizard's address for an option, or null if the option has its own dialog. */
export function wizardPath(option: EventOption, eventId: EventId, date: Day | null): string | null {
  const ofDate = date === null ? {} : { date }
  if (option === 'editOccurrence') return editEventPath(eventId, ofDate.date)
  if (option === 'editEvent') return editEventPath(eventId)
  return option === 'copy' ? createEventPath({ copiedEvent: eventId, ...ofDate }) : null
}

/** R16: what is cancelled and reinstated: one date of a series, or a one-off as a whole. */
export const cancelledPart = (isRecurring: boolean) => (isRecurring ? 'this Occurrence' : 'Event')

/** §6 Event owner: the user id equals the creator. */
export function isOwner({ creator }: DanceEvent, userId: UserId | null): boolean {
  return userId !== null && creator === userId
}

/** §4 Claim, R54: whether a signed-in person may claim the event. It must have no creator, and no other organisers (R73). */
export function canClaim(event: DanceEvent, userId: UserId | null): boolean {
  const { hasCreator, status, isShared } = event
  return userId !== null && !hasCreator && status !== 'deleted' && (!isShared || isRunBy(event, userId))
}

/** R84: whether the owner may delete the event. Others made an event that the owner claimed or took over. */
export const canDelete = ({ isClaimed = false }: DanceEvent): boolean => !isClaimed

/** R84: whether the owner of a claimed event may give it back. The rules refuse it if strangers would run it then. */
export const canGiveBack = ({ isShared = false, organiser }: DanceEvent): boolean =>
  !isShared || organiser !== undefined

/** §4 Cancellation: possible only while the status is current. A series is cancelled date by date (R16). */
export function canCancel({ status }: DanceEvent): boolean {
  return status === 'current'
}

/** Move to another day: only for one date of a series that isn't cancelled. */
function canMove(event: DanceEvent, date: Day | null): boolean {
  return (
    event.isRecurring && date !== null && canCancel(event) && !occurrenceOn(event, date).event.isCancelled
  )
}

/** R51: only for series. A current series can be paused. */
export function canPause({ isRecurring, status }: DanceEvent): boolean {
  return isRecurring && status === 'current'
}

/** R51: a paused series can be resumed. */
export function canResume({ isRecurring, status }: DanceEvent): boolean {
  return isRecurring && status === 'paused'
}

/**
 * §6: the options that this person has for the event, in groups. Empty if nobody is signed in or the event is
 * deleted.
 */
export function eventOptions({ event, date, userId, isReported }: Asked): OfferedOption[][] {
  if (userId === null || event.status === 'deleted') return []
  const groups = isRunBy(event, userId)
    ? ownerOptions(event, date, userId)
    : [[isReported ? reported : enabled('report', 'Report this event'), claimOption(event, userId)]]
  return groups.map(group => group.filter(offered => offered !== null)).filter(group => group.length > 0)
}

/** R73: organisers have every right of the owner but deleting. Without an owner, they may claim the event. */
function ownerOptions(event: DanceEvent, date: Day | null, userId: UserId): (OfferedOption | null)[][] {
  const { isRecurring } = event
  const ending = canDelete(event) ? enabled('delete', DELETE_EVENT) : enabled('giveBack', GIVE_BACK)
  return [
    [claimOption(event, userId)],
    [enabled('announce', event.announcementText === '' ? 'Make Announcement' : 'Edit Announcement')],
    [
      isRecurring && date !== null ? enabled('editOccurrence', EDIT_OCCURRENCE) : null,
      enabled('editEvent', isRecurring ? EDIT_SERIES : EDIT_EVENT),
      enabled('copy', COPY_EVENT),
      enabled('team', ORGANISERS),
      enabled('numbers', NUMBERS),
      hasPublicPage(event) ? enabled('embed', PUT_ON_YOUR_SITE) : null,
    ],
    [
      canCancel(event) ? cancelOption(event, date) : null,
      canMove(event, date) ? enabled('move', MOVE_DATE) : null,
      canPause(event) ? enabled('pause', PAUSE_SERIES) : null,
      canResume(event) ? enabled('resume', RESUME_EVENT) : null,
      isOwner(event, userId) ? ending : null,
    ],
  ]
}

function cancelOption(event: DanceEvent, date: Day | null): OfferedOption {
  const { isRecurring } = event
  if (isRecurring && date === null) return enabled('cancelDates', CANCEL_DATES)
  const isCancelled =
    isRecurring && date !== null ? occurrenceOn(event, date).event.isCancelled : event.isCancelled
  const what = cancelledPart(isRecurring)
  return isCancelled ? enabled('reinstate', `Reinstate ${what}`) : enabled('cancel', `Cancel ${what}`)
}

function claimOption(event: DanceEvent, userId: UserId) {
  return canClaim(event, userId) ? enabled('claim', CLAIM_EVENT) : null
}

function enabled(option: EventOption, label: string): OfferedOption {
  return { option, label, isDisabled: false }
}

/** §4: after a report, the button says 'Reported', greyed out and disabled. */
const reported: OfferedOption = { option: 'report', label: REPORTED, isDisabled: true }
