import type { DanceEvent, UserId } from './event'

/** §4, R52: 'pending' and 'pendingApproval' behave alike. */
export function isPending({ status }: { status: string }): boolean {
  return status === 'pending' || status === 'pendingApproval'
}

/** R63: whether the event was removed, with its text, picture and date erased. */
export function isTombstone({ status, startTime }: Pick<DanceEvent, 'status' | 'startTime'>): boolean {
  return status === 'deleted' && startTime === ''
}

/**
 * §4 Event status: whether a list shows an event. Deleted events are always hidden. With `onlyApproved`, a pending
 * event shows only to its owner and organisers. Without it, every pending event shows (manage list and event page, R34).
 */
export function isListed(event: DanceEvent, userId: UserId | null, { onlyApproved = true } = {}): boolean {
  if (event.status === 'deleted') return false
  if (!onlyApproved || !isPending(event)) return true
  return isRunBy(event, userId)
}

/** R73: whether this person is the event's owner or one of its organisers. */
export function isRunBy({ creator, organiser }: DanceEvent, userId: UserId | null): boolean {
  return userId !== null && (creator === userId || organiser === userId)
}

/**
 * R99, DESIGN Rows: whether an occurrence doesn't take place, because it is cancelled, paused or deleted. It then looks
 * and behaves the same everywhere: grey picture, struck name and time, in no count.
 */
export function isOff({ status, isCancelled }: Pick<DanceEvent, 'status' | 'isCancelled'>): boolean {
  return isCancelled || status === 'paused' || status === 'deleted'
}

/** R67: whether a date can be added to a calendar. It can't if it is over or doesn't take place. */
export function isAddable(event: Pick<DanceEvent, 'status' | 'isCancelled'>, isOver: boolean): boolean {
  return !isOver && !isOff(event)
}

/** R75: whether an occurrence has a way to its tickets. Nothing is sold for a date that is over or doesn't take place. */
export function sellsTickets(event: DanceEvent, isOver: boolean): boolean {
  return event.ticketUrl !== '' && !isOver && !isOff(event)
}

/**
 * §4 Favourites: whether the heart works. A deleted event can't become a favourite, but an existing favourite can be
 * removed.
 */
export function mayToggleFavourite({ status }: Pick<DanceEvent, 'status'>, isFavourite: boolean): boolean {
  return isFavourite || status !== 'deleted'
}
