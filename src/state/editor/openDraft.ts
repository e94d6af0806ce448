import { copyOfEvent, draftOfEvent, fieldsOfDraft, NEW_DRAFT } from '../../domain/editor/draft/draftFields'
import type { EditorMode, EventDraft } from '../../domain/editor/draft/eventDraft'
import { draftOfVisit, type EditorVisit } from '../../domain/editor/editorVisit'
import { lastTeam } from '../../domain/editor/editorRules'
import { isCreating } from '../../domain/editor/editorTabs'
import { changedFields } from '../../domain/editor/eventChanges'
import { draftKey, holdsChanges, type StoredDraft } from '../../domain/editor/storedDraft'
import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import { occurrenceOn } from '../../domain/event/occurrences'
import { withCountiesOfDates } from '../../domain/places/countyOfAddress'
import type { Day } from '../../domain/time/days'
import { loadOwnEvents } from '../organiser/loadOwnEvents'
import { selectOwnEvents } from '../organiser/organiserSelectors'
import { waitingFilesAt } from '../organiser/waitingPictures'
import { selectEvent } from '../slices/eventsSelectors'
import type { AppThunk, ThunkExtra } from '../slices/state'

/** The task of an opened wizard: who edits or creates which event. */
export interface Task {
  userId: UserId
  mode: EditorMode
  /** The event to edit or copy. No date's exception is merged into it. */
  event?: DanceEvent
  /** The date of the series to edit, or to copy from. */
  date?: Day | null
  /** R93: of a new event, the draft that was made from a file or a text. */
  draft?: EventId | undefined
}

export interface OpenedDraft {
  stored: StoredDraft
  /** Whether the draft was begun earlier. */
  isRestored: boolean
}

/** R44: the draft begun earlier, or a new one. A new event gets its id now (R42). */
export const openDraft =
  (task: Task): AppThunk<Promise<OpenedDraft>> =>
  async (dispatch, _getState, services) => {
    const { drafts, log } = services
    const fresh = freshDraft(task, services)
    let stored: StoredDraft | null = null
    try {
      // First, because a draft begun earlier needs nothing else.
      stored = await drafts.load(fresh.key)
      const restored = stored && holdsChanges(stored) && (await dispatch(asRestored(task, stored, fresh)))
      if (restored) return { stored: restored, isRestored: true }
    } catch (error) {
      log('The draft could not be read', error)
    }
    const begun = await dispatch(withKnown(task, fresh))
    // Nothing was typed, so open the event as it is now.
    const place = stored && !holdsChanges(stored) ? { tab: stored.tab, hasAgreed: stored.hasAgreed } : {}
    return { stored: { ...begun, ...place }, isRestored: false }
  }

/** R42: the stored draft to go on with. Null if its event was created and nothing was typed since. */
const asRestored =
  (task: Task, stored: StoredDraft, fresh: StoredDraft): AppThunk<Promise<StoredDraft | null>> =>
  async (dispatch, _getState, { drafts }) => {
    const made = isCreating(task.mode) ? await dispatch(findEvent(stored.eventId)) : null
    if (!made) return stored
    // Another tab created an event from this draft, and more was typed here since then. Saving this creates a
    // second event.
    if (!isMadeOf(made, stored.draft)) return { ...stored, eventId: fresh.eventId }
    // The event was created, but the page ended before the draft was removed.
    await drafts.remove(fresh.key)
    return null
  }

/** R44: whether the last person who was signed in here left a draft at this address. */
export const hasKeptDraft =
  (visit: EditorVisit): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { outboxDb, drafts, log }) => {
    if (visit.kind === 'unknown') return false
    try {
      const { owner } = await outboxDb.load()
      const stored = owner && (await drafts.load(draftKey({ userId: owner.userId, ...draftOfVisit(visit) })))
      return stored !== null && holdsChanges(stored)
    } catch (error) {
      log('The draft could not be read', error)
      return false
    }
  }

/** Fills in what the device knows about a draft that begins now. */
const withKnown =
  (task: Task, fresh: StoredDraft): AppThunk<Promise<StoredDraft>> =>
  async (dispatch, _getState, { log }) => {
    try {
      if (task.mode === 'create') return await dispatch(withTeam(fresh, task.userId))
      if (task.mode === 'copy') return await dispatch(withPictureOfItsOwn(fresh))
    } catch (error) {
      log('What is known about a new draft could not be read', error)
    }
    return fresh
  }

/** Fills in the team of the person's event that changed last, so that nobody types it again. The About tab shows it. */
const withTeam =
  (fresh: StoredDraft, userId: UserId): AppThunk<Promise<StoredDraft>> =>
  async (dispatch, getState, { log }) => {
    // If the events can't be read, the draft opens without a team.
    await dispatch(loadOwnEvents()).catch(error => log('The own events could not be read', error))
    const team = lastTeam(selectOwnEvents(getState()), userId)
    const start = { ...fresh.start, team }
    return team === '' ? fresh : { ...fresh, start, draft: start }
  }

/**
 * R43: gives the copy of an event the bytes of a picture that isn't sent yet. The address of such a picture works
 * only until it is sent.
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

/** Comparing two drafts needs a day. Any day gives the same result. */
const ANY_DAY = '2000-01-01'

/** Whether an event is what a draft says. */
export function isMadeOf(event: DanceEvent, draft: EventDraft): boolean {
  const changes = changedFields(fieldsOfDraft(draftOfEvent(event), ANY_DAY), fieldsOfDraft(draft, ANY_DAY))
  // An announcement is made only after the creation (R17), so it doesn't count.
  return Object.keys(changes).every(name => name === 'announcementText')
}

/** A new draft for the wizard, before anything is typed. */
export function freshDraft(
  { userId, mode, event, date = null, draft }: Task,
  { newId, now }: Pick<ThunkExtra, 'newId' | 'now'>,
): StoredDraft {
  const shown = event && date !== null ? occurrenceOn(copied(event, mode), date).event : event
  const start = startOf(mode, shown, newId)
  return {
    key: draftKey({ userId, mode, eventId: event?.eventId ?? draft, date }),
    eventId: event && !isCreating(mode) ? event.eventId : newId(),
    draft: start,
    start,
    tab: 'Event',
    hasAgreed: false,
    savedAt: now(),
  }
}

/**
 * R43, R86: a copied date keeps its county. Its document may name none. If the address doesn't show the county either,
 * the wizard asks for it.
 */
const copied = (event: DanceEvent, mode: EditorMode) =>
  mode === 'copy' ? withCountiesOfDates(event, '') : event

function startOf(mode: EditorMode, shown: DanceEvent | undefined, newId: () => string): EventDraft {
  if (!shown || mode === 'create') return NEW_DRAFT
  return mode === 'copy' ? copyOfEvent(shown, newId) : draftOfEvent(shown)
}

/** R42: the event with this id, if this device knows it. Otherwise null. */
export const findEvent =
  (eventId: EventId): AppThunk<Promise<DanceEvent | null>> =>
  async (_dispatch, getState, { eventDb }) =>
    selectEvent(getState(), eventId) ?? (await eventDb.loadEvents([eventId]))[0] ?? null

/** §3: makes an id for something added to a draft. No other device makes the same id. */
export const makeNewId =
  (): AppThunk<string> =>
  (_dispatch, _getState, { newId }) =>
    newId()
