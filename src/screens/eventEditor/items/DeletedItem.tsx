import { RotateCcw } from 'lucide'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../components/Icon'
import styles from './DeletedItem.module.css'

/** Stands where an item was deleted, until the next act: it can be brought back. */
export function DeletedItem({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // What had the focus is gone with the item.
  useEffect(() => undo.current?.focus(), [])
  return (
    <p className={styles.deleted} role="status">
      <span>
        <bdi>{name}</bdi> deleted
      </span>
      <button ref={undo} type="button" aria-label={`Undo: bring back ${name}`} onClick={onUndo}>
        <Icon of={RotateCcw} size={18} />
        Undo
      </button>
    </p>
  )
}
