import { useState } from 'react'

/** Of a new item its first field; of another the editor itself, as a field brings up a phone's keyboard. */
export type EditorFocus = 'field' | 'editor' | 'nothing'

interface State<T> {
  /** The item whose editor is open, as it was then. */
  opened: T | null
  /** What takes the focus when the editor opens. */
  focus: EditorFocus
  /** The item whose editor was closed: its row takes the focus. */
  left: string | null
  /** Just deleted, and can be brought back to its place in the list. */
  deleted: T | null
  deletedFrom: number
}

const NOTHING = { opened: null, focus: 'nothing' as const, left: null, deleted: null, deletedFrom: 0 }

/**
 * DESIGN 'Slot and price item': one open at a time, `first` to begin with; what was deleted last can be brought back
 * until the next act.
 */
export function useOpenItem<T extends { id: string }>(first: T | undefined) {
  const [state, setState] = useState<State<T>>({ ...NOTHING, opened: first ?? null })
  return {
    ...state,
    open: (opened: T, focus: EditorFocus = 'editor') => setState({ ...NOTHING, opened, focus }),
    close: () => setState({ ...NOTHING, left: state.opened?.id ?? null }),
    remove: (deleted: T, deletedFrom = 0) => setState({ ...NOTHING, deleted, deletedFrom }),
    bringBack: () => setState({ ...NOTHING, left: state.deleted?.id ?? null }),
  }
}
