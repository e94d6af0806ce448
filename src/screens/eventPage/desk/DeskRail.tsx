import { useRef } from 'react'
import type { Occurrence } from '../../../domain/event/event'
import { priceLines } from '../../../domain/event/pricing'
import { useFitsWindow } from './useFitsWindow'
import page from '../../../components/eventTop/eventTop.module.css'
import DeskPlace from './DeskPlace'
import { NextDates } from './NextDates'
import styles from './desk.module.css'

interface Props {
  occurrence: Occurrence
  /** Whether the rail is a separate column. Otherwise the place is under the poster, and the dates come first. */
  hasPlace: boolean
}

/** DESIGN Event page: the place, the prices and the next dates on a desk. */
export default function DeskRail({ occurrence, hasPlace }: Props) {
  const { event } = occurrence
  const rail = useRef<HTMLElement>(null)
  const fits = useFitsWindow(rail)
  const lines = priceLines(event.pricing)
  const prices = lines.length > 0 && (
    <section>
      <h2 className={styles.heading}>Prices</h2>
      <ul className={styles.prices}>
        {lines.map(({ itemName, price }, position) => (
          <li key={position}>
            <span dir="auto">{itemName}</span>
            <b>{price}</b>
          </li>
        ))}
      </ul>
    </section>
  )
  const dates = event.isRecurring && <NextDates occurrence={occurrence} />
  return (
    <aside
      ref={rail}
      className={`${styles.rail} ${fits && hasPlace ? page.stays : ''}`}
      aria-label="At a glance"
    >
      {hasPlace && <DeskPlace event={event} />}
      {hasPlace ? prices : dates}
      {hasPlace ? dates : prices}
    </aside>
  )
}
