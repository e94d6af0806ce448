import type { EventImages } from '../../domain/event/eventFields'
import { eventIntent, type EventAct } from '../../domain/organiser/eventIntents'
import type { IntentStamp, NewIntent } from '../../domain/outbox/outbox'
import { enqueue, stampIntent } from '../outbox/outboxThunks'
import { picturesShown } from '../slices/outboxSlice'
import type { AppThunk } from '../slices/state'

/**
 * R57: enqueues an act of the signed-in person. It shows at once, and the promise resolves when it is on disk. Does
 * nothing while nobody is signed in.
 */
export const enqueueAct =
  (act: EventAct, files?: EventImages): AppThunk<Promise<void>> =>
  dispatch =>
    dispatch(enqueueDraft(stamp => eventIntent(stamp, act), files))

/**
 * R57: like `enqueueAct`, for an intent that the caller builds. The caller thereby decides which earlier intents it
 * replaces.
 */
export const enqueueDraft =
  (draftOf: (stamp: IntentStamp) => NewIntent, files?: EventImages): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const stamp = stampIntent(getState(), services)
    if (!stamp) return
    if (files) dispatch(picturesShown({ [stamp.id]: services.waitingPictures.show(files) }))
    await dispatch(enqueue(draftOf(stamp), files))
  }
