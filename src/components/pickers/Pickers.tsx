import type { SheetKind } from '../listPage/listOptions'
import { Button } from '../Button'
import { DanceChoice } from '../danceChoice/DanceChoice'
import { Sheet } from '../sheet/Sheet'
import { selectDances } from '../../state/slices/filtersSlice'
import { chooseDances } from '../../state/lists/filtersThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { CHANGE_DANCE } from '../../domain/texts/listMessages'
import { SELECT_DANCE } from '../../domain/texts/setupMessages'
import { DONE } from '../../domain/texts/labels'
import { Refusal, usePicker } from './usePicker'
import styles from './pickers.module.css'
import { HomePicker } from './HomePicker'
import { LocationPicker } from './LocationPicker'

/** The picker that is open. This file is its chunk, together with the dialog. */
export default function Pickers({ kind, onClose }: { kind: SheetKind; onClose: () => void }) {
  if (kind === 'home') return <HomePicker onClose={onClose} />
  return kind === 'location' ? <LocationPicker onClose={onClose} /> : <DancePicker onClose={onClose} />
}

/** §2 'Change dance'. */
function DancePicker({ onClose }: { onClose: () => void }) {
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
