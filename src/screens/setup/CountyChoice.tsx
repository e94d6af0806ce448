import { Check } from 'lucide'
import { useEffect } from 'react'
import { Icon } from '../../components/Icon'
import type { County } from '../../domain/event/event'
import { selectCountyNames, selectHaveCountiesFailed } from '../../state/slices/countiesSlice'
import { loadCounties } from '../../state/places/countiesThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import styles from './CountyChoice.module.css'
import { LOADING } from '../../domain/texts/listMessages'
import { MORE_LOCATIONS_SOON } from '../../domain/texts/setupMessages'
import { LOCATIONS } from '../../domain/texts/labels'

/** Widths in px of the placeholder chips that show until the locations are known. */
const SKELETON_WIDTHS = [182, 166, 100, 76, 142, 76, 112, 170, 106, 64, 108, 112, 148, 132, 136]

interface Props {
  chosen: readonly County[]
  /** The county that a public page offered. It shows even if the list of counties isn't there yet. */
  offered: County | undefined
  onChange: (chosen: County[]) => void
}

/** §2 Setup, 'Where?': the counties as chips. Any number can be chosen. */
export function CountyChoice({ chosen, offered, onChange }: Props) {
  const dispatch = useAppDispatch()
  const names = useAppSelector(selectCountyNames)
  const haveFailed = useAppSelector(selectHaveCountiesFailed)

  const offers = offered === undefined || names.includes(offered) ? names : [...names, offered].sort()

  useEffect(() => void dispatch(loadCounties()), [dispatch])

  if (offers.length === 0) {
    return (
      <>
        <p className={haveFailed ? styles.note : 'visuallyHidden'} role="status">
          {haveFailed
            ? 'The locations need the internet once. They show by themselves as soon as there is a connection.'
            : LOADING}
        </p>
        {!haveFailed && (
          <div className={styles.chips} aria-hidden="true">
            {SKELETON_WIDTHS.map((width, place) => (
              <span key={place} className={styles.place} style={{ width }} />
            ))}
          </div>
        )}
      </>
    )
  }
  const toggle = (county: County) =>
    onChange(chosen.includes(county) ? chosen.filter(name => name !== county) : [...chosen, county])
  return (
    <>
      <div className={styles.chips} role="group" aria-label={LOCATIONS}>
        {offers.map(county => {
          const isOn = chosen.includes(county)
          return (
            <button
              key={county}
              type="button"
              role="checkbox"
              aria-checked={isOn}
              className={`${styles.chip} ${isOn ? styles.on : ''}`}
              onClick={() => toggle(county)}
            >
              {isOn && <Icon of={Check} size={18} />}
              <span>{county}</span>
            </button>
          )
        })}
      </div>
      <p className={styles.note}>{MORE_LOCATIONS_SOON}</p>
    </>
  )
}
