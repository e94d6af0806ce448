import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAct } from '../../../components/hooks/useAct'
import { isCreating } from '../../../domain/editor/editorTabs'
import type { OwnDate } from '../../../domain/editor/eventChanges'
import type { DanceEvent, EventId } from '../../../domain/event/event'
import { isDraftOver } from '../../../domain/editor/draft/draftPreview'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'
import { ROUTES, viewEventPath } from '../../../domain/navigation/paths'
import type { UnreadPicture } from '../../../domain/images/unreadPicture'
import type { StoredDraft } from '../../../domain/editor/storedDraft'
import { validate } from '../../../domain/editor/validation'
import type { Task } from '../../../state/editor/openDraft'
import type { Answer, Question as Dispute } from '../../../domain/organiser/questions'
import { isSame } from '../../../domain/sameness'
import {
  creationId,
  datesWithOwnValues,
  saveDraft,
  selectDisputes,
  selectDuplicatesOf,
} from '../../../state/editor/saveDraft'
import { pathAfterCreation } from '../../../state/editor/newDrafts'
import { useAppDispatch, useAppStore } from '../../../state/hooks'
import { selectMoment } from '../../../state/slices/deviceSlice'

/** The origin that the event page gets for Back (§2 View event). */
const FROM_EDITING = '/edit-event'

/** A question or a problem that stops the save. */
export type Question =
  | { kind: 'problems' }
  /** R67: every day of the new event is over. */
  | { kind: 'over' }
  /** Events that may be the same as the new one. */
  | { kind: 'duplicates'; events: DanceEvent[] }
  /** R81: the fields that somebody else has changed too since the wizard opened. */
  | { kind: 'disputes'; disputes: Dispute[] }
  /** R49: the picked file can't be read yet, so the event would be saved without it. */
  | { kind: 'unread'; picture: UnreadPicture }
  /** R15: the coming dates that keep their own values, and those that leave the series. */
  | { kind: 'ownValues'; kept: OwnDate[]; left: OwnDate[] }

interface Decision {
  about: Dispute
  answer: Answer
}

interface Saved {
  task: Task
  stored: StoredDraft
  /** R93: the dates of a new series that differ. */
  dates: StoredDraft['dates']
  /** R49: gives the picked file that waits for a connection. */
  latestUnread: () => UnreadPicture | undefined
  flush: () => EventDraft
  /** Resolves once all preparation for the draft is done. */
  settled: () => Promise<void>
  discard: () => Promise<void>
}

/** §2, §4 Wizard flow: Create and Save, one at a time (R42). The draft is kept until the event is stored. */
export function useSaving({ task, stored, dates, latestUnread, flush, settled, discard }: Saved) {
  const { mode, event } = task
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const navigate = useNavigate()
  const { isBusy, message, run } = useAct()
  const [question, setQuestion] = useState<Question | null>(null)
  const [hasAsked, setHasAsked] = useState(false)
  const answers = useRef<Decision[]>([])
  /** R49: the unread file that the person wants to leave out. */
  const leftOut = useRef<UnreadPicture>(undefined)
  /** R42: the id of the new event. It is decided before the first attempt and kept for retries. */
  const newId = useRef<EventId | null>(null)

  /** R81: a decision is valid as long as both values are those that the person saw. */
  const answerTo = (dispute: Dispute): Answer | undefined =>
    answers.current.findLast(({ about }) => isSame(about, dispute))?.answer

  const questionAbout = (current: StoredDraft): Question | null => {
    const state = store.getState()
    const now = selectMoment(state)
    const today = now.day
    if (isCreating(mode)) {
      if (isDraftOver(current.draft, now)) return { kind: 'over' }
      const events = selectDuplicatesOf(state, current.draft, today)
      return events.length > 0 ? { kind: 'duplicates', events } : null
    }
    const { kept, left } = datesWithOwnValues(task, current, today)
    return kept.length + left.length > 0 ? { kind: 'ownValues', kept, left } : null
  }

  /** `isAnswered` says that the person answered the last question and wants to continue. */
  const save = (isAnswered = false) =>
    run(async () => {
      await settled()
      const current = { ...stored, draft: flush(), ...(dates && { dates }) }
      const unread = latestUnread()
      const disputes = selectDisputes(store.getState(), task, current)
      const open = disputes.filter(dispute => !answerTo(dispute))
      const isValid = validate(current.draft, mode, event, task.date).length === 0
      const next = !isValid
        ? { kind: 'problems' as const }
        : open.length > 0
          ? { kind: 'disputes' as const, disputes: open }
          : unread && unread !== leftOut.current
            ? { kind: 'unread' as const, picture: unread }
            : isAnswered
              ? null
              : questionAbout(current)
      setQuestion(next)
      if (!isValid) setHasAsked(true)
      if (next) return

      if (isCreating(mode)) newId.current ??= await dispatch(creationId(stored.eventId))
      const eventId = newId.current ?? stored.eventId
      const decisions = new Map(disputes.map(dispute => [dispute.unit, answerTo(dispute) ?? 'mine']))
      const outcome = await dispatch(saveDraft(task, { ...current, eventId }, decisions))
      if (!outcome.isDone) return outcome
      await discard()
      const path = task.draft ? await dispatch(pathAfterCreation()) : null
      if (path) await navigate(path, { replace: true, state: { created: current.draft.eventName } })
      else if (isCreating(mode)) await leaveTo(eventId, ROUTES.createEvent, { isNew: true })
      else await leaveTo(eventId, FROM_EDITING)
      return outcome
    })

  /** `isNew`: the page first says what happens next. */
  const leaveTo = async (eventId: EventId, from: string, { isNew = false } = {}) =>
    navigate(viewEventPath(eventId, task.date && mode === 'occurrence' ? task.date : undefined), {
      replace: true,
      state: { from, ...(isNew && { isNew }) },
    })

  return {
    isBusy,
    message,
    run,
    save,
    question,
    /** Whether a save was refused. From then on, problems are marked until they are fixed. */
    hasAsked,
    answer: () => setQuestion(null),
    /** R81: records a decision. The save continues after the last one. */
    decide: async (about: Dispute, answer: Answer) => {
      answers.current.push({ about, answer })
      await save()
    },
    /** R49: saves without the file that can't be read yet. */
    leaveOut: async (picture: UnreadPicture) => {
      leftOut.current = picture
      await save()
    },
    leaveTo,
  }
}

export type Saving = ReturnType<typeof useSaving>
