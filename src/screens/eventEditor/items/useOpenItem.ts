import { useState } from 'react'

/**
 * What takes the focus: the first field of a new item, or the editor of an existing item. A focused field would open
 * the phone's keyboard.
 */
export type EditorFocus = 'field' | 'editor' | 'nothing'

interface State<T> {
  /** The item whose editor is open, as it was when it opened. */
  opened: T | null
  /** The element that takes the focus when the editor opens. */
  focus: EditorFocus
  /** The id of the item whose editor was closed. Its row takes the focus. */
  left: string | null
  /** The item that was just deleted. It can still be brought back. */
  deleted: T | null
  deletedFrom: number
}

const NOTHING = { opened: null, focus: 'nothing' as const, left: null, deleted: null, deletedFrom: 0 }

/**
 * DESIGN Wizard: at most one item is open; `first` is open at the start. The last deleted item can be
 * brought back until the next act.
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
