import { Bell, Check } from 'lucide'
import { useRef, useState } from 'react'
import {
  FOR_EXAMPLE,
  NOT_NOW,
  NOW,
  PROMISES,
  SAMPLE_SPOKEN,
  SAMPLE_TEXT,
  TELL_FAILED,
  TELL_ME,
  TELL_TITLE,
  tellAfter,
  thisDevice,
} from '../../domain/told/toldMessages'
import { PRODUCT_TITLE } from '../../domain/constants'
import { nextOccurrences } from '../../domain/event/nextOccurrences'
import { shortDate } from '../../domain/time/dayLabels'
import { refuseTold, tellMe } from '../../state/device/toldThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectMoment } from '../../state/slices/deviceSlice'
import { selectEvent } from '../../state/slices/eventsSelectors'
import { selectFavourites } from '../../state/slices/favouritesSlice'
import { noticeClosed } from '../../state/slices/noticesSlice'
import { Icon } from '../Icon'
import { Sentence } from '../field/Sentence'
import { Sheet } from '../sheet/Sheet'
import { useIsWide } from '../hooks/useIsWide'
import styles from './TellSheet.module.css'

/** R88: asks once, after a heart, whether to tell the person of changes. */
export default function TellSheet() {
  const dispatch = useAppDispatch()
  const device = thisDevice(useIsWide())
  const event = useAppSelector(state => selectEvent(state, selectFavourites(state).at(-1) ?? ''))
  const moment = useAppSelector(selectMoment)
  const name = event?.eventName ?? 'A favourite'
  const [next] = event ? nextOccurrences(event, moment, 1) : []
  const [isFailed, setIsFailed] = useState(false)
  const tell = useRef<HTMLButtonElement>(null)
  const close = () => dispatch(noticeClosed('tell'))
  const refuse = () => {
    close()
    void dispatch(refuseTold())
  }
  // The browser asks for the permission only in the tap itself.
  const agree = () => void dispatch(tellMe()).then(isDone => (isDone ? close() : setIsFailed(true)))
  return (
    <Sheet
      title={TELL_TITLE}
      isOpen
      onClose={refuse}
      initialFocus={tell}
      foot={
        <div className={styles.foot}>
          <Sentence>{isFailed ? TELL_FAILED : null}</Sentence>
          <button type="button" ref={tell} className={styles.tell} onClick={agree}>
            <Icon of={Bell} size={20} />
            <span>{TELL_ME}</span>
          </button>
          <button type="button" className={styles.later} onClick={refuse}>
            {NOT_NOW}
          </button>
        </div>
      }
    >
      <div className={styles.body}>
        <p className="visuallyHidden">{SAMPLE_SPOKEN}</p>
        <div className={styles.example} aria-hidden="true">
          <span>{FOR_EXAMPLE}</span>
          <div className={styles.message}>
            <img src="/icons/icon-192.png" width="40" height="40" alt="" />
            <span className={styles.app}>
              <span>{PRODUCT_TITLE}</span>
              <span>{NOW}</span>
            </span>
            <b dir="auto">{next ? `${name}, ${shortDate(next.occurrenceDate)}` : name}</b>
            <span>{SAMPLE_TEXT}</span>
          </div>
        </div>
        <p className={styles.about}>
          If <b dir="auto">{name}</b>
          <span>{tellAfter(device)}</span>
        </p>
        <ul className={styles.promises}>
          {PROMISES.map(promise => (
            <li key={promise}>
              <Icon of={Check} size={20} />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
