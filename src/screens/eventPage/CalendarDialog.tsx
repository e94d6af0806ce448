import { CalendarDays, CalendarSync, Copy } from 'lucide'
import { useState } from 'react'
import { Icon } from '../../components/Icon'
import { Sentence } from '../../components/field/Sentence'
import { Sheet } from '../../components/sheet/Sheet'
import { useSiteOrigin } from '../../components/hooks/useSiteOrigin'
import type { EventId } from '../../domain/event/event'
import { eventFeedPath, subscriptionUrl } from '../../domain/navigation/publicPages'
import {
  ADD_TO_CALENDAR,
  CALENDAR_ADDRESS_HINT,
  COPY_CALENDAR_ADDRESS,
  EVERY_DATE,
  EVERY_DATE_HINT,
  ONLY_THIS_DATE,
} from '../../domain/texts/eventMessages'
import { useAppDispatch } from '../../state/hooks'
import { copyAddress } from '../../state/device/sharingThunks'
import styles from './CalendarDialog.module.css'

interface Props {
  eventId: EventId
  /** Saves the shown date as a file. */
  onSaveDate: () => void
  onClose: () => void
}

/** Public web: offers the shown date of a series as a file, or every date as a subscription, which follows changes. */
export default function CalendarDialog({ eventId, onSaveDate, onClose }: Props) {
  const dispatch = useAppDispatch()
  const origin = useSiteOrigin()
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  const path = eventFeedPath(eventId)
  return (
    <Sheet title={ADD_TO_CALENDAR} isOpen onClose={onClose} foot={null}>
      <ul className={styles.choices}>
        <li>
          <button
            type="button"
            className={styles.choice}
            onClick={() => {
              onClose()
              onSaveDate()
            }}
          >
            <Icon of={CalendarDays} size={22} />
            {ONLY_THIS_DATE}
          </button>
        </li>
        {origin !== null && (
          <>
            <li>
              <a className={styles.choice} href={subscriptionUrl(origin, path)} onClick={onClose}>
                <Icon of={CalendarSync} size={22} />
                <span>
                  {EVERY_DATE}
                  <small>{EVERY_DATE_HINT}</small>
                </span>
              </a>
            </li>
            <li>
              <button
                type="button"
                className={styles.choice}
                onClick={() => void dispatch(copyAddress(origin + path)).then(setIsCopied)}
              >
                <Icon of={Copy} size={22} />
                <span>
                  {COPY_CALENDAR_ADDRESS}
                  <small>{CALENDAR_ADDRESS_HINT}</small>
                </span>
              </button>
            </li>
          </>
        )}
      </ul>
      <div className={styles.said}>
        <Sentence isNote>
          {isCopied
            ? 'Address copied'
            : isCopied === false && origin !== null && `Please copy it by hand: ${origin}${path}`}
        </Sentence>
      </div>
    </Sheet>
  )
}
