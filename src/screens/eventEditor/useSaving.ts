import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAct } from '../../components/useAct'
import { londonMoment, type Day } from '../../domain/time/days'
import { isCreating } from '../../domain/editor/editorTabs'
import type { DatedField } from '../../domain/editor/draft/draftTable'
import type { DanceEvent, EventId } from '../../domain/event/event'
import type { EventDraft } from '../../domain/editor/draft/eventDraft'
import { ROUTES, viewEventPath } from '../../domain/shell/paths'
import type { StoredDraft } from '../../domain/editor/storedDraft'
import { validate } from '../../domain/editor/validation'
import type { Task } from '../../state/editor/openDraft'
import { creationId, datesWithOwnValues, saveDraft, selectDuplicatesOf } from '../../state/editor/saveDraft'
import { useAppDispatch, useAppStore } from '../../state/hooks'
import { selectNow } from '../../state/slices/deviceSlice'

/** The origin to pass to the event page (§2 View event). */
const FROM_EDITING = '/edit-event'

/** A question or a problem that stops the save. */
export type Question =
  | { kind: 'problems' }
  /** Events that may be the same as the new one. */
  | { kind: 'duplicates'; events: DanceEvent[] }
  /** R15 */
  | { kind: 'ownValues'; dates: { date: Day; fields: DatedField[] }[] }

interface Saved {
  task: Task
  stored: StoredDraft
  flush: () => EventDraft
  /** Resolves once nothing is being prepared for the draft. */
  settled: () => Promise<void>
  discard: () => Promise<void>
}

/** §2, §4 Wizard flow: Create and Save, one at a time (R42). The draft stays until the event is stored. */
export function useSaving({ task, stored, flush, settled, discard }: Saved) {
  const { mode, event } = task
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const navigate = useNavigate()
  const { isBusy, message, run } = useAct()
  const [question, setQuestion] = useState<Question | null>(null)
  const [hasAsked, setHasAsked] = useState(false)
  /** R42: decided before the first try. */
  const newId = useRef<EventId | null>(null)

  const questionAbout = (current: StoredDraft): Question | null => {
    const state = store.getState()
    const today = londonMoment(selectNow(state)).day
    if (isCreating(mode)) {
      const events = selectDuplicatesOf(state, current.draft, today)
      return events.length > 0 ? { kind: 'duplicates', events } : null
    }
    const dates = datesWithOwnValues(task, current, today)
    return dates.length > 0 ? { kind: 'ownValues', dates } : null
  }

  /** `isAnswered`: the person answered the question and wants to go on. */
  const save = (isAnswered = false) =>
    run(async () => {
      await settled()
      const current = { ...stored, draft: flush() }
      const isValid = validate(current.draft, mode, event, task.date).length === 0
      const next = isValid ? (isAnswered ? null : questionAbout(current)) : { kind: 'problems' as const }
      setQuestion(next)
      if (!isValid) setHasAsked(true)
      if (next) return

      if (isCreating(mode)) newId.current ??= await dispatch(creationId(stored.eventId))
      const eventId = newId.current ?? stored.eventId
      const outcome = await dispatch(saveDraft(task, { ...current, eventId }))
      if (!outcome.isDone) return outcome
      await discard()
      await leaveTo(eventId, isCreating(mode) ? ROUTES.createEvent : FROM_EDITING)
      return outcome
    })

  const leaveTo = async (eventId: EventId, from: string) =>
    navigate(viewEventPath(eventId, task.date && mode === 'occurrence' ? task.date : undefined), {
      replace: true,
      state: { from },
    })

  return {
    isBusy,
    message,
    run,
    save,
    question,
    /** Problems are marked from the first refused save until they are fixed. */
    hasAsked,
    answer: () => setQuestion(null),
    leaveTo,
  }
}
export type Saving = ReturnType<typeof useSaving>
