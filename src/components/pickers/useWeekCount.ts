import { useEffect, useState } from 'react'
import type { County } from '../../domain/event/event'
import { countThisWeek } from '../../state/lists/elsewhereThunks'
import { useAppDispatch } from '../../state/hooks'
import { useLondonMoment } from '../clock'

/**
 * How many events of this week a county has, for the chosen dances. Null while they are counted, if the device can't
 * read them or doesn't hold all of them, and if `isWanted` is false.
 */
export function useWeekCount(county: County, isWanted: boolean): number | null {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isOpen = true
    dispatch(countThisWeek(county, moment)).then(
      found => isOpen && setCount(found),
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [dispatch, county, moment, isWanted])
  return isWanted ? count : null
}
