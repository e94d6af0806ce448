import { X } from 'lucide'
import type { TakeOff } from '../../domain/lists/chips'
import { nothingLeft, takeOffHint, type ListScope } from '../../domain/lists/chipTexts'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { chipsCleared, chipToggled, selectChips } from '../../state/slices/chipsSlice'
import { selectCounties } from '../../state/slices/filtersSlice'
import { Button } from '../Button'
import { EmptyState } from '../emptyState/EmptyState'
import { Icon } from '../Icon'

interface Props {
  scope: ListScope
  /** The chip whose removal brings back the most events, or null. */
  takeOff: TakeOff | null
}

/** Shown when the chips leave no events. It names the chip to turn off. */
export default function NothingFits({ scope, takeOff }: Props) {
  const dispatch = useAppDispatch()
  const chips = useAppSelector(selectChips)
  const counties = useAppSelector(selectCounties)
  return (
    <EmptyState drawing="filter" title={nothingLeft(chips, counties, scope)} text={takeOffHint(takeOff)}>
      <Button kind="primary" onClick={() => dispatch(takeOff ? chipToggled(takeOff.chip) : chipsCleared())}>
        <Icon of={X} size={20} />
        {takeOff ? `Take off ${takeOff.chip}` : 'Take off all'}
      </Button>
    </EmptyState>
  )
}
