import { createContext, use, useEffect, useEffectEvent, type RefObject } from 'react'
import type { Day } from '../../domain/time/days'
import type { EditorMode, EventDraft } from '../../domain/editor/draft/eventDraft'

/** What every tab of the wizard works on. */
export interface Editing {
  mode: EditorMode
  draft: EventDraft
  /** The occurrence that is edited, or from which a copy starts. */
  date?: Day | null
  /** R55: changed dates that count together with the agenda and the prices. */
  datesBeside?: number
  change: (part: Partial<EventDraft>) => void
  /** §5: the messages about a field, by its name in the draft (`agenda.{slot id}` and the like for items); none before they were asked for. */
  problemsOf: (field: string) => string[]
  /** R45: `flush` applies what is typed and not yet in the draft; called before a save, Next and a change of tab. */
  onFlush: (flush: () => void) => () => void
  /** Ends the picture that is being prepared, when another takes its place; it outlives the tab. */
  pictureWorkRef: RefObject<AbortController | null>
  /** A save waits for work whose outcome goes into the draft, though it fail. */
  waitFor: (work: Promise<unknown>) => void
}

export const EditingContext = createContext<Editing | null>(null)

/** The event being edited. Throws outside the wizard. */
export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('Only within the wizard.')
  return editing
}

/** R45: registers what a tab holds back. */
export function useFlush(flush: () => void) {
  const { onFlush } = useEditing()
  const flushNow = useEffectEvent(flush)
  useEffect(() => onFlush(() => flushNow()), [onFlush])
}
