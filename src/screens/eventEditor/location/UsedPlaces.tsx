import { MapPin } from 'lucide'
import { useId } from 'react'
import { Icon } from '../../../components/Icon'
import type { Placed } from '../../../domain/event/location'
import { USED_BEFORE } from '../../../domain/places/locationMessages'
import styles from './UsedPlaces.module.css'

/** A phone shows this many above its keyboard. Typing finds the others. */
const MAX_SHOWN = 4

/** §2 Location tab: the organiser's earlier venues. One tap fills in the whole place. Nothing is drawn without any. */
export function UsedPlaces({
  places,
  onChoose,
}: {
  places: readonly Placed[]
  onChoose: (place: Placed) => void
}) {
  const title = useId()
  if (places.length === 0) return null
  return (
    <div>
      <p className={styles.title} id={title}>
        {USED_BEFORE}
      </p>
      <ul className={styles.places} aria-labelledby={title}>
        {places.slice(0, MAX_SHOWN).map(place => {
          const { venue, street, city, postcode } = place.location
          return (
            <li key={[venue, street, city, postcode].join('/')}>
              <button type="button" className={styles.place} onClick={() => onChoose(place)}>
                <Icon of={MapPin} size={20} />
                <span dir="auto">
                  <b>{venue}</b>
                  <small>{[city || street, postcode].filter(Boolean).join(', ')}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
