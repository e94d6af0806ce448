import { X } from 'lucide'
import type { Chip, TakeOff } from '../../domain/lists/chips'
import { nothingLeft, takeOffHint } from '../../domain/lists/chipTexts'
import { hereLine, nearestLine, ONE_OFFS_ALONE, type ListDays } from '../../domain/lists/nearestWithEvents'
import {
  LOADED_ONCE_ONLINE,
  NOT_LOADED_YET,
  notYourDances,
  ONLY_YOURS_HERE,
  unchosenDances,
} from '../../domain/sync/unchosenDances'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { chipsCleared, chipToggled } from '../../state/slices/chipsSlice'
import { selectIsMissing } from '../../state/slices/eventsSelectors'
import { selectIsOffline } from '../../state/slices/loadSlice'
import { selectFilters, selectIsOutdated } from '../../state/slices/filtersSlice'
import { Button } from '../Button'
import { EmptyState } from '../emptyState/EmptyState'
import { Icon } from '../Icon'
import { AddCounty, useNearest } from './AddCounty'
import { AddDances } from './AddDances'
import styles from './NothingOn.module.css'

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

/**
 * Shown when the chips leave no events. It names the chip to turn off, and the nearest place that has some. It calls
 * nothing empty that this device hasn't loaded: dances that aren't chosen, and new choices.
 */
export default function NothingFits({ chips, whole, days, takeOff }: Props) {
  const { dances, counties } = useAppSelector(selectFilters)
  const isOutdated = useAppSelector(state => selectIsOutdated(state) || selectIsMissing(state))
  const isOffline = useAppSelector(selectIsOffline)
  const unchosen = unchosenDances(chips, dances)
  // What a new choice brings here may be nearer.
  const [nearest] = useNearest(isOutdated ? undefined : days, chips)
  const isHere = nearest !== undefined && counties.includes(nearest.county)
  const text = [
    unchosen.length > 0 ? ONLY_YOURS_HERE : isOutdated && isOffline && LOADED_ONCE_ONLINE,
    nearest && (isHere ? hereLine(nearest) : nearestLine(nearest)),
    days === 'calendar' && ONE_OFFS_ALONE,
    takeOffHint(takeOff),
  ]
  const title = isOutdated ? NOT_LOADED_YET : nothingLeft(chips, counties, whole)
  return (
    <EmptyState
      drawing="filter"
      title={unchosen.length > 0 ? notYourDances(unchosen) : title}
      text={text.filter(Boolean).join(' ')}
    >
      {unchosen.length > 0 && <AddDances dances={unchosen} isFirst />}
      <TakeOffAct takeOff={takeOff} isFirst={unchosen.length === 0} />
      {/* Another county brings nothing as long as the dance isn't chosen. */}
      {nearest && unchosen.length === 0 && <AddCounty county={nearest.county} />}
    </EmptyState>
  )
}

interface ActProps extends Pick<Props, 'takeOff'> {
  /** Whether this is the one act that helps most. */
  isFirst: boolean
}

function TakeOffAct({ takeOff, isFirst }: ActProps) {
  const dispatch = useAppDispatch()
  const act = () => dispatch(takeOff ? chipToggled(takeOff.chip) : chipsCleared())
  const label = (
    <>
      <Icon of={X} size={20} />
      <span>{takeOff ? `Take off ${takeOff.chip}` : 'Take off all'}</span>
    </>
  )
  return isFirst ? (
    <Button kind="primary" onClick={act}>
      {label}
    </Button>
  ) : (
    <button type="button" className={styles.next} onClick={act}>
      {label}
    </button>
  )
}
