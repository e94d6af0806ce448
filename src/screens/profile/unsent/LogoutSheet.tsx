import {
  CalendarPlus,
  CirclePause,
  CircleX,
  Flag,
  Hand,
  Heart,
  Megaphone,
  Pencil,
  RotateCcw,
  SlidersHorizontal,
  Trash2,
  TriangleAlert,
  type IconNode,
} from 'lucide'
import { useEffect } from 'react'
import { Button } from '../../../components/Button'
import { useLondonMoment } from '../../../components/hooks/clock'
import { focusHeading } from '../../../components/PageHeading'
import { Icon } from '../../../components/Icon'
import { Sheet } from '../../../components/sheet/Sheet'
import { useAct } from '../../../components/hooks/useAct'
import {
  ALL_SENT,
  LOG_OUT,
  logOutAnyway,
  STAY_LOGGED_IN,
  TONIGHT_UNSENT,
  TONIGHT_UNSENT_ADVICE,
  unsentExplanation,
  unsentTitle,
} from '../../../domain/account/profileMessages'
import type { EventKind } from '../../../domain/organiser/eventIntents'
import { callsOffTonight, eventOfIntent, unsentLines } from '../../../domain/organiser/intentTitles'
import { UNTITLED_EVENT } from '../../../domain/texts/listMessages'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { signOut } from '../../../state/account/authThunks'
import { selectFirstName } from '../../../state/account/nameSelectors'
import { sendNow } from '../../../state/outbox/refusedThunks'
import { selectIsSignedIn } from '../../../state/slices/authSlice'
import { selectEvents } from '../../../state/slices/eventsSelectors'
import { selectIsOffline } from '../../../state/slices/loadSlice'
import { selectOwnIntents } from '../../../state/slices/outboxSelectors'
import styles from './LogoutSheet.module.css'

const EVENT_ICONS: Record<EventKind, IconNode> = {
  createEvent: CalendarPlus,
  updateEvent: Pencil,
  updateOccurrence: Pencil,
  cancelDates: CircleX,
  reinstate: RotateCcw,
  setPaused: CirclePause,
  announce: Megaphone,
  deleteEvent: Trash2,
  claimEvent: Hand,
  reportEvent: Flag,
}
/** Acts that change no words that dancers see. */
const UNSEEN: readonly string[] = ['createEvent', 'claimEvent', 'reportEvent'] satisfies EventKind[]
const ICONS: Readonly<Record<string, IconNode | undefined>> = {
  ...EVENT_ICONS,
  addFavourite: Heart,
  removeFavourite: Heart,
}

/** R37: before a logout with unsent changes. It names them, says what will become of them, and tries to send them once more. */
export default function LogoutSheet({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch()
  const own = useAppSelector(selectOwnIntents)
  const events = useAppSelector(selectEvents)
  const name = useAppSelector(selectFirstName)
  const isOffline = useAppSelector(selectIsOffline)
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const now = useLondonMoment()
  const { isBusy, run } = useAct()
  const leave = () =>
    void run(() => dispatch(signOut())).then(() => {
      onClose()
      focusHeading()
    })
  useEffect(() => void dispatch(sendNow()), [dispatch])

  // Another tab may have logged out.
  if (!isSignedIn) return null
  const nameOf = (eventId: string) => {
    const event = events[eventId]
    return event ? event.eventName || UNTITLED_EVENT : ''
  }
  const isTonight = own.some(intent => callsOffTonight(intent, events[eventOfIntent(intent) ?? ''], now))
  const decided = own.filter(({ state }) => state === 'refused').length
  const isAboutEvents = own.some(({ kind }) => Object.hasOwn(EVENT_ICONS, kind) && !UNSEEN.includes(kind))
  return (
    <Sheet
      title={own.length === 0 ? ALL_SENT : unsentTitle(own.length, decided)}
      isOpen
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button kind="primary" onClick={onClose}>
            {STAY_LOGGED_IN}
          </Button>
          <button type="button" className={styles.leave} disabled={isBusy} onClick={leave}>
            {own.length === 0 ? LOG_OUT : logOutAnyway(own.length)}
          </button>
        </div>
      }
    >
      <div className={styles.body}>
        {own.length > 0 && (
          <p className={styles.why}>
            {unsentExplanation({ count: own.length, name, isOffline, isAboutEvents })}
          </p>
        )}
        <ul className={styles.list}>
          {unsentLines(own, nameOf, now.day).map(({ id, kind, title, detail }) => (
            <li key={id}>
              <Icon of={ICONS[kind] ?? SlidersHorizontal} size={22} />
              <span>
                <b dir="auto">{title}</b>
                {detail !== '' && <span className={styles.detail}>{detail}</span>}
              </span>
            </li>
          ))}
        </ul>
        {isTonight && (
          <p className={styles.warning}>
            <Icon of={TriangleAlert} size={20} />
            <span>
              <b>{TONIGHT_UNSENT}</b> {TONIGHT_UNSENT_ADVICE}
            </span>
          </p>
        )}
      </div>
    </Sheet>
  )
}
