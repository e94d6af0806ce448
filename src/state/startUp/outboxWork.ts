import { PROFILE_SENDERS, PROFILE_UPKEEP } from '../account/profileThunks'
import { EVENT_SENDERS } from '../organiser/eventSenders'
import { lookForNotices } from '../organiser/eventNoticesThunks'
import type { OutboxWork, Upkeep } from '../slices/state'

/**
 * Reads the profile, and then what moderators did with this person's events (R82). If reading the notices
 * fails, the profile still counts.
 */
const UPKEEP: Upkeep = {
  isDue: PROFILE_UPKEEP.isDue,
  run:
    userId =>
    async (dispatch, _getState, { log }) => {
      await dispatch(PROFILE_UPKEEP.run(userId))
      await dispatch(lookForNotices(userId)).catch(error => log('Looking for notices failed', error))
    },
}

/** The senders of all kinds, and the upkeep after sending. */
export const OUTBOX_WORK: OutboxWork = {
  senders: { ...PROFILE_SENDERS, ...EVENT_SENDERS },
  upkeep: UPKEEP,
}
