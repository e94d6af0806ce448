import { X } from 'lucide'
import type { Chip, TakeOff } from '../../domain/lists/chips'
import { nothingLeft, takeOffHint } from '../../domain/lists/chipTexts'
import { nearestLine, type ListDays } from '../../domain/lists/nearestWithEvents'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { chipsCleared, chipToggled } from '../../state/slices/chipsSlice'
import { selectCounties } from '../../state/slices/filtersSlice'
import { Button } from '../Button'
import { EmptyState } from '../emptyState/EmptyState'
import { Icon } from '../Icon'
import { AddCounty } from './AddCounty'
import { useNearest } from './useNearest'

interface Props {
  /** The chips that are on. */
  chips: readonly Chip[]
  /** The words for the whole list, for example 'this week'. */
  whole: string
  /** The list's days. Without them, other places aren't looked at. */
  days?: ListDays
  /** The chip whose removal brings back the most events, or null. */
  takeOff: TakeOff | null
}

/** Shown when the chips leave no events. It names the chip to turn off, and the nearest place that has some. */
export default function NothingFits({ chips, whole, days, takeOff }: Props) {
  const nearest = useNearest(days, chips)
  const hint = takeOffHint(takeOff)
  const dispatch = useAppDispatch()
  const counties = useAppSelector(selectCounties)
  return (
    <EmptyState
      drawing="filter"
      title={nothingLeft(chips, counties, whole)}
      text={nearest ? `${nearestLine(nearest)} ${hint}` : hint}
    >
      <Button kind="primary" onClick={() => dispatch(takeOff ? chipToggled(takeOff.chip) : chipsCleared())}>
        <Icon of={X} size={20} />
        {takeOff ? `Take off ${takeOff.chip}` : 'Take off all'}
      </Button>
      {nearest && <AddCounty county={nearest.county} />}
    </EmptyState>
  )
}
