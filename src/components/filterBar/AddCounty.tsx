import { Plus } from 'lucide'
import type { County } from '../../domain/event/event'
import { addToPlaces } from '../../state/lists/ownPlaceThunks'
import { useAppDispatch } from '../../state/hooks'
import { Button } from '../Button'
import { Icon } from '../Icon'
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
