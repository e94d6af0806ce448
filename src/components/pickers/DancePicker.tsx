import { selectDances } from '../../state/slices/filtersSlice'
import { chooseDances } from '../../state/lists/filtersThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { Button } from '../Button'
import { DanceChoice } from '../danceChoice/DanceChoice'
import { Sheet } from '../sheet/Sheet'
import { Refusal } from './Refusal'
import styles from './pickers.module.css'
import { usePicker } from './usePicker'
import { CHANGE_DANCE } from '../../domain/texts/listMessages'
import { SELECT_DANCE } from '../../domain/texts/setupMessages'
import { DONE } from '../../domain/texts/labels'

/** §2 'Change dance'. */
export function DancePicker({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch()
  const chosen = useAppSelector(selectDances)
  const picker = usePicker({ chosen, save: dances => void dispatch(chooseDances(dances)), onClose })
  return (
    <Sheet
      title={CHANGE_DANCE}
      isOpen
      refusals={picker.refusals}
      onClose={picker.close}
      foot={
        <>
          <Refusal message={SELECT_DANCE} times={picker.refusals} />
          <Button kind="primary" className={styles.wide} onClick={picker.close}>
            {DONE}
          </Button>
        </>
      }
    >
      <div className={styles.cards}>
        <DanceChoice chosen={picker.draft} onChange={picker.change} />
      </div>
    </Sheet>
  )
}
