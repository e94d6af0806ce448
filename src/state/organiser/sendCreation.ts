import type { UserId } from '../../domain/event/event'
import type { ImageUrls, EventImages } from '../../domain/event/eventFields'
import { Refusal } from '../../domain/outbox/refusal'
import type { RemoteError } from '../../services/network/remoteCall'
import type { AppThunk } from '../slices/state'
import { addCountyOf, addToProfile, keepCopy, noteStep, upload, uploadOf, type Queued } from './sendSteps'

/**
 * §7 Create event, R42: creates the document, uploads the pictures and links them. Each finished step is noted before
 * the next one starts. Repeating a step does no harm.
 */
export const sendCreation =
  (intent: Queued<'createEvent'>, userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { eventWrites }) => {
    const { eventId, picture } = intent.args
    let act = intent
    if (!act.args.done) {
      await dispatch(createDocument(act, userId))
      act = await dispatch(noteStep(act, { done: 'created' }))
    }
    if (picture === 'none' || act.args.done === 'linked') return

    if (act.args.done === 'created') {
      const uploaded = await dispatch(uploadPictures(act, userId))
      // The pictures are lost for good, so the event stays without them.
      if (!uploaded) return
      act = await dispatch(noteStep(act, { done: 'uploaded', uploaded }))
    }
    const { uploaded } = act.args
    if (!uploaded) return
    await dispatch(keepCopy(await eventWrites.change(userId, eventId, () => ({ base: uploaded, dates: [] }))))
    await dispatch(noteStep(act, { done: 'linked' }))
  }

const createDocument =
  ({ args, isUncertain, triedAt }: Queued<'createEvent'>, userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { eventWrites }) => {
    const { event, isNew } = await eventWrites.create(userId, args)
    // An earlier creation under this id has already arrived. Update its fields to these.
    const {
      isRecurring: _isRecurring,
      recurrenceDay: _recurrenceDay,
      rhythm: _rhythm,
      announcementText: _announcement,
      ...fields
    } = args.fields
    const isGone = !isNew && event.status === 'deleted'
    // R93: the person deleted what an earlier reading of the file made.
    if (isGone && args.isTaken) throw new Refusal('deleted-before')
    // R93: what another phone made from the same file stays as it is there. Somebody may have changed it since.
    const isFirstTry = triedAt.length < 2 && !args.isTaken
    const isOlder = !isNew && (isUncertain || isFirstTry) && !isGone
    const isChanged = () => ({ base: fields, dates: [] })
    await dispatch(keepCopy(isOlder ? await eventWrites.change(userId, args.eventId, isChanged) : event))
    await dispatch(addToProfile(args.eventId, userId))
    await dispatch(addCountyOf(args.fields, userId))
  }

/** Uploads the chosen pictures, or those of the copied event (R43). Null if the pictures can't be read any more. */
const uploadPictures =
  (intent: Queued<'createEvent'>, userId: UserId): AppThunk<Promise<ImageUrls | null>> =>
  async dispatch => {
    const { eventId, picture } = intent.args
    if (typeof picture === 'string') return dispatch(uploadOf(intent, userId))
    const files = await dispatch(fetchCopied(picture))
    return files && dispatch(upload(eventId, files, userId))
  }

const fetchCopied =
  ({ imageUrl, thumbnailUrl, imageGround }: ImageUrls): AppThunk<Promise<EventImages | null>> =>
  async (_dispatch, _getState, { images, log }) => {
    try {
      const [eventImage, thumbnail] = await Promise.all([
        images.fetchImage(imageUrl),
        images.fetchImage(thumbnailUrl || imageUrl),
      ])
      return { eventImage, thumbnail, ...(imageGround && { ground: imageGround }) }
    } catch (error) {
      if ((error as Partial<RemoteError> | null)?.kind !== 'permanent') throw error
      log('The picture of the copied event is gone', error)
      return null
    }
  }
