import { fieldsOfDraft, NEW_DRAFT } from '../../domain/editor/draft/draftFields'
import { keptUrls } from '../../domain/editor/draft/draftImage'
import {
  changedTextOf,
  choiceOf,
  draftIdOf,
  draftKey,
  type DraftSource,
  holdsChanges,
  newDraftsOf,
  type StoredDraft,
  typedTextOf,
} from '../../domain/editor/storedDraft'
import { type DraftState, draftState } from '../../domain/editor/waiting/draftState'
import type { DanceEvent, EventException } from '../../domain/event/event'
import { takesPlaceOn } from '../../domain/event/eventDays'
import { createEventPath, DRAFTS_PATH } from '../../domain/navigation/backTargets'
import { type EventAct, eventIntent } from '../../domain/organiser/eventIntents'
import type { Day } from '../../domain/time/days'
import type { SharedIn } from '../../services/storage/drafts/sharedIn'
import { createEvent } from '../organiser/createThunks'
import { enqueueDraft } from '../organiser/enqueueAct'
import { selectUserId } from '../slices/authSlice'
import { selectMoment } from '../slices/deviceSlice'
import { selectEvent } from '../slices/eventsSelectors'
import type { AppThunk } from '../slices/state'
import { findEvent, isMadeOf } from './openDraft'

/** R93: more would be a list that nobody works through, and a note of each is kept. */
export const MAX_DRAFTS = 40
/** R93: a person whose events wait for approval creates at most this many together. */
export const MAX_TOGETHER_UNTRUSTED = 15

/** R93: a draft of a new event that waits on this device, and how far it is. */
export interface WaitingDraft {
  stored: StoredDraft
  state: DraftState
}

/**
 * A draft to store. R49: `unread` is a picture that the wizard prepares when the draft opens. R92: `picture` is the address
 * of a picture that its file names.
 */
export type NewDraft = Pick<StoredDraft, 'eventId' | 'draft' | 'marks' | 'dates' | 'unread'> &
  Pick<DraftSource, 'picture'>

/**
 * R44, R93: the person's drafts of new events: those to look at first, then the complete ones, each the oldest first. A
 * draft whose event was created meanwhile is removed. Rejects if the device can't read its drafts.
 */
