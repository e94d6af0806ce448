import { X } from 'lucide'
import type { Chip, TakeOff } from '../../domain/lists/chips'
import { nothingLeft, takeOffHint } from '../../domain/lists/chipTexts'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { chipsCleared, chipToggled } from '../../state/slices/chipsSlice'
import { selectCounties } from '../../state/slices/filtersSlice'
import { Button } from '../Button'
import { EmptyState } from '../emptyState/EmptyState'
import { Icon } from '../Icon'

interface Props {
  /** The chips that are on. */
  chips: readonly Chip[]
  /** The words for the whole list, for example 'this week'. */
  whole: string
  /** The chip whose removal brings back the most events, or null. */
  takeOff: TakeOff | null
}

/** Shown when the chips leave no events. It names the chip to turn off. */
export default function NothingFits({ chips, whole, takeOff }: Props) {
  const dispatch = useAppDispatch()
  const counties = useAppSelector(selectCounties)
  return (
    <EmptyState drawing="filter" title={nothingLeft(chips, counties, whole)} text={takeOffHint(takeOff)}>
      <Button kind="primary" onClick={() => dispatch(takeOff ? chipToggled(takeOff.chip) : chipsCleared())}>
        <Icon of={X} size={20} />
        {takeOff ? `Take off ${takeOff.chip}` : 'Take off all'}
      </Button>
    </EmptyState>
  )
}
