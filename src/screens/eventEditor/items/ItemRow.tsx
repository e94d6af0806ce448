import { Pencil, Plus, RotateCcw } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../components/Button'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import { EDIT, UNDO } from '../../../domain/texts/labels'
import add from './AddFoot.module.css'
import deleted from './DeletedItem.module.css'
import styles from './ItemRow.module.css'

interface Props {
  onOpen: () => void
  /** Whether the item's editor was just closed. The row then takes the focus. */
  takesFocus: boolean
  problem: string | undefined
  children: ReactNode
}

/** DESIGN Wizard: a collapsed item, with the item's text and a pencil. */
export function ItemRow({ onOpen, takesFocus, problem, children }: Props) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) row.current?.focus()
  }, [takesFocus])

  return (
    <>
      <button ref={row} type="button" className={styles.row} onClick={onOpen}>
        <span className="visuallyHidden">{EDIT} </span>
        {children}
        <Icon of={Pencil} size={20} className={styles.pencil} />
      </button>
      <Sentence>{problem}</Sentence>
    </>
  )
}

/** Takes the place of a deleted item and offers to bring it back, until the next act. */
export function DeletedItem({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The focused element disappeared with the item.
  useEffect(() => undo.current?.focus(), [])
  return (
    <p className={deleted.deleted} role="status">
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

/** The button below the items that adds one, or the reason why there is no room (R55). */
export function AddFoot({
  text,
  onAdd,
  refusal,
}: {
  text: string
  onAdd: () => void
  refusal: string | null
}) {
  return (
    <div className={add.foot}>
      <Button kind="secondary" className={add.add} onClick={onAdd}>
        <Icon of={Plus} size={20} />
        <span>{text}</span>
      </Button>
      <Sentence>{refusal}</Sentence>
    </div>
  )
}
