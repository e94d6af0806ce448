import { House, MapPin, X } from 'lucide'
import { useState } from 'react'
import { homeAt, type HomePlace } from '../../domain/near/homePlace'
import { HOME_PLACE } from '../../domain/places/locationMessages'
import { findPlaces } from '../../domain/places/towns/findPlaces'
import { selectHome } from '../../state/places/nearSelectors'
import { nearChanged } from '../../state/slices/nearSlice'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { SearchField } from '../field/SearchField'
import { Icon } from '../Icon'
import { Sheet } from '../sheet/Sheet'
import styles from './HomePicker.module.css'
import pickers from './pickers.module.css'
import { useEngland } from './useEngland'

const MAX_TOWNS = 20
/** R80: the choice of a home place: a town of England, from which distances are shown. It stays on this device. */
export function HomePicker({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch()
  const home = useAppSelector(selectHome)
  const [wanted, setWanted] = useState('')
  const england = useEngland()

  const found = england && england !== 'failed' ? findPlaces(england, wanted, MAX_TOWNS) : []
  const choose = (chosen: HomePlace | null) => {
    dispatch(nearChanged({ home: chosen }))
    onClose()
  }
  return (
    <Sheet
      title={HOME_PLACE}
      note={
        <p className={pickers.selected}>Lists show how far events are from there. It stays on this device.</p>
      }
      isOpen
      isTall
      onClose={onClose}
      foot={
        <div className={pickers.searchRow}>
          <SearchField
            className={pickers.search}
            label="Search towns"
            placeholder="Town or postcode"
            value={wanted}
            onChange={setWanted}
          />
        </div>
      }
    >
      {home && wanted === '' && (
        <div className={styles.home}>
          <Icon of={House} size={22} />
          <span className={styles.words}>
            <b>{home.town}</b>
            <span className={styles.county}>{home.county}</span>
          </span>
          <button type="button" className={styles.remove} onClick={() => choose(null)}>
            <Icon of={X} size={18} />
            Remove
          </button>
        </div>
      )}
      <ul className={styles.towns} aria-label="Towns">
        {found.map(place => (
          <li key={`${place.name}, ${place.county}, ${place.latitude}`}>
            <button type="button" className={styles.town} onClick={() => choose(homeAt(place))}>
              <Icon of={MapPin} size={22} />
              <span className={styles.words}>
                <b>{place.name}</b>
                <span className={styles.county}>{place.county}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={pickers.hint} role="status">
        {hintFor(england, wanted, found.length)}
      </p>
    </Sheet>
  )
}

function hintFor(england: ReturnType<typeof useEngland>, wanted: string, count: number): string {
  if (england === 'failed')
    return 'The towns could not be loaded. Please try again once there is a connection.'
  if (wanted.trim() === '') return 'Type the name of a town, or a postcode.'
  return england && count === 0 ? 'No town of that name.' : ''
}
