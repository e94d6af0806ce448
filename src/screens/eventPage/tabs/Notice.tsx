import { LinkedText } from '../../../components/LinkedText'
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
