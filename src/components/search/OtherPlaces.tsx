import { ChevronRight, MapPin } from 'lucide'
import { dayAndMonth } from '../../domain/time/dayLabels'
import { addToPlaces } from '../../state/lists/ownPlaceThunks'
import { useAppDispatch } from '../../state/hooks'
import { Icon } from '../Icon'
import styles from './NothingFound.module.css'
import type { OtherPlace } from './useElsewhere'

/** DESIGN Search: the other places with events that fit the query. A press adds a place to the chosen ones. */
export function OtherPlaces({ places }: { places: readonly OtherPlace[] }) {
  const dispatch = useAppDispatch()
  if (places.length === 0) return null
  return (
    <section className={styles.part} aria-label="Other places have some">
      <h3 className={styles.head}>Other places have some</h3>
      <ul>
        {places.map(({ county, count, first }) => (
          <li key={county}>
            <button type="button" className={styles.place} onClick={() => void dispatch(addToPlaces(county))}>
              <Icon of={MapPin} size={20} />
              <span className={styles.where}>
                <b>{county}</b>
                <span>
                  {count === 1 ? '1 event' : `${count} events`}, from {dayAndMonth(first.occurrenceDate)}
                </span>
              </span>
              <span className="visuallyHidden">Add to my places</span>
              <Icon of={ChevronRight} size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
