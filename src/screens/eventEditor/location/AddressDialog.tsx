import { MapPin } from 'lucide'
import { Fragment, useRef } from 'react'
import { Icon } from '../../../components/Icon'
import { Sheet } from '../../../components/sheet/Sheet'
import { addressParts, type FoundAddress } from '../../../domain/places/addressSearch'
import styles from './AddressDialog.module.css'
import { SELECT_ADDRESS } from '../../../domain/texts/editorMessages'

const NO_BREAK_SPACE = '\u00a0'

interface Props {
  addresses: readonly FoundAddress[]
  onChoose: (address: FoundAddress) => void
  onClose: () => void
}

/** §2 Location tab: the choice between several results. */
export function AddressDialog({ addresses, onChoose, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Sheet title={SELECT_ADDRESS} isOpen initialFocus={first} onClose={onClose} foot={null}>
      <ul className={styles.addresses}>
        {addresses.map((address, place) => {
          const [name, ...others] = addressParts(address)
          return (
            <li key={address.osmId}>
              <button
                type="button"
                ref={place === 0 ? first : undefined}
                className={styles.address}
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
