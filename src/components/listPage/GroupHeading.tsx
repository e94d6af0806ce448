import { noEvents } from '../../domain/sync/lack'
import { useAppSelector } from '../../state/hooks'
import { selectLack } from '../../state/slices/eventsSelectors'
import styles from './GroupHeading.module.css'

interface Props {
  name: string
  note: string
  /** Shown at the right, for example the number of events. Null for none: it then says so (§8, R35). */
  end?: string | null | undefined
  /** Whether nothing follows, so that the heading is one line of 44. */
  isEmpty?: boolean
}

/** The heading of a day or month group: its name and a note. While a place is missing, no group is called empty. */
export function GroupHeading({ name, note, end, isEmpty = false }: Props) {
  const none = noEvents(useAppSelector(selectLack))
  return (
    <header className={`${styles.heading} ${isEmpty ? styles.empty : ''}`}>
      <h2 tabIndex={-1}>{name}</h2>
      <p>{note}</p>
      {end !== undefined && <p className={styles.end}>{end ?? none}</p>}
    </header>
  )
}
