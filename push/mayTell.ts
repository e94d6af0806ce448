import type { EventId } from '../src/domain/event/event'
import { isTrustedByRules } from '../src/domain/moderation/storedEvent'
import type { PushStore } from './ledger'
import type { Print } from './print'

/**
 * R84: anybody may claim what nobody owns, and write into it at once. So it goes to nobody's lock screen until a moderator
 * has seen the event with this owner, or trusts the owner.
 */
export async function mayTell(store: PushStore, eventId: EventId, event: Print | null): Promise<boolean> {
  const { claimed, creator } = event ?? {}
  if (claimed === undefined) return true
  if (claimed !== true || typeof creator !== 'string' || creator === '') return false
  const [note, profile] = await Promise.all([
    store.document('moderation', eventId),
    store.document('users', creator),
  ])
  return note?.creator === creator || isTrustedByRules(profile?.permission)
}
