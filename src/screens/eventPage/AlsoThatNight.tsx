import { useLocation } from 'react-router-dom'
import { useLondonMoment } from '../../components/hooks/clock'
import { EventRow } from '../../components/eventRow/EventRow'
import { useIsWide } from '../../components/hooks/useIsWide'
import { LargeCard } from '../../components/largeCard/LargeCard'
import { selectAlsoThatNight, type Shown } from '../../state/lists/alsoThatNightSelectors'
import { useAppSelector } from '../../state/hooks'
import styles from './AlsoThatNight.module.css'

/**
 * DESIGN Event page: up to three other events of the same date, as large cards; on a phone, which shows them for a
 * cancelled date, as rows. Hidden without such events.
 */
export default function AlsoThatNight({ occurrence }: { occurrence: Shown }) {
  const moment = useLondonMoment()
  const isWide = useIsWide()
  const others = useAppSelector(root => selectAlsoThatNight(root, moment, occurrence))
  const { state, pathname } = useLocation() as { state: { from?: unknown } | null; pathname: string }
  if (others.length === 0) return null
  const isTonight = occurrence.occurrenceDate === moment.day
  return (
    <section className={isWide ? styles.night : styles.near} aria-labelledby="also-that-night">
      <h2 id="also-that-night">
        {isWide ? 'Also that night' : `Also ${isTonight ? 'tonight' : 'that night'}, close by`}
      </h2>
      <ul className={isWide ? styles.cards : undefined}>
        {others.map((other, position) => (
          <li key={other.event.eventId}>
            {isWide ? (
              <LargeCard occurrence={other} from={state?.from} position={position} />
            ) : (
              <EventRow occurrence={other} from={pathname} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
