import { PROFILE_SENDERS } from '../account/profileSenders'
import { PROFILE_UPKEEP } from '../account/profileThunks'
import { EVENT_SENDERS } from '../organiser/eventSenders'
import type { OutboxWork } from '../slices/sender'

/** Everything that the outbox sends, and what it does afterwards. */
export const OUTBOX_WORK: OutboxWork = {
  senders: { ...PROFILE_SENDERS, ...EVENT_SENDERS },
  upkeep: PROFILE_UPKEEP,
}
