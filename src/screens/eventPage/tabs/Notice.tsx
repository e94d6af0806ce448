import { LinkedText } from '../../../components/LinkedText'
import { LogoOutline } from '../../../components/Logo'
import emptyTab from './EmptyTab.module.css'
import styles from './Notice.module.css'

/** A text that dancers should see first: the announcement, or how to find the place. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.notice}>
      <h2>{title}</h2>
      <LinkedText text={text} />
    </section>
  )
}

/** Shown in a tab without content. */
export function EmptyTab({ text }: { text: string }) {
  return (
    <p className={emptyTab.empty}>
      <LogoOutline size={44} />
      <span>{text}</span>
    </p>
  )
}
