import { LocateFixed, LocateOff } from 'lucide'
import { useEffect, useRef } from 'react'
import {
  ASKS_FOR_POSITION,
  FINDING_POSITION,
  NEAR_ME,
  nearMeAt,
  NO_POSITION,
  POSITION_STAYS,
} from '../../domain/places/towns/nearMessages'
import { Icon } from '../Icon'
import styles from './NearMe.module.css'
import type { NearState } from './useNearMe'

interface Props {
  state: NearState
  /** Whether the position of this visit is known. */
  isKnown: boolean
  /** The name of the place at that position, once the places are loaded. */
  place: string | null
  onAsk: () => void
}

/** R68, R80: 'Near me', which asks for the position, and says why there is none. */
export function NearMe({ state, isKnown, place, onAsk }: Props) {
  return (
    <>
      {state !== 'refused' && (
        <button type="button" className={styles.near} onClick={onAsk}>
          <span className={styles.circle}>
            <Icon of={LocateFixed} size={22} />
          </span>
          <span className={styles.words}>
            <b className={styles.title}>{place === null ? NEAR_ME : nearMeAt(place)}</b>
            <span className={styles.note} role="status">
              {noteFor(state, isKnown)}
            </span>
          </span>
        </button>
      )}
      {(state === 'refused' || state === 'imprecise' || state === 'unavailable') && (
        <NoPosition key={state} text={NO_POSITION[state]} />
      )}
    </>
  )
}

function noteFor(state: NearState, isKnown: boolean): string {
  if (state === 'asking') return FINDING_POSITION
  return isKnown ? POSITION_STAYS : ASKS_FOR_POSITION
}

/** Takes the focus, because the pressed button may be gone. */
function NoPosition({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <p ref={ref} className={styles.none} role="alert" tabIndex={-1}>
      <Icon of={LocateOff} size={20} />
      <span>{text}</span>
    </p>
  )
}