export const loadNewDrafts =
  (): AppThunk<Promise<WaitingDraft[]>> =>
  async (dispatch, getState, { drafts, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return []
    const now = selectMoment(getState())
    const found: WaitingDraft[] = []
    for (const stored of await drafts.list(newDraftsOf(userId))) {
      if (!holdsChanges(stored)) continue
      const made = await dispatch(findEvent(stored.eventId))
      if (made && isMadeOf(made, stored.draft)) {
        await drafts.remove(stored.key).catch(error => log('The draft could not be removed', error))
        continue
      }
      found.push({ stored, state: draftState(stored, now, made !== null) })
    }
    const place = ({ state }: WaitingDraft) => (state.kind === 'complete' ? 1 : 0)
    return found.sort((one, other) => place(one) - place(other) || orderOf(one) - orderOf(other))
  }

const orderOf = ({ stored }: WaitingDraft) => stored.from?.at ?? stored.savedAt

/**
 * R93: where the wizard leads after the event of such a draft was created: to the next draft to check, or to the list if
 * only complete ones are left. Null without any.
 */
export const pathAfterCreation =
  (): AppThunk<Promise<string | null>> =>
  async (dispatch, _getState, { log }) => {
    try {
      const left = await dispatch(loadNewDrafts())
      const next = left.find(({ state }) => state.kind !== 'complete' && state.kind !== 'listed')
      if (next) return createEventPath({ draft: draftIdOf(next.stored) })
      return left.length > 0 ? DRAFTS_PATH : null
    } catch (error) {
      log('The drafts could not be read', error)
      return null
    }
  }

/**
 * R93: stores drafts that were made from a file or a text (`name` is '' for a text). A draft that is there already stays,
 * because the person may have worked on it. All are noted in this very tick. Resolves to whether the device keeps them.
 */
export const keepNewDrafts =
  (made: readonly NewDraft[], name: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, getState, { drafts, log, ...services }) => {
    const userId = selectUserId(getState())
    if (userId === null) return false
    const at = services.now()
    const now = selectMoment(getState())
    try {
      const there = await drafts.list(newDraftsOf(userId))
      const hasAgreed = there.some(draft => draft.hasAgreed)
      const isThere = new Set(there.map(({ key }) => key))
      const stored = made.flatMap(({ picture, ...draft }, place): StoredDraft[] => {
        const key = draftKey({ userId, mode: 'create', eventId: draft.eventId })
        if (isThere.has(key)) return []
        // One more each, so that they stay in the order of the file.
        const from = { name, at: at + place, ...(picture !== undefined && { picture }) }
        // R90: a picture without a text opens where pictures are.
        const tab = draft.unread && !draft.marks ? 'Branding' : draftState(draft, now).tab
        return [{ ...draft, key, start: NEW_DRAFT, tab, hasAgreed, from, savedAt: at }]
      })
      await Promise.all(stored.map(draft => drafts.save(draft)))
      return true
    } catch (error) {
      log('The drafts could not be kept', error)
      return false
    }
  }

/** R93: who agreed to the house rules in one draft isn't asked again in the others. `but` is the draft that is open. */
export const agreeInDrafts =
  (but?: string): AppThunk<Promise<void>> =>
  async (_dispatch, getState, { drafts, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return
    try {
      const others = (await drafts.list(newDraftsOf(userId))).filter(one => one.key !== but && !one.hasAgreed)
      await Promise.all(others.map(one => drafts.save({ ...one, hasAgreed: true })))
    } catch (error) {
      log('The drafts could not be kept', error)
    }
  }

/**
 * R93: creates the events of these drafts together, offline too. All acts are noted in this very tick, so a kill repeats
 * nothing: the drafts that are left name events that are there. Resolves when the acts are on disk.
 */
export const createTogether =
  (made: readonly StoredDraft[]): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { drafts, log }) => {
    await Promise.all(made.map(stored => dispatch(publishDraft(stored))))
    const removed = made.map(({ key }) => drafts.remove(key))
    await Promise.all(removed).catch(error => log('A draft could not be removed', error))
  }

/**
 * R44: keeps what the person has typed in 'Start from a text' until its draft is made, or (`choiceOf`) chosen in the list of
 * a calendar file. '' forgets it. Notes it in this very tick.
 */
export const keepText =
  (text: string, keyOf = typedTextOf): AppThunk<void> =>
  (_dispatch, getState, { drafts, now, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return
    const draft = { ...NEW_DRAFT, description: text }
    const key = keyOf(userId)
    const stored = { key, eventId: '', draft, start: NEW_DRAFT, tab: 'About' as const, hasAgreed: false }
    const kept = text === '' ? drafts.remove(key) : drafts.save({ ...stored, savedAt: now() })
    void kept.catch(error => log('The text could not be kept', error))
  }

/** R44: keeps a calendar file while the person chooses from its list. Resolves to its moment, for `forgetText`. */
export const keepOpened =
  (file: File): AppThunk<Promise<number>> =>
  async (_dispatch, _getState, { drafts, now }) => {
    const at = now()
    await drafts.keepOpened(file, at)
    return at
  }

/**
 * R90: what another app shared last, or the calendar file that was opened last. R44: with the text that the person has typed
 * since, or with the `choice` from that file. `hidesTyped` says that a text waits which was typed before. Null if nothing waits.
 */
export const loadShared =
  (): AppThunk<Promise<(SharedIn & { choice?: string; hidesTyped?: boolean }) | null>> =>
  async (_dispatch, getState, { drafts, now, log }) => {
    try {
      const shared = await drafts.shared(now())
      const userId = selectUserId(getState()) ?? ''
      const [typed, changed, chosen] = await Promise.all(
        [typedTextOf, changedTextOf, choiceOf]
          .map(keyOf => keyOf(userId))
          .map(key =>
            drafts.load(key).catch((error: unknown) => void log('The typed text could not be read', error)),
          ),
      )
      const since = shared?.at ?? 0
      if (shared?.file && chosen && chosen.savedAt >= since)
        return { ...shared, text: typed?.draft.description ?? '', choice: chosen.draft.description }
      const hidesTyped = typed ? typed.savedAt < since : false
      const last = hidesTyped || !typed ? changed : typed
      if (!last || last.savedAt < since) return shared && { ...shared, hidesTyped }
      const { description: text } = last.draft
      return { at: 0, picture: null, ...shared, text, file: null, hidesTyped }
    } catch (error) {
      log('What was shared could not be read', error)
      return null
    }
  }

/**
 * R44, R90: forgets the typed text and what was shared at this moment (0: nothing), because its drafts are stored or the
 * person doesn't want it. With `hidesTyped`, what was typed before the share stays, because the person hasn't seen it since.
 */
export const forgetText =
  (sharedAt: number, hidesTyped = false): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { drafts }) => {
    dispatch(keepText('', hidesTyped ? changedTextOf : typedTextOf))
    dispatch(keepText('', choiceOf))
    if (sharedAt > 0) await drafts.dropShared(sharedAt)
  }

/** R90: from now on, calls the listener with a file that the system opens with the app; with null if it can't be read. */
export const hearOpened =
  (listener: (file: File | null) => void): AppThunk<void> =>
  (_dispatch, _getState, { drafts, log }) =>
    void drafts.onOpened(listener).catch(error => log('An opened file could not be read', error))

/**
 * §7 Create event, R93: creates the event of a draft, then cancels and changes its dates that differ. All acts are noted
 * on the disk in this very tick, so a kill leaves all or none of them. Resolves when they are on disk.
 */
export const publishDraft =
  ({
    eventId,
    draft,
    dates = [],
    from,
  }: Pick<StoredDraft, 'eventId' | 'draft' | 'dates' | 'from'>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const today = selectMoment(getState()).day
    const images = draft.image.kind === 'new' ? draft.image.images : null
    const fields = fieldsOfDraft(draft, today)
    const imageUrls = keptUrls(draft.image)
    const creation = { eventId, fields, images, imageUrls, isTaken: from !== undefined }
    const stored = [dispatch(createEvent(creation))]
    const event = selectEvent(getState(), eventId)
    const acts = event ? actsOfDates(event, dates, today) : []
    stored.push(...acts.map(act => dispatch(enqueueDraft(stamp => afterCreation(eventIntent(stamp, act))))))
    await Promise.all(stored)
  }

/** A refused creation keeps the acts on its dates back, because nothing is there to change. */
const afterCreation = <Made extends { target: string }>(made: Made) => ({
  ...made,
  after: { kind: 'createEvent', target: made.target },
})

/** The acts that make these dates of a new series differ. Dates that are over, or aren't in the series, have none. */
function actsOfDates(event: DanceEvent, dates: readonly EventException[], today: Day): EventAct[] {
  const { eventId } = event
  const coming = dates.filter(({ date }) => date >= today && event.isRecurring && takesPlaceOn(event, date))
  const off = coming.filter(({ isCancelled }) => isCancelled).map(({ date }) => date)
  const changed = coming.filter(({ isCancelled }) => !isCancelled)
  return [
    ...(off.length > 0 ? [{ kind: 'cancelDates' as const, args: { eventId, dates: off } }] : []),
    ...changed.map(({ date, isCancelled: _isOn, movedTo: _to, ...changes }): EventAct => {
      const names = Object.keys(changes) as (keyof typeof changes)[]
      const was = Object.fromEntries(names.map(name => [name, event[name]]))
      return { kind: 'updateOccurrence', args: { eventId, date, changes, was, picture: 'same' } }
    }),
  ]
}
