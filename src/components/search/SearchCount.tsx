import { selectCounties } from '../../state/slices/filtersSlice'
import { useAppSelector } from '../../state/hooks'
import { countLabel, placesLabel } from './searchParts'

interface Props {
  /** Null while nothing is asked or the answer isn't ready. */
  count: number | null
  className: string | undefined
}

/** R69: how many events were found, and in which places. Screen readers hear each change. */
export function SearchCount({ count, className }: Props) {
  const counties = useAppSelector(selectCounties)
  return (
    <p className={className} role="status">
      {count !== null && (
        <>
          <b>{countLabel(count)}</b> <span>{placesLabel(counties, count)}</span>
        </>
      )}
    </p>
  )
}
