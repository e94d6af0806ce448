import { MapPin } from 'lucide'
import { useLocation } from 'react-router-dom'
import { rowDate } from '../../domain/event/dateLabels'
import { leftOutLine, nearMissLine } from '../../domain/search/nearMisses'
import { holdsOnlyYours, NOT_LOADED_YET, unchosenDances } from '../../domain/sync/unchosenDances'
import { CHANGE_DANCE, CHANGE_LOCATION } from '../../domain/texts/listMessages'
import { useAppSelector } from '../../state/hooks'
import { selectDances, selectIsOutdated } from '../../state/slices/filtersSlice'
import { Button } from '../Button'
import { EmptyState } from '../emptyState/EmptyState'
import { EventRow } from '../eventRow/EventRow'
import { AddDances } from '../filterBar/AddDances'
import { useLondonMoment } from '../hooks/clock'
import { Icon } from '../Icon'
import { useListOptions } from '../listPage/listOptions'
import notHeld from './NotHeld.module.css'
import styles from './NothingFound.module.css'
import { NamedPlace, type OtherPlace, OtherPlaces } from './OtherPlaces'
import { dancesNamed } from './searchParts'
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

/**
 * R69: what an answer lacks: words that no event has, and what this device doesn't hold, which are events of a named dance
 * that isn't chosen, or of new choices. A press adds the dance.
 */
export function NotHeld({ answer: { asked, leftOut } }: { answer: SearchAnswer }) {
  const unchosen = unchosenDances(dancesNamed(asked.parts), useAppSelector(selectDances))
  const isOutdated = useAppSelector(selectIsOutdated)
  return (
    <>
      {leftOut.length > 0 && (
        <p className={notHeld.part} role="status">
          {leftOutLine(leftOut)}
        </p>
      )}
      {unchosen.length > 0 ? (
        <div className={notHeld.part}>
          <p>{holdsOnlyYours(unchosen)}</p>
          <AddDances dances={unchosen} />
        </div>
      ) : (
        isOutdated && <p className={notHeld.part}>{NOT_LOADED_YET}.</p>
      )}
    </>
  )
}
