import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import styles from './Sentence.module.css'

interface Props {
  children: ReactNode
  /** The id for a field's aria-describedby. */
  id?: string
  /** Whether the text is good news. Good news is not red. */
  isNote?: boolean
}

/** An error in red, or a success message, announced at once. Without a text it shows nothing. */
export function Sentence({ children, id, isNote = false }: Props) {
  if (isNote) {
    return (
      <p className={styles.note} role="status">
        {children}
      </p>
    )
  }
  if (!children) return null
  return (
    <p className={styles.problem} id={id} role="alert">
      <Icon of={CircleAlert} size={16} />
      <span>{children}</span>
    </p>
  )
}
