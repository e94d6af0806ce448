import { Plus } from 'lucide'
import { useEffect, useState } from 'react'
import type { County } from '../../domain/event/event'
import type { Chip } from '../../domain/lists/chips'
import type { ListDays, NearestCounty, Wanted } from '../../domain/lists/nearestWithEvents'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { nearestWithEvents } from '../../state/lists/nearestThunks'
import { addToPlaces } from '../../state/lists/ownPlaceThunks'
import { selectOrigin } from '../../state/places/nearSelectors'
import { selectFilters } from '../../state/slices/filtersSlice'
import { Button } from '../Button'
import { useLondonMoment } from '../hooks/clock'
import { Icon } from '../Icon'
import { useEngland } from '../pickers/useEngland'
import styles from './NothingOn.module.css'

interface Props {
  county: County
  /** Its kind as a button beside the county's name. Without it, it is a line of words. */
  kind?: 'primary' | 'secondary'
}

/** Adds a county to the chosen ones (DESIGN Empty states). */
export function AddCounty({ county, kind }: Props) {
  const dispatch = useAppDispatch()
  const add = () => void dispatch(addToPlaces(county))
  if (kind)
    return (
      <Button kind={kind} className={styles.add} aria-label={`Add ${county}`} onClick={add}>
        <Icon of={Plus} size={20} />
        <span>Add</span>
      </Button>
    )
  return (
    <button type="button" className={styles.next} onClick={add}>
      <Icon of={Plus} size={20} />
      <span>{`Add ${county} to my places`}</span>
    </button>
  )
}

const NONE: readonly NearestCounty[] = []

/**
 * The nearest counties that have what an empty list lacks. None while they are looked for, if none is known, and
 * without `days`.
 */
export function useNearest(days: ListDays | undefined, chips: readonly Chip[]): readonly NearestCounty[] {
  const dispatch = useAppDispatch()
  const england = useEngland()
  const moment = useLondonMoment()
  const filters = useAppSelector(selectFilters)
  // R80: the home place is read later than the list, and a tap can tell where the person is.
  const origin = useAppSelector(selectOrigin)
  // A text, because the lists create new arrays with the same content.
  const key = JSON.stringify({ days, chips, filters, origin })
  const [found, setFound] = useState<{ key: string; nearest: NearestCounty[] } | null>(null)

  useEffect(() => {
    const wanted = JSON.parse(key) as Partial<Wanted>
    if (!wanted.days || !england || england === 'failed' || found?.key === key) return
    let isWanted = true
    dispatch(nearestWithEvents(england, { chips: [], ...wanted, days: wanted.days }, moment)).then(
      nearest => isWanted && setFound({ key, nearest }),
      // Without stored events there is nothing to offer.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [dispatch, england, moment, key, found])

  return found?.key === key ? found.nearest : NONE
}
