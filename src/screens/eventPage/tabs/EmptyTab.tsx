import { LogoOutline } from '../../../components/Logo'
import styles from './EmptyTab.module.css'

/** Shown in a tab without content. */
export function EmptyTab({ text }: { text: string }) {
  return (
    <p className={styles.empty}>
      <LogoOutline size={44} />
      <span>{text}</span>
    </p>
  )
}
