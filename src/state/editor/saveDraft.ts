import { type Day } from '../../domain/time/days'
import { fieldsOfDraft } from '../../domain/editor/draft/draftFields'
import { imageChange, keptUrls } from '../../domain/editor/draft/draftImage'
import { isCreating } from '../../domain/editor/editorTabs'
import { changedFields, datesKeepingOwn, datesLeaving, type OwnDate } from '../../domain/editor/eventChanges'
import { findDuplicates } from '../../domain/editor/duplicates'
import type { DanceEvent, EventId } from '../../domain/event/event'
import type { EventDraft } from '../../domain/editor/draft/eventDraft'
import type { StoredDraft } from '../../domain/editor/storedDraft'
import { selectEvents } from '../slices/eventsSelectors'
import type { Answer, Question } from '../../domain/organiser/questions'
import { saveOccurrence, saveSeries, selectQuestions } from '../organiser/saveThunks'
import { selectMoment } from '../slices/deviceSlice'
import type { AppThunk, RootState } from '../slices/state'
import { findEvent, type Task } from './openDraft'
import { publishDraft } from './newDrafts'

const SAVE_FAILED = 'It could not be saved on this device. Nothing you typed is lost: please try again.'

type Outcome = { isDone: true; message: null } | { isDone: false; message: string }

/**
 * §4 Wizard flow: turns a valid draft into a new event, or into a change of an event. Resolves when it is stored on
 * this device (R57).
 */
export const saveDraft =
  (
    task: Task,
    stored: StoredDraft,
    answers: ReadonlyMap<string, Answer> = new Map(),
  ): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState, { log }) => {
    const today = selectMoment(getState()).day
    try {
      if (isCreating(task.mode)) await dispatch(publishDraft(stored))
      else {
        const edit = { ...editOf(task, stored, today), answers }
        if ('date' in edit) await dispatch(saveOccurrence(edit))
        else await dispatch(saveSeries(edit))
      }
      return { isDone: true, message: null }
    } catch (error) {
      log('Saving the event failed', error)
      return { isDone: false, message: SAVE_FAILED }
    }
  }

function editOf(
  { mode, date }: Task,
  { eventId, start, draft }: Pick<StoredDraft, 'eventId' | 'start' | 'draft'>,
  today: Day,
) {
  const edit = {
    eventId,
    before: fieldsOfDraft(start, today),
    after: fieldsOfDraft(draft, today),
    image: imageChange(start.image, draft.image),
    imageBefore: keptUrls(start.image)?.imageUrl ?? '',
  }
  return mode === 'occurrence' && date ? { ...edit, date } : edit
}

/**
 * R81: the parts that both the person and somebody else have changed since the wizard opened the event, as far as
 * this device knows.
 */
export function selectDisputes(state: RootState, task: Task, current: StoredDraft): Question[] {
  if (isCreating(task.mode)) return []
  return selectQuestions(state, editOf(task, current, selectMoment(state).day))
}

/**
 * R42: the id for creating an event from a draft. It is the draft's own id, so that a retry doesn't create a second
 * event. If another tab has already created an event from this draft, it is a new id.
 */
export const creationId =
  (eventId: EventId): AppThunk<Promise<EventId>> =>
  async (dispatch, _getState, { newId }) =>
    (await dispatch(findEvent(eventId))) ? newId() : eventId

/** R15: the coming dates that keep their own values if this draft of a series is saved today, and those that leave it. */
export function datesWithOwnValues(
  { event, mode }: Task,
  { start, draft }: StoredDraft,
  today: Day,
): { kept: OwnDate[]; left: OwnDate[] } {
  if (!event || mode !== 'series' || !event.isRecurring) return { kept: [], left: [] }
  const changes = changedFields(fieldsOfDraft(start, today), fieldsOfDraft(draft, today))
  return { kept: datesKeepingOwn(event, changes, today), left: datesLeaving(event, changes, today) }
}

/** The known events that may be duplicates of the new one. */
export const selectDuplicatesOf = (state: RootState, draft: EventDraft, today: Day): DanceEvent[] =>
  findDuplicates(fieldsOfDraft(draft, today), Object.values(selectEvents(state)))
