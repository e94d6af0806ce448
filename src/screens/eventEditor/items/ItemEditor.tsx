import { Check, Copy, Trash2 } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../components/Icon'
import { hasRoom, LISTS_FULL } from '../../../domain/editor/validation'
import { useEditing } from '../editing/editing'
import styles from './ItemEditor.module.css'

interface Props {
  /** The accessible name of the item. */
  label: string
  focus: EditorFocus
  onDone: () => void
  onCopy: () => void
  onDelete: () => void
  children: ReactNode
  /** Shown before Copy and Delete. */
  foot?: ReactNode
}

/** DESIGN Wizard: an open item, as a sunken editor with Copy and Delete at the bottom. */
export function ItemEditor({ label, focus, onDone, onCopy, onDelete, children, foot }: Props) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus === 'field') block.current?.querySelector('input')?.focus()
    if (focus === 'editor') block.current?.focus()
  }, [focus])

  return (
    <div ref={block} className={styles.block} role="group" aria-label={label} tabIndex={-1} data-item>
      <button type="button" className={styles.done} aria-label={`Done: ${label}`} onClick={onDone}>
        <Icon of={Check} size={22} />
      </button>
      <div className={styles.fields}>{children}</div>
      <div className={styles.foot}>
        {foot}
        <button type="button" className={styles.act} onClick={onCopy}>
          <Icon of={Copy} size={20} />
          Copy
        </button>
        <button type="button" className={`${styles.act} ${styles.danger}`} onClick={onDelete}>
          <Icon of={Trash2} size={20} />
          Delete
        </button>
      </div>
    </div>
  )
}

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

/**
 * R55: `ask` returns whether one more item may be added. If not, `refusal` gives the reason until there is room again.
 */
export function useRoom() {
  const { draft, datesBeside } = useEditing()
  const [isRefused, setIsRefused] = useState(false)
  const isRoom = hasRoom(draft, datesBeside)
  return {
    ask() {
      setIsRefused(!isRoom)
      return isRoom
    },
    refusal: isRefused && !isRoom ? LISTS_FULL : null,
  }
}
