import { createContext, use, useEffect, useEffectEvent, type RefObject } from 'react'
import type { EventException } from '../../../domain/event/event'
import type { Day } from '../../../domain/time/days'
import type { DateChanges } from '../../../domain/editor/draft/draftDates'
import type { EditorMode, EventDraft } from '../../../domain/editor/draft/eventDraft'
import type { FoundMarks } from '../../../domain/editor/foundMarks'
import type { ImageProblem } from '../../../domain/images/imageMessages'
import type { DraftSource } from '../../../domain/editor/storedDraft'
import type { UnreadPicture } from '../../../domain/images/unreadPicture'

/** R49: why the last picked file can't be used. `unread` is the file if only a missing network prevents reading it. */
export interface ImageTrouble {
  problem: ImageProblem
  unread?: UnreadPicture
}

/** The state and functions that all tabs of the wizard share. */
export interface Editing {
  mode: EditorMode
  draft: EventDraft
  /** The fields that come from a pasted text and wait for a look. */
  marks?: FoundMarks
  /** R93: the file or text that the draft was made from. */
  from?: DraftSource | undefined
  /** R93: the dates of a new series that differ. Undefined if the draft doesn't come from a file. */
  ownDates?: EventException[] | undefined
  setOwnDates?: ((dates: EventException[]) => void) | undefined
  /** The date, if only one date of a series is edited or copied. */
  date?: Day | null
  /** R83: the announcement of the series. A date without a reason of its own shows it. */
  announcement?: string
  /** §7: whether the date of a series can't have its own picture yet, because the event waits for approval. */
  isPictureFixed?: boolean
  /** R55: the number of changed dates. They share one limit with agenda and prices. */
  datesBeside?: number
  change: (part: Partial<EventDraft>) => void
  /**
   * §5: the error messages about a field. Fields have their name in the draft, or a name such as `agenda.{slot id}`.
   * There are none before the first check.
   */
  problemsOf: (field: string) => string[]
  /**
   * R45: registers `flush`, which applies pending edits to the draft. It runs before a save, Next and a change of tab.
   * Returns a function that unregisters it.
   */
  onFlush: (flush: () => void) => () => void
  /**
   * R5: the dates and times that the form itself changed, with a line about each. They are kept when the tab closes.
   */
  dateChanges: DateChanges
  onDateChanges: (changes: DateChanges) => void
  /**
   * Aborts the preparation of a picture when another one replaces it. The preparation continues when the tab closes.
   */
  pictureWorkRef: RefObject<AbortController | null>
  imageTrouble: ImageTrouble | null
  setImageTrouble: (trouble: ImageTrouble | null) => void
  /**
   * The venue that came with the address, from a search or from the opened draft. A venue that the person typed
   * differs.
   */
  placedVenueRef: RefObject<string>
  /** Registers work whose result goes into the draft. A save waits until the work succeeds or fails. */
  waitFor: (work: Promise<unknown>) => void
}

export const EditingContext = createContext<Editing | null>(null)

/** The shared state of the wizard. Throws outside the wizard. */
export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('Only within the wizard.')
  return editing
}

/** R45: registers a function that applies the tab's pending edits. */
export function useFlush(flush: () => void) {
  const { onFlush } = useEditing()
  const flushNow = useEffectEvent(flush)
  useEffect(() => onFlush(() => flushNow()), [onFlush])
}
