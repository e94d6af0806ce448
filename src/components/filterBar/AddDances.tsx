import { Plus } from 'lucide'
import type { DanceType } from '../../domain/event/dances'
import { addToMyDances } from '../../domain/sync/unchosenDances'
import { addToDances } from '../../state/lists/ownDancesThunks'
import { useAppDispatch } from '../../state/hooks'
import { Button } from '../Button'
import { Icon } from '../Icon'
import styles from './NothingOn.module.css'

interface Props {
  dances: readonly DanceType[]
  /** Whether this is the one act that helps most. */
  isFirst?: boolean
}

/** Adds dances to the chosen ones and fetches their events. */
export function AddDances({ dances, isFirst = false }: Props) {
  const dispatch = useAppDispatch()
  const add = () => void dispatch(addToDances(dances))
  const label = (
    <>
      <Icon of={Plus} size={20} />
      <span>{addToMyDances(dances)}</span>
    </>
  )
  if (isFirst)
    return (
      <Button kind="primary" onClick={add}>
        {label}
      </Button>
    )
  return (
    <button type="button" className={`${styles.next} ${styles.below}`} onClick={add}>
      {label}
    </button>
  )
}
