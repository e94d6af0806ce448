import { leftOutLine } from '../../domain/search/nearMisses'
import { holdsOnlyYours, NOT_LOADED_YET, unchosenDances } from '../../domain/sync/unchosenDances'
import { selectDances, selectIsOutdated } from '../../state/slices/filtersSlice'
import { useAppSelector } from '../../state/hooks'
import { AddDances } from '../filterBar/AddDances'
import { dancesNamed } from './searchParts'
import type { SearchAnswer } from './useSearch'
import styles from './NotHeld.module.css'

/**
 * R69: what an answer lacks: words that no event has, and what this device doesn't hold, which are events of a named dance
 * that isn't chosen, or of new choices. A press adds the dance.
 */
export function NotHeld({ answer: { asked, leftOut } }: { answer: SearchAnswer }) {
  const unchosen = unchosenDances(dancesNamed(asked.parts), useAppSelector(selectDances))
  const isOutdated = useAppSelector(selectIsOutdated)
  return (
    <>
      {leftOut.length > 0 && (
        <p className={styles.part} role="status">
          {leftOutLine(leftOut)}
        </p>
      )}
      {unchosen.length > 0 ? (
        <div className={styles.part}>
          <p>{holdsOnlyYours(unchosen)}</p>
          <AddDances dances={unchosen} />
        </div>
      ) : (
        isOutdated && <p className={styles.part}>{NOT_LOADED_YET}.</p>
      )}
    </>
  )
}
