import type { EventId } from '../../domain/event/event'
import { friendlyEventId } from '../../domain/organiser/eventDocument'
import type { EventFields, ImageUrls, EventImages } from '../../domain/event/eventFields'
import { creationIntent, type CreationArgs } from '../../domain/organiser/eventIntents'
import { eventOwned, selectUserId } from '../slices/authSlice'
import type { AppThunk } from '../slices/state'
import { enqueueDraft } from './enqueueAct'
import { selectMayCreateLive } from './organiserSelectors'

interface Creation {
  /** R42: generated on the device. */
  eventId: EventId
  fields: EventFields
  images: EventImages | null
  /** R43: the picture of the copied event, if the person chose no new one. */
  imageUrls?: ImageUrls | null
  /** R93: whether the draft was made from a file. Another phone of the person may have made the event from it too. */
  isTaken?: boolean
}

/**
 * §7 Create event. Resolves when the creation is on this device's disk (R57). A second creation under the same id
 * replaces the first (R42). The second comes from a double press, or from a save after a refusal.
 */
export const createEvent =
  ({ eventId, fields, images, imageUrls, isTaken }: Creation): AppThunk<Promise<void>> =>
  async (dispatch, getState, { random }) => {
    if (selectUserId(getState()) === null) return
    const args: CreationArgs = {
      eventId,
      fields,
      friendlyEventId: friendlyEventId(fields, random()),
      status: selectMayCreateLive(getState()) ? 'current' : 'pendingApproval',
      picture: images ? 'new' : imageUrls?.imageUrl ? { kind: 'copied', ...imageUrls } : 'none',
      ...(isTaken && { isTaken }),
    }
    const keeping = dispatch(enqueueDraft(stamp => creationIntent(stamp, args), images ?? undefined))
    dispatch(eventOwned(eventId))
    await keeping
  }
