import { MarkOutline } from '../../components/Mark'
import styles from './EmptyTab.module.css'

/** A tab about which the organiser said nothing. */
export function EmptyTab({ text }: { text: string }) {
  return (
    <p className={styles.empty}>
      <MarkOutline size={44} />
      {text}
    </p>
  )
}
