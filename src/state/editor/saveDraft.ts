import { londonMoment, type Day } from '../../domain/time/days'
import { fieldsOfDraft } from '../../domain/editor/draft/draftFields'
import { imageChange, keptUrls } from '../../domain/editor/draft/draftImage'
import { isCreating } from '../../domain/editor/editorTabs'
import { datesKeepingOwn, changedFields } from '../../domain/editor/eventChanges'
import { findDuplicates } from '../../domain/editor/duplicates'
import type { DatedField } from '../../domain/editor/draft/draftTable'
import type { DanceEvent, EventId } from '../../domain/event/event'
import type { EventDraft } from '../../domain/editor/draft/eventDraft'
import type { StoredDraft } from '../../domain/editor/storedDraft'
import { selectEvents } from '../slices/eventsSelectors'
import { createEvent } from '../organiser/createThunks'
import { saveOccurrence, saveSeries } from '../organiser/saveThunks'
import type { AppThunk, RootState } from '../slices/state'
import { findEvent, type Task } from './openDraft'

const SAVE_FAILED = 'It could not be saved on this device. Nothing you typed is lost: please try again.'

type Outcome = { isDone: true; message: null } | { isDone: false; message: string }

/** §4 Wizard flow: turns a valid draft into a new event or a change of one. Resolves when it is on this device (R57). */
export const saveDraft =
  (task: Task, { eventId, start, draft }: StoredDraft): AppThunk<Promise<Outcome>> =>
  async (dispatch, _getState, { now, log }) => {
    const { mode, date } = task
    const today = londonMoment(now()).day
    const after = fieldsOfDraft(draft, today)
    const before = fieldsOfDraft(start, today)
    const { image } = draft
    try {
      if (isCreating(mode)) {
        const images = image.kind === 'new' ? image.images : null
        await dispatch(createEvent({ eventId, fields: after, images, imageUrls: keptUrls(image) }))
      } else if (mode === 'occurrence' && date) {
        await dispatch(
          saveOccurrence({ eventId, date, before, after, image: imageChange(start.image, image) }),
        )
      } else {
        await dispatch(saveSeries({ eventId, before, after, image: imageChange(start.image, image) }))
      }
      return { isDone: true, message: null }
    } catch (error) {
      log('Saving the event failed', error)
      return { isDone: false, message: SAVE_FAILED }
    }
  }

/**
 * R42: the id under which to create a draft. It is the draft's own, so that a retry makes no second event. It is a new
 * one if another tab has already created an event from the same draft.
 */
export const creationId =
  (eventId: EventId): AppThunk<Promise<EventId>> =>
  async (dispatch, _getState, { newId }) =>
    (await dispatch(findEvent(eventId))) ? newId() : eventId

/** R15: the coming dates that keep their own values when this draft of a series is saved today. */
export function datesWithOwnValues(
  { event, mode }: Task,
  { start, draft }: StoredDraft,
  today: Day,
): { date: Day; fields: DatedField[] }[] {
  if (!event || mode !== 'series' || !event.isRecurring) return []
  const changes = changedFields(fieldsOfDraft(start, today), fieldsOfDraft(draft, today))
  return datesKeepingOwn(event, changes, today)
}

/** The known events that may be the same as the one being created. */
export const selectDuplicatesOf = (state: RootState, draft: EventDraft, today: Day): DanceEvent[] =>
  findDuplicates(fieldsOfDraft(draft, today), Object.values(selectEvents(state)))
