import { CircleAlert } from 'lucide'
import { Icon } from '../Icon'
import styles from './Refusal.module.css'

/** Why a picker stays open, in red. Each refusal announces it again. */
export function Refusal({ message, times }: { message: string; times: number }) {
  if (times === 0) return null
  return (
    <p key={times} className={styles.refusal} role="alert">
      <Icon of={CircleAlert} size={16} />
      {message}
    </p>
  )
}
