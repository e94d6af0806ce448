import { Plus } from 'lucide'
import type { County } from '../../domain/event/event'
import { addToPlaces } from '../../state/lists/ownPlaceThunks'
import { useAppDispatch } from '../../state/hooks'
import { Button } from '../Button'
import { Icon } from '../Icon'
import styles from './NothingOn.module.css'

interface Props {
  county: County
  /** Whether this is the one act that helps most. */
  isFirst?: boolean
}

/** Adds a county to the chosen ones (DESIGN Empty states). */
export function AddCounty({ county, isFirst = false }: Props) {
  const dispatch = useAppDispatch()
  const add = () => void dispatch(addToPlaces(county))
  if (isFirst)
    return (
      <Button kind="primary" onClick={add}>
        <Icon of={Plus} size={20} />
        <span>{`Add ${county}`}</span>
      </Button>
    )
  return (
    <button type="button" className={styles.next} onClick={add}>
      <Icon of={Plus} size={20} />
      <span>{`Add ${county} to my places`}</span>
    </button>
  )
}
