import { CircleAlert } from 'lucide'
import { Icon } from '../Icon'
import styles from './Refusal.module.css'

/** Says in red why a picker refuses to close. Each refusal is announced again. */
export function Refusal({ message, times }: { message: string; times: number }) {
  if (times === 0) return null
  return (
    <p key={times} className={styles.refusal} role="alert">
      <Icon of={CircleAlert} size={16} />
      <span>{message}</span>
    </p>
  )
}
