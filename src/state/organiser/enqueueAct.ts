import { eventIntent, type EventAct } from '../../domain/organiser/eventIntents'
import type { IntentStamp, NewIntent } from '../../domain/outbox/outbox'
import { enqueue, newIntent } from '../outbox/outboxThunks'
import { picturesShown } from '../slices/outboxSlice'
import type { AppThunk } from '../slices/state'
import type { EventImages } from '../../domain/event/eventFields'

/** R57: an act of the signed-in person, shown at once, resolved once it is on disk. Nobody signed in: nothing. */
export const enqueueAct =
  (act: EventAct, files?: EventImages): AppThunk<Promise<void>> =>
  dispatch =>
    dispatch(enqueueDraft(made => eventIntent(made, act), files))

/** The same where the act decides for itself what it replaces. */
export const enqueueDraft =
  (draftOf: (made: IntentStamp) => NewIntent, files?: EventImages): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { waitingPictures }) => {
    const made = dispatch(newIntent())
    if (!made) return
    if (files) dispatch(picturesShown({ [made.id]: waitingPictures.show(files) }))
    await dispatch(enqueue(draftOf(made), files))
  }
