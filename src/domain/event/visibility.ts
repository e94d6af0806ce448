import type { DanceEvent, UserId } from './event'

/** §4, R52: 'pending' and 'pendingApproval' behave alike. */
export function isPending({ status }: Pick<DanceEvent, 'status'>): boolean {
  return status === 'pending' || status === 'pendingApproval'
}

/** R63: whether a removal left nothing of the event: no text, no picture and no date. */
export function isTombstone({ status, startTime }: Pick<DanceEvent, 'status' | 'startTime'>): boolean {
  return status === 'deleted' && startTime === ''
}

/**
 * §4 Event status: whether a list shows an event. Deleted ones are always hidden. Pending ones are visible only to
 * their creator, unless `onlyApproved` is off (manage list and event page, R34).
 */
export function isListed(event: DanceEvent, userId: UserId | null, { onlyApproved = true } = {}): boolean {
  if (event.status === 'deleted') return false
  if (!onlyApproved || !isPending(event)) return true
  return userId !== null && event.creator === userId
}

/** DESIGN: whether an event's picture is grey, because it doesn't take place as it stands. */
export function isOff({ status, isCancelled }: Pick<DanceEvent, 'status' | 'isCancelled'>): boolean {
  return isCancelled || status === 'paused' || status === 'deleted'
}

/** R67: whether a date can be added to a calendar: not once it is over, and not if it is cancelled. */
export function isAddable({ isCancelled }: Pick<DanceEvent, 'isCancelled'>, isOver: boolean): boolean {
  return !isOver && !isCancelled
}

/** §4 Favourites: a deleted event can't become a favourite. One that is a favourite can be taken off. */
export function mayToggleFavourite({ status }: Pick<DanceEvent, 'status'>, isFavourite: boolean): boolean {
  return isFavourite || status !== 'deleted'
}
