import type { DanceEvent, UserId } from './event'

/** §4, R52: 'pending' and 'pendingApproval' behave alike. */
export function isPending({ status }: Pick<DanceEvent, 'status'>): boolean {
  return status === 'pending' || status === 'pendingApproval'
}

/**
 * §4 Event status: deleted events are always hidden from lists, pending ones from everyone but their
 * creator, unless `onlyApproved` is switched off (manage list and event page, R34).
 */
export function isListed(event: DanceEvent, userId: UserId | null, { onlyApproved = true } = {}): boolean {
  if (event.status === 'deleted') return false
  if (!onlyApproved || !isPending(event)) return true
  return userId !== null && event.creator === userId
}
