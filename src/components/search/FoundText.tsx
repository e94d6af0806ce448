import { foundParts } from '../../domain/lists/search'
import styles from './DeskSearch.module.css'

/** A text with the found words underlined. */
export function FoundText({ text, query }: { text: string; query: string }) {
  return foundParts(text, query).map(({ part, isFound }, position) =>
    isFound ? (
      <mark key={position} className={styles.found}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
