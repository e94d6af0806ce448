import type { IconNode } from 'lucide'
import { Icon } from '../Icon'
import styles from './Team.module.css'

/** The head of a card about a link or an offer. */
export function CardHead({ icon, title, note }: { icon: IconNode; title: string; note: string }) {
  return (
    <div className={styles.head}>
      <Icon of={icon} size={22} />
      <span className={styles.who}>
        <strong dir="auto">{title}</strong>
        <span className={styles.note}>{note}</span>
      </span>
    </div>
  )
}
