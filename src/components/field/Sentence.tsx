import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import styles from './Sentence.module.css'

interface Props {
  children: ReactNode
  /** What a field names as its description. */
  id?: string
  /** Good news: not in red. */
  isNote?: boolean
}

/** What went wrong, in red and read out at once; or what was done. Nothing where there is nothing to say. */
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
