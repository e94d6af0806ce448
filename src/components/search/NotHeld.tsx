import type { AskedPart } from '../../domain/search/query/asked'
import { holdsOnlyYours, NOT_LOADED_YET, unchosenDances } from '../../domain/sync/unchosenDances'
import { selectDances, selectIsOutdated } from '../../state/slices/filtersSlice'
import { useAppSelector } from '../../state/hooks'
import { AddDances } from '../filterBar/AddDances'
import { dancesNamed } from './searchParts'
import styles from './NotHeld.module.css'

/**
 * R69: what an answer lacks, because this device doesn't hold it: events of a named dance that isn't chosen, or of new
 * choices. A press adds the dance.
 */
export function NotHeld({ parts }: { parts: readonly AskedPart[] }) {
  const unchosen = unchosenDances(dancesNamed(parts), useAppSelector(selectDances))
  const isOutdated = useAppSelector(selectIsOutdated)
  if (unchosen.length > 0)
    return (
      <div className={styles.part}>
        <p>{holdsOnlyYours(unchosen)}</p>
        <AddDances dances={unchosen} />
      </div>
    )
  return isOutdated && <p className={styles.part}>{NOT_LOADED_YET}.</p>
}
