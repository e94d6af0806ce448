import { useLocation } from 'react-router-dom'
import { useLondonMoment } from '../../../components/hooks/clock'
import { LargeCard } from '../../../components/largeCard/LargeCard'
import type { Occurrence } from '../../../domain/event/event'
import { selectAlsoThatNight } from '../../../state/lists/alsoThatNightSelectors'
import { useAppSelector } from '../../../state/hooks'
import styles from './AlsoThatNight.module.css'

/** DESIGN Event page: up to three other events of the same date, as large cards. Hidden without such events. */
export default function AlsoThatNight({ occurrence }: { occurrence: Occurrence }) {
  const moment = useLondonMoment()
  const others = useAppSelector(root => selectAlsoThatNight(root, moment, occurrence))
  const { state } = useLocation() as { state: { from?: unknown } | null }
  if (others.length === 0) return null
  return (
    <section className={styles.night} aria-labelledby="also-that-night">
      <h2 id="also-that-night">Also that night</h2>
      <ul className={styles.cards}>
        {others.map((other, position) => (
          <li key={other.event.eventId}>
            <LargeCard occurrence={other} from={state?.from} position={position} />
          </li>
        ))}
      </ul>
    </section>
  )
}
