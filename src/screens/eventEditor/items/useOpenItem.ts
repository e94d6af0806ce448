import { useState } from 'react'

/**
 * A new item focuses its first field. The editor of an existing item takes the focus itself, because a field would open
 * the phone's keyboard.
 */
export type EditorFocus = 'field' | 'editor' | 'nothing'

interface State<T> {
  /** The item whose editor is open, as it was when it opened. */
  opened: T | null
  /** The element that takes the focus when the editor opens. */
  focus: EditorFocus
  /** The item whose editor was closed. Its row takes the focus. */
  left: string | null
  /** The item that was just deleted, and can still be brought back to its place. */
  deleted: T | null
  deletedFrom: number
}

const NOTHING = { opened: null, focus: 'nothing' as const, left: null, deleted: null, deletedFrom: 0 }

/**
 * DESIGN 'Slot and price item': one item is open at a time, at first the item `first`. The last deleted item can be
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
