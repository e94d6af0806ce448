import type { Permission } from '../sync/records'

/** R36: whether an organiser's events go live at once. The security rules make the final decision. */
export function isTrusted(permission: Permission | null): boolean {
  return permission === 1 || permission === true || permission === '1' || permission === 'true'
}
