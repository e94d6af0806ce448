import type { EventId } from '../src/domain/event/event'
import type { PushStore } from './ledger'
import type { Print } from './print'

/**
 * R84: anybody may claim what nobody owns, and write into it at once. So it goes to nobody's lock screen until a moderator
 * has seen the event with this owner. Trust is for what a person makes.
 */
export async function mayTell(store: PushStore, eventId: EventId, event: Print | null): Promise<boolean> {
  const { claimed, creator } = event ?? {}
  if (claimed === undefined) return true
  if (claimed !== true || typeof creator !== 'string' || creator === '') return false
  return (await store.note(eventId))?.creator === creator
}
