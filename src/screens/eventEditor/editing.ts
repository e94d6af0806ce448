import { createContext, use, useEffect, useEffectEvent, type RefObject } from 'react'
import type { Day } from '../../domain/time/days'
import type { DateChanges } from '../../domain/editor/draft/draftDates'
import type { EditorMode, EventDraft, Scaling } from '../../domain/editor/draft/eventDraft'
import type { ImageProblem } from '../../domain/images/imageMessages'

/** R49: why the last picked file can't be used. `file` is kept if it can be read once there is a network. */
export interface ImageTrouble {
  problem: ImageProblem
  file: File | null
  scaling: Scaling
}

/** What every tab of the wizard works on. */
export interface Editing {
  mode: EditorMode
  draft: EventDraft
  /** The occurrence that is edited or copied. */
  date?: Day | null
  /** R55: how many changed dates share the limit with agenda and prices. */
  datesBeside?: number
  change: (part: Partial<EventDraft>) => void
  /** §5: the messages about a field, by its name in the draft, or by a name such as `agenda.{slot id}`. Empty before the first check. */
  problemsOf: (field: string) => string[]
  /** R45: `flush` applies pending edits to the draft. It runs before a save, Next and a change of tab. */
  onFlush: (flush: () => void) => () => void
  /** R5: what the form itself changed of the dates, for the lines under them. It outlives the tab. */
  dateChanges: DateChanges
  onDateChanges: (changes: DateChanges) => void
  /** Stops preparing a picture when another one replaces it. The work outlives the tab. */
  pictureWorkRef: RefObject<AbortController | null>
  imageTrouble: ImageTrouble | null
  setImageTrouble: (trouble: ImageTrouble | null) => void
  /** The venue that came with the address, from a search or from the draft as it was opened. A typed one differs. */
  placedVenueRef: RefObject<string>
  /** Registers work that ends in the draft. A save waits for it, even if it fails. */
  waitFor: (work: Promise<unknown>) => void
}

export const EditingContext = createContext<Editing | null>(null)

/** The event being edited. Throws outside the wizard. */
export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('Only within the wizard.')
  return editing
}

/** R45: registers the pending edits of a tab. */
export function useFlush(flush: () => void) {
  const { onFlush } = useEditing()
  const flushNow = useEffectEvent(flush)
  useEffect(() => onFlush(() => flushNow()), [onFlush])
}
