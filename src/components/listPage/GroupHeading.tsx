import styles from './GroupHeading.module.css'

/** The heading of a day or month group: its name and a note. */
export function GroupHeading({ name, note }: { name: string; note: string }) {
  return (
    <header className={styles.heading}>
      <h2 tabIndex={-1}>{name}</h2>
      <p>{note}</p>
    </header>
  )
}
