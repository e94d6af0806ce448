import { MarkOutline } from '../../components/Mark'
import styles from './EmptyTab.module.css'

/** A tab without content. */
export function EmptyTab({ text }: { text: string }) {
  return (
    <p className={styles.empty}>
      <MarkOutline size={44} />
      {text}
    </p>
  )
}
