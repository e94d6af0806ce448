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
