import type { AskedPart } from '../../../domain/search/asked/asked'
import { foundParts } from '../../../domain/search/foundParts'
import styles from './DeskSearch.module.css'

/** A text with the found words underlined. */
export function FoundText({ text, asked }: { text: string; asked: readonly AskedPart[] }) {
  return foundParts(text, asked).map(({ part, isFound }, position) =>
    isFound ? (
      <mark key={position} className={styles.found}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
