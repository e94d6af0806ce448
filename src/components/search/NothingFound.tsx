import { MapPin } from 'lucide'
import { useLocation } from 'react-router-dom'
import { rowDate } from '../../domain/event/dateLabels'
import { nearMissLine } from '../../domain/search/nearMisses'
import { CHANGE_DANCE, CHANGE_LOCATION } from '../../domain/texts/listMessages'
import { Button } from '../Button'
import { useLondonMoment } from '../hooks/clock'
import { EmptyState } from '../emptyState/EmptyState'
import { EventRow } from '../eventRow/EventRow'
import { Icon } from '../Icon'
import { useListOptions } from '../listPage/listOptions'
import styles from './NothingFound.module.css'
import { NamedPlace, OtherPlaces } from './OtherPlaces'
import type { OtherPlace } from './useElsewhere'
import type { SearchAnswer } from './useSearch'

interface Props {
  near: SearchAnswer['near']
  elsewhere: SearchAnswer['elsewhere']
  /** Other places with events that fit. Null while the device is searched for them. */
  places: readonly OtherPlace[] | null
}

/**
 * Shown if a search finds nothing. It offers other places with events that fit, events that nearly fit, and
 * the pickers that change what is searched.
 */
export function NothingFound({ near, elsewhere, places }: Props) {
  const { openPicker } = useListOptions()
  const isEmpty = near === null && elsewhere === null && places !== null && places.length === 0
  const changeDance = (
    <button type="button" className={styles.link} onClick={() => openPicker('dance')}>
      {CHANGE_DANCE}
    </button>
  )
  if (isEmpty) {
    return (
      <div className={styles.alone}>
        <EmptyState
          drawing="missing"
          title="Nothing like that here"
          text="Another location or dance may have it."
        >
          <Button kind="primary" onClick={() => openPicker('location')}>
            <Icon of={MapPin} size={20} />
            {CHANGE_LOCATION}
          </Button>
          {changeDance}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.nothing}>
      {elsewhere && !places?.some(({ county }) => county === elsewhere.county) && (
        <NamedPlace place={elsewhere} />
      )}
      {places && <OtherPlaces places={places} />}
      <NearMisses near={near} />
      <div className={styles.changes}>
        <button type="button" className={styles.link} onClick={() => openPicker('location')}>
          {CHANGE_LOCATION}
        </button>
        {changeDance}
      </div>
    </div>
  )
}

function NearMisses({ near }: Pick<Props, 'near'>) {
  const { pathname } = useLocation()
  const moment = useLondonMoment()
  if (!near) return null
  return (
    <section className={styles.part} aria-label="Nearly what you asked for">
      <h3 className={styles.head}>Nearly what you asked for</h3>
      <p className={styles.why}>{nearMissLine(near.part)}</p>
      <ul>
        {near.occurrences.map((occurrence, position) => (
          <li key={occurrence.event.eventId}>
            <EventRow
              occurrence={occurrence}
              from={pathname}
              position={position}
              date={rowDate(occurrence, moment)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
