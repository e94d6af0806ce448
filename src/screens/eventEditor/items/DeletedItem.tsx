import { RotateCcw } from 'lucide'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../components/Icon'
import styles from './DeletedItem.module.css'
import { UNDO } from '../../../domain/texts/labels'

/** Takes the place of a deleted item and offers to bring it back, until the next act. */
export function DeletedItem({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The focused element disappeared with the item.
  useEffect(() => undo.current?.focus(), [])
  return (
    <p className={styles.deleted} role="status">
      <span>
        <bdi>{name}</bdi> deleted
      </span>
      <button ref={undo} type="button" aria-label={`${UNDO}: bring back ${name}`} onClick={onUndo}>
        <Icon of={RotateCcw} size={18} />
        {UNDO}
      </button>
    </p>
  )
}
