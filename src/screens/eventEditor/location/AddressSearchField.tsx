import { MapPin } from 'lucide'
import { Fragment, useId, useRef } from 'react'
import { Button } from '../../../components/Button'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import { Sheet } from '../../../components/sheet/Sheet'
import type { Placed } from '../../../domain/event/labels'
import { addressParts, type FoundAddress } from '../../../domain/places/addressSearch'
import { USED_BEFORE } from '../../../domain/places/locationMessages'
import { SEARCHING_ADDRESS, SELECT_ADDRESS } from '../../../domain/texts/editorMessages'
import { SEARCH } from '../../../domain/texts/labels'
import dialog from './AddressDialog.module.css'
import styles from './AddressSearchField.module.css'
import type { useAddressSearch } from './useAddressSearch'
import used from './UsedPlaces.module.css'

interface Props {
  search: Pick<
    ReturnType<typeof useAddressSearch>,
    'query' | 'changeQuery' | 'isSearching' | 'message' | 'start'
  >
  /** Whether the field takes the focus when the tab opens by Next. */
  isFirst: boolean
}

/** §2 Location tab: 'Search address' and its button. Enter searches too. */
export function AddressSearchField({ search, isFirst }: Props) {
  const { query, changeQuery, isSearching, message, start } = search
  const id = useId()
  return (
    <form
      role="search"
      onSubmit={event => {
        event.preventDefault()
        if (!isSearching) void start()
      }}
    >
      <label className={styles.label} htmlFor={id}>
        Search address
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={message === null ? styles.box : `${styles.box} ${styles.wrong}`}
          type="search"
          name="address-query"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          data-first-focus={isFirst ? true : undefined}
          value={query}
          onChange={({ target }) => changeQuery(target.value)}
          aria-invalid={message === null ? undefined : true}
          aria-describedby={message === null ? undefined : `${id}-message`}
        />
        <Button
          kind="primary"
          type="submit"
          className={styles.search}
          aria-busy={isSearching}
          aria-disabled={isSearching}
        >
          {isSearching ? SEARCHING_ADDRESS : SEARCH}
        </Button>
      </div>
      <Sentence id={`${id}-message`}>{message}</Sentence>
    </form>
  )
}

const NO_BREAK_SPACE = '\u00a0'

interface AddressDialogProps {
  addresses: readonly FoundAddress[]
  onChoose: (address: FoundAddress) => void
  onClose: () => void
}

/** §2 Location tab: the choice between several results. */
export function AddressDialog({ addresses, onChoose, onClose }: AddressDialogProps) {
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Sheet title={SELECT_ADDRESS} isOpen initialFocus={first} onClose={onClose} foot={null}>
      <ul className={dialog.addresses}>
        {addresses.map((address, place) => {
          const [name, ...others] = addressParts(address)
          return (
            <li key={address.osmId}>
              <button
                type="button"
                ref={place === 0 ? first : undefined}
                className={dialog.address}
                onClick={() => onChoose(address)}
              >
                <Icon of={MapPin} size={22} />
                <span dir="auto">
                  <b>{name}</b>
                  {others.map(part => (
                    <Fragment key={part}>
                      {`, ${part === address.postcode ? part.replace(' ', NO_BREAK_SPACE) : part}`}
                    </Fragment>
                  ))}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

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
      <p className={used.title} id={title}>
        {USED_BEFORE}
      </p>
      <ul className={used.places} aria-labelledby={title}>
        {places.slice(0, MAX_SHOWN).map(place => {
          const { venue, street, city, postcode } = place.location
          return (
            <li key={[venue, street, city, postcode].join('/')}>
              <button type="button" className={used.place} onClick={() => onChoose(place)}>
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
