import type { ListedOccurrence } from '../../domain/event/occurrences'
import { selectCounties } from '../../state/slices/filtersSlice'
import { useAppSelector } from '../../state/hooks'
import { countLabel, placesLabel } from './searchParts'

interface Props {
  /** What was found. Undefined while nothing is asked or the answer isn't ready. */
  found: readonly ListedOccurrence[] | undefined
  className: string | undefined
}

/** R69: how many events were found, and in which places. Screen readers hear each change. */
export function SearchCount({ found, className }: Props) {
  const counties = useAppSelector(selectCounties)
  return (
    <p className={className} role="status">
      {found && (
        <>
          <b>{countLabel(found)}</b> <span>{placesLabel(counties, found.length)}</span>
        </>
      )}
    </p>
  )
}
