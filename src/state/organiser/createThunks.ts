import type { EventId } from '../../domain/event'
import { friendlyEventId } from '../../domain/eventDocument'
import type { EventImages } from '../../domain/eventDraft'
import type { EventFields, ImageUrls } from '../../domain/eventFields'
import { creationIntent, type CreationArgs } from '../../domain/eventIntents'
import { eventOwned, selectUserId } from '../auth/authSlice'
import { selectOwnIntents } from '../outbox/outboxSelectors'
import { selectPictures } from '../outbox/outboxSlice'
import type { AppThunk } from '../store'
import { enqueueDraft } from './enqueueAct'
import { selectMayCreateLive } from './organiserSelectors'

interface Creation {
  /** R42: made on the device. */
  eventId: EventId
  fields: EventFields
  images: EventImages | null
  /** R43: of the event that was copied, where its picture was not made anew. */
  imageUrls?: ImageUrls | null
}

/**
 * §7 Create event. Resolves once it is kept on this device (R57); again under the same id, after a refusal or a
 * second press, it takes the place of the first (R42).
 */
export const createEvent =
  ({ eventId, fields, images, imageUrls }: Creation): AppThunk<Promise<void>> =>
  async (dispatch, getState, { random }) => {
    if (selectUserId(getState()) === null) return
    const files = images ?? (imageUrls ? await dispatch(waitingFilesAt(imageUrls)) : null)
    const args: CreationArgs = {
      eventId,
      fields,
      friendlyEventId: friendlyEventId(fields, random()),
      status: selectMayCreateLive(getState()) ? 'current' : 'pendingApproval',
      picture: files ? 'new' : imageUrls?.imageUrl ? { kind: 'copied', ...imageUrls } : 'none',
    }
    const keeping = dispatch(enqueueDraft(made => creationIntent(made, args), files ?? undefined))
    dispatch(eventOwned(eventId))
    await keeping
  }

/** The pictures that wait and are shown by this address: of a copied event that was not sent yet; else null. */
const waitingFilesAt =
  ({ imageUrl }: ImageUrls): AppThunk<Promise<EventImages | null>> =>
  async (_dispatch, getState, { outboxDb }) => {
    const shown = Object.entries(selectPictures(getState())).find(([, urls]) => urls.imageUrl === imageUrl)
    const intent = shown && selectOwnIntents(getState()).find(({ id }) => id === shown[0])
    return intent ? outboxDb.loadFiles(intent.order) : null
  }
