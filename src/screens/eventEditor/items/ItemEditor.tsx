import { Check, Copy, Trash2 } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../../components/Icon'
import styles from './ItemEditor.module.css'
import type { EditorFocus } from './useOpenItem'

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
