import styles from './GroupHeading.module.css'

interface Props {
  name: string
  note: string
  /** Shown at the right on a wide screen, for example the number of events. */
  end?: string | undefined
}

/** The heading of a day or month group: its name and a note. */
export function GroupHeading({ name, note, end }: Props) {
  return (
    <header className={styles.heading}>
      <h2 tabIndex={-1}>{name}</h2>
      <p>{note}</p>
      {end !== undefined && <p className={styles.end}>{end}</p>}
    </header>
  )
}
