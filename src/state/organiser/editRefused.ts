import { draftOfEvent, NEW_DRAFT } from '../../domain/editor/draft/draftFields'
import type { DraftImage, EventDraft } from '../../domain/editor/draft/eventDraft'
import type { EventException } from '../../domain/event/event'
import type { EventImages } from '../../domain/event/eventFields'
import { asEventIntent, isMoveTo, type EventIntent } from '../../domain/organiser/eventIntents'
import { createdEvent } from '../../domain/organiser/eventOverlay'
import { patchEvent, patchOf } from '../../domain/organiser/eventPatch'
import { hasLeft } from '../../domain/event/eventDays'
import { occurrenceOn } from '../../domain/event/occurrences'
import { ANOTHER_DRAFT, EDIT_OF_MOVE, EDIT_OF_NOTHING } from '../../domain/organiser/actMessages'
import type { Intent } from '../../domain/outbox/outbox'
import { ALREADY_THERE, DATE_LEFT, DELETED_BEFORE } from '../../domain/texts/organiserMessages'
import { createEventPath, editEventPath } from '../../domain/navigation/backTargets'
import { draftKey, holdsChanges } from '../../domain/editor/storedDraft'
import { selectEvent } from '../slices/eventsSelectors'
import { selectOwnIntents } from '../slices/outboxSelectors'
import { discardRefused } from '../outbox/refusedThunks'
import type { AppThunk, RootState } from '../slices/state'

/**
 * R93: nothing can be created under the id of a deleted event, or of one that somebody else has made: whoever knows a
 * public calendar can make events under the ids that its entries will have.
 */
const TAKEN = [DELETED_BEFORE, ALREADY_THERE]

/** The path that opens the wizard with the refused change, or the reason why it can't open. */
export type EditOutcome = { path: string } | { message: string }

/**
 * R57: 'edit' for a refused creation or edit. The change becomes a draft of the wizard again (R44), with its
 * pictures. It leaves the outbox once the draft is on disk. A draft that the person has begun meanwhile is never
 * overwritten.
 */
export const editRefused =
  (intent: Intent): AppThunk<Promise<EditOutcome>> =>
  async (dispatch, getState, { outboxDb, drafts, now, newId }) => {
    const act = asEventIntent(intent)
    const opened = act && draftOfRefused(getState(), act)
    if (!opened) return { message: EDIT_OF_NOTHING }
    // The wizard makes an event without cancelling a date: both nights would be on.
    if (selectOwnIntents(getState()).some(other => isMoveTo(other, opened.eventId)))
      return { message: EDIT_OF_MOVE }
    // R72: no page of the wizard edits a date that isn't one of the series.
    if (isOfLeftDate(getState(), act)) return { message: DATE_LEFT }
    const { path, start, draft, ...place } = opened
    const key = draftKey({ userId: intent.userId, ...place.of })
    const begun = await drafts.load(key)
    if (begun && holdsChanges(begun)) return { message: ANOTHER_DRAFT }

    const files = await outboxDb.loadFiles(intent.order)
    await drafts.save({
      key,
      eventId: TAKEN.includes(intent.reason ?? '') ? newId() : place.eventId,
      start,
      draft: files ? { ...draft, image: pictureOf(files) } : draft,
      tab: 'Event',
      hasAgreed: true,
      ...(place.dates && { dates: place.dates }),
      savedAt: now(),
    })
    await dispatch(discardRefused(intent))
    return { path }
  }

function isOfLeftDate(state: RootState, act: EventIntent): boolean {
  const event = selectEvent(state, act.args.eventId)
  return act.kind === 'updateOccurrence' && event !== undefined && hasLeft(event, act.args.date)
}

interface Opened {
  path: string
  of: Pick<Parameters<typeof draftKey>[0], 'mode' | 'eventId' | 'date'>
  eventId: string
  start: EventDraft
  draft: EventDraft
  /** R93: the dates of a new series that differ. Their acts go with the refused creation. */
  dates?: EventException[]
}

/** The wizard's draft of a refused act. Null for other acts, or if the event isn't known. */
function draftOfRefused(state: RootState, act: EventIntent): Opened | null {
  const { eventId } = act.args
  // If the event already exists, its refused creation continues as an edit.
  if (act.kind === 'createEvent' && !act.args.done) {
    const event = createdEvent(act.args, act)
    const dates = selectOwnIntents(state).reduce((made, intent) => {
      const other = asEventIntent(intent)
      return other?.args.eventId === eventId ? patchEvent(made, patchOf(made, other)) : made
    }, event).exceptions
    const path = createEventPath({ draft: eventId })
    const draft = draftOfEvent(event)
    return { path, of: { mode: 'create', eventId }, eventId, start: NEW_DRAFT, draft, dates }
  }
  const event = selectEvent(state, eventId)
  if (!event || event.status === 'deleted') return null
  const after = patchEvent(event, patchOf(event, act))
  if (act.kind === 'updateOccurrence') {
    const { date } = act.args
    return {
      path: editEventPath(eventId, date),
      of: { mode: 'occurrence', eventId, date },
      eventId,
      start: draftOfEvent(occurrenceOn(event, date).event),
      draft: draftOfEvent(occurrenceOn(after, date).event),
    }
  }
  if (act.kind !== 'updateEvent' && act.kind !== 'createEvent') return null
  return {
    path: editEventPath(eventId),
    of: { mode: 'series', eventId },
    eventId,
    start: draftOfEvent(event),
    draft: draftOfEvent(after),
  }
}

/** The picked file is gone, so use the larger stored picture. */
const pictureOf = (images: EventImages): DraftImage => ({
  kind: 'new',
  name: 'picture.jpg',
  scaling: 'shrink',
  images,
  source: images.eventImage,
})
