import { PROFILE_SENDERS } from '../account/profileSenders'
import { PROFILE_UPKEEP } from '../account/profileThunks'
import { EVENT_SENDERS } from '../organiser/eventSenders'
import type { OutboxWork } from '../slices/state'

/** The senders of all kinds, and the upkeep after sending. */
export const OUTBOX_WORK: OutboxWork = {
  senders: { ...PROFILE_SENDERS, ...EVENT_SENDERS },
  upkeep: PROFILE_UPKEEP,
}
