import { Pencil } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import styles from './ItemRow.module.css'
import { EDIT } from '../../../domain/texts/labels'

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
