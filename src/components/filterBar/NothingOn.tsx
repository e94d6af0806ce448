import { MapPin, Music } from 'lucide'
import { useLocation } from 'react-router-dom'
import { DANCE_TYPES } from '../../domain/event/dances'
import { rowDate } from '../../domain/event/dateLabels'
import type { Chip } from '../../domain/lists/chips'
import { awayLine, ONE_OFFS_ALONE, type ListDays } from '../../domain/lists/nearestWithEvents'
import { daySpan, nextIn, nothingOn } from '../../domain/lists/chipTexts'
import { CHANGE_DANCE, CHANGE_LOCATION } from '../../domain/texts/listMessages'
import { useAppSelector } from '../../state/hooks'
import { selectNextAfter } from '../../state/lists/daySelectors'
import { selectFilters } from '../../state/slices/filtersSlice'
import { Button } from '../Button'
import { useLondonMoment } from '../hooks/clock'
import { EmptyState } from '../emptyState/EmptyState'
import { EventRow } from '../eventRow/EventRow'
import { Icon } from '../Icon'
import { useListOptions } from '../listPage/listOptions'
import words from '../twoLines.module.css'
import { AddCounty, useNearest } from './AddCounty'
import styles from './NothingOn.module.css'

const NO_CHIPS: readonly Chip[] = []

interface Props {
  /** The words for the whole list, for example 'this week'. */
  whole: string
  /** The list's days. */
  days: ListDays
}

/**
 * Shown for a list without any event of the chosen dances in the chosen places. It offers the nearest places that have
 * some, or else other dances or places, and shows the next event of the chosen ones.
 */
export default function NothingOn({ whole, days }: Props) {
  const { openPicker } = useListOptions()
  const { pathname } = useLocation()
  const moment = useLondonMoment()
  const filters = useAppSelector(selectFilters)
  const next = useAppSelector(state =>
    // The next day may have only a series, which the calendar doesn't show.
    days === 'calendar' ? undefined : selectNextAfter(state, moment, days.at(-1) ?? moment.day),
  )
  const near = useNearest(days, NO_CHIPS)
  const hasAllDances = filters.dances.length >= DANCE_TYPES.length
  const other = hasAllDances ? 'Another place may have some.' : 'Another dance or place may have some.'
  const span = days === 'calendar' ? ONE_OFFS_ALONE : daySpan(days)
  return (
    <>
      <EmptyState
        drawing="missing"
        title={nothingOn(filters, whole)}
        text={near.length > 0 ? span : days === 'calendar' ? `${span} ${other}` : other}
      >
        {near.length > 0 ? null : hasAllDances ? (
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
      </EmptyState>
      {near.length > 0 && (
        <section className={styles.offers} aria-labelledby="close-by">
          <h2 id="close-by">Close by</h2>
          <ul>
            {near.map((one, place) => (
              <li key={one.county} className={styles.place}>
                <Icon of={MapPin} size={20} />
                <p className={words.lines}>
                  <b>{one.county}</b> <span>{awayLine(one, whole)}</span>
                </p>
                <AddCounty county={one.county} kind={place === 0 ? 'primary' : 'secondary'} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {next && (
        <section className={styles.offers} aria-labelledby="next-here">
          <h2 id="next-here">{nextIn(filters.counties)}</h2>
          <EventRow occurrence={next} from={pathname} date={rowDate(next, moment)} />
        </section>
      )}
    </>
  )
}
