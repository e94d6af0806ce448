import { Check, Plus } from 'lucide'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import type { County } from '../../domain/event/event'
import {
  ADD_TO_PLACES,
  NOT_ONE_OF_YOUR_PLACES,
  ONE_OF_YOUR_PLACES,
  showCount,
} from '../../domain/map/mapMessages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { addToPlaces } from '../../state/lists/ownPlaceThunks'
import { selectCounties } from '../../state/slices/filtersSlice'
import styles from './MapPanel.module.css'

interface Props {
  county: County
  /** How many events the chosen county has that day. */
  count: number
  /** Shows its rows. Undefined where they are shown already. */
  onShow?: (() => void) | undefined
}

/** DESIGN Map: what can be done with a county. */
export function CountyActs({ county, count, onShow }: Props) {
  const dispatch = useAppDispatch()
  const counties = useAppSelector(selectCounties)
  const isChosen = counties.includes(county)
  const wasAdded = useRef(false)
  const chosen = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone, so its answer takes the focus. Escape then still closes what is open.
  useEffect(() => {
    if (isChosen && wasAdded.current) chosen.current?.focus()
  }, [isChosen])
  const add = () => {
    wasAdded.current = true
    void dispatch(addToPlaces(county))
  }
  if (isChosen) {
    return (
      <div className={styles.acts}>
        <p ref={chosen} className={styles.chosen} tabIndex={-1}>
          <Icon of={Check} size={18} />
          {ONE_OF_YOUR_PLACES}
        </p>
        {onShow && count > 0 && (
          <Button kind="primary" onClick={onShow}>
            {showCount(count)}
          </Button>
        )}
      </div>
    )
  }
  return (
    <>
      <p className={styles.unknown}>{NOT_ONE_OF_YOUR_PLACES}</p>
      <div className={styles.acts}>
        <Button kind="primary" onClick={add}>
          <Icon of={Plus} size={20} />
          {ADD_TO_PLACES}
        </Button>
      </div>
    </>
  )
}
