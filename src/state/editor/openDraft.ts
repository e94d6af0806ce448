import type { Day } from '../../domain/time/days'
import { copyOfEvent, draftOfEvent, fieldsOfDraft, NEW_DRAFT } from '../../domain/editor/draft/draftFields'
import { isCreating } from '../../domain/editor/editorTabs'
import type { DanceEvent, EventId, EventLocation, UserId } from '../../domain/event/event'
import type { EditorMode, EventDraft } from '../../domain/editor/draft/eventDraft'
import { changedFields } from '../../domain/editor/eventChanges'
import { occurrenceOn } from '../../domain/event/occurrences'
import { draftKey, isChangedDraft, type StoredDraft } from '../../domain/editor/storedDraft'
import { countyAtHand } from '../places/addressSearchThunks'
import { selectEvent } from '../slices/eventsSelectors'
import { waitingFilesAt } from '../organiser/waitingPictures'
import type { AppThunk } from '../slices/state'

/** What the wizard is opened for. */
export interface Task {
  userId: UserId
  mode: EditorMode
  /** The event, without any date's exception, that is edited or copied. */
  event?: DanceEvent
  /** Of a series: the occurrence that is edited, or from which a copy starts. */
  date?: Day | null
}

export interface OpenedDraft {
  stored: StoredDraft
  /** It was begun before. */
  isRestored: boolean
}

/** R44: the draft that was begun, or a fresh one. A new event gets its id now (R42). */
export const openDraft =
  (task: Task): AppThunk<Promise<OpenedDraft>> =>
  async (dispatch, _getState, { drafts, log }) => {
    let fresh = dispatch(freshDraft(task))
    try {
      if (task.mode === 'copy') fresh = await dispatch(withPictureOfItsOwn(fresh))
      const stored = await drafts.load(fresh.key)
      if (!stored) return { stored: fresh, isRestored: false }
      // Nothing was typed: the event is opened as it is now.
      const { tab, hasAgreed } = stored
      if (!isChangedDraft(stored.start, stored.draft))
        return { stored: { ...fresh, tab, hasAgreed }, isRestored: false }

      const made = isCreating(task.mode) ? await dispatch(findEvent(stored.eventId)) : null
      if (!made) return { stored, isRestored: true }
      // Another tab made an event of it, and more was typed here: that is another event.
      if (!isMadeOf(made, stored.draft))
        return { stored: { ...stored, eventId: fresh.eventId }, isRestored: true }
      // It was made, and the page ended before its draft was removed.
      await drafts.remove(fresh.key)
    } catch (error) {
      log('The draft could not be read', error)
    }
    return { stored: fresh, isRestored: false }
  }

/**
 * R43: a copy of an event whose picture is still to be sent takes the picture itself: the address by which that is shown
 * ends once it has been sent.
 */
const withPictureOfItsOwn =
  (fresh: StoredDraft): AppThunk<Promise<StoredDraft>> =>
  async dispatch => {
    const { image } = fresh.start
    const images = image.kind === 'kept' ? await dispatch(waitingFilesAt(image)) : null
    if (!images) return fresh
    const own = {
      kind: 'new',
      name: 'Copied image',
      scaling: 'shrink',
      images,
      source: images.eventImage,
    } as const
    const start = { ...fresh.start, image: own }
    return { ...fresh, start, draft: start }
  }

/** Which day it is plays no part in what an event is made of. */
const ANY_DAY = '2000-01-01'

function isMadeOf(event: DanceEvent, draft: EventDraft): boolean {
  const changes = changedFields(fieldsOfDraft(draftOfEvent(event), ANY_DAY), fieldsOfDraft(draft, ANY_DAY))
  return Object.keys(changes).length === 0
}

/** What the wizard begins with where nothing was typed yet. */
export const freshDraft =
  ({ userId, mode, event, date = null }: Task): AppThunk<StoredDraft> =>
  (dispatch, _getState, { newId, now }) => {
    const shown = event && date !== null ? occurrenceOn(event, date).event : event
    const start = { ...startOf(mode, shown, newId), ...dispatch(countyOfItsOwn(mode, event, shown)) }
    return {
      key: draftKey({ userId, mode, eventId: event?.eventId, date }),
      eventId: event && !isCreating(mode) ? event.eventId : newId(),
      draft: start,
      start,
      tab: 'Event',
      hasAgreed: false,
      savedAt: now(),
    }
  }

function startOf(mode: EditorMode, shown: DanceEvent | undefined, newId: () => string): EventDraft {
  if (!shown || mode === 'create') return NEW_DRAFT
  return mode === 'copy' ? copyOfEvent(shown, newId) : draftOfEvent(shown)
}

/**
 * R43, R48: a copy of an occurrence elsewhere is listed where that is, not where its series is: under the address's own
 * county, or under the one that the wizard then asks for.
 */
const countyOfItsOwn =
  (
    mode: EditorMode,
    series: DanceEvent | undefined,
    shown: DanceEvent | undefined,
  ): AppThunk<Pick<EventDraft, 'shortLocation'> | null> =>
  dispatch => {
    if (mode !== 'copy' || !series || !shown || isSamePlace(series.location, shown.location)) return null
    return { shortLocation: dispatch(countyAtHand(shown.location.county, '')) }
  }

const isSamePlace = (one: EventLocation, other: EventLocation) =>
  one.city === other.city && one.county === other.county && one.postcode === other.postcode

/** R42: the event of this id that was made already, as far as this device knows. */
export const findEvent =
  (eventId: EventId): AppThunk<Promise<DanceEvent | null>> =>
  async (_dispatch, getState, { eventDb }) =>
    selectEvent(getState(), eventId) ?? (await eventDb.loadEvents([eventId]))[0] ?? null
