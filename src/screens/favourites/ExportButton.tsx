import { CalendarPlus } from 'lucide'
import { useEffect } from 'react'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { useLondonMoment } from '../../components/clock'
import { selectFavouriteDates } from '../../state/lists/favouritesSelectors'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { exportFavourites, prepareSharing } from '../../state/device/sharingThunks'
import styles from './FavouritesScreen.module.css'

/** Beyond §2: saves the coming dates of all favourites as one calendar file. Hidden without favourites. */
export function ExportButton() {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const hasDates = useAppSelector(state => selectFavouriteDates(state, moment).length > 0)
  useEffect(() => dispatch(prepareSharing()), [dispatch])

  if (!hasDates) return null
  return (
    <p className={styles.export}>
      <Button kind="secondary" onClick={() => void dispatch(exportFavourites())}>
        <Icon of={CalendarPlus} size={20} />
        Export to calendar
      </Button>
    </p>
  )
}
