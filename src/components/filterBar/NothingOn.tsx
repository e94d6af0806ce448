import { MapPin, Music } from 'lucide'
import { Link } from 'react-router-dom'
import { DANCE_TYPES } from '../../domain/event/dances'
import type { Chip } from '../../domain/lists/chips'
import { awayLine, type ListDays } from '../../domain/lists/nearestWithEvents'
import { nothingOn } from '../../domain/lists/chipTexts'
import { dayPath } from '../../domain/lists/days/dayPath'
import { CHANGE_DANCE, CHANGE_LOCATION } from '../../domain/texts/listMessages'
import { shortDate } from '../../domain/time/dayLabels'
import { useAppSelector } from '../../state/hooks'
import { selectNextDay } from '../../state/lists/daySelectors'
import { selectFilters } from '../../state/slices/filtersSlice'
import { Button } from '../Button'
import { useLondonMoment } from '../clock'
import { EmptyState } from '../emptyState/EmptyState'
import { Icon } from '../Icon'
import { useListOptions } from '../listPage/listOptions'
import { AddCounty } from './AddCounty'
import styles from './NothingOn.module.css'
import { useNearest } from './useNearest'

const NO_CHIPS: readonly Chip[] = []

interface Props {
  /** The words for the whole list, for example 'this week'. */
  whole: string
  /** The list's days. */
  days: ListDays
}

/**
 * Shown for a list without any event of the chosen dances in the chosen places. It leads to the next day that has some,
 * and offers the nearest place that has some, or else other dances or places.
 */
export default function NothingOn({ whole, days }: Props) {
  const { openPicker } = useListOptions()
  const moment = useLondonMoment()
  const filters = useAppSelector(selectFilters)
  const next = useAppSelector(state =>
    // The next day may have only a series, which the calendar doesn't show.
    days === 'calendar' ? null : selectNextDay(state, moment, days.at(-1) ?? moment.day),
  )
  const nearest = useNearest(days, NO_CHIPS)
  const hasAllDances = filters.dances.length >= DANCE_TYPES.length
  const there = next === null ? '' : `The next one here is on ${shortDate(next)}.`
  const other = hasAllDances ? 'Another place may have some.' : 'Another dance or place may have some.'
  return (
    <EmptyState
      drawing="night"
      title={nothingOn(filters, whole)}
      text={nearest ? `${awayLine(nearest)} ${there}`.trim() : there || other}
    >
      {nearest ? (
        <AddCounty county={nearest.county} isFirst />
      ) : hasAllDances ? (
        <Button kind="primary" onClick={() => openPicker('location')}>
          <Icon of={MapPin} size={20} />
          {CHANGE_LOCATION}
        </Button>
      ) : (
        <Button kind="primary" onClick={() => openPicker('dance')}>
          <Icon of={Music} size={20} />
          {CHANGE_DANCE}
        </Button>
      )}
      {next !== null && (
        <Link className={styles.next} to={dayPath(next)}>
          {`Go to ${shortDate(next)}`}
        </Link>
      )}
    </EmptyState>
  )
}
