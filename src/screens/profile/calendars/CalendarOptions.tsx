import { Link2, RefreshCw, Unlink } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { CheckRow } from '../../../components/checkRow/CheckRow'
import { useNow } from '../../../components/hooks/clock'
import { Sentence } from '../../../components/field/Sentence'
import { useAct } from '../../../components/hooks/useAct'
import { newAddressPath } from '../../../domain/account/profileViews'
import {
  cancelToo,
  DISCONNECT,
  DISCONNECT_ABOUT,
  mayAsk,
  NEW_ADDRESS,
  READ_NOW,
  STAY_CONNECTED,
} from '../../../domain/calendarLink/calendarMessages'
import type { ConnectedCalendar } from '../../../domain/calendarLink/connectedCalendar'
import { numberOf } from '../../../domain/calendarLink/differences'
import { askToRead, disconnectCalendar, eventsToEnd } from '../../../state/editor/calendarActs'
import { useAppDispatch } from '../../../state/hooks'
import { MenuRow } from '../MenuRow'
import styles from './Calendars.module.css'

interface Props {
  calendar: ConnectedCalendar
  onClose: () => void
  /** Called after an act, to look again. */
  onChange: () => Promise<void>
}

/** R94: the options of a calendar: read it now, change its address, or disconnect it, which asks first. */
export function CalendarOptions({ calendar, onClose, onChange }: Props) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const now = useNow()
  const [isLeaving, setIsLeaving] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const { isBusy, message, run } = useAct()
  const ended = isLeaving ? dispatch(eventsToEnd(calendar)) : []
  const series = ended.filter(({ isRecurring }) => isRecurring).length
  const after = async (work: Promise<{ isDone: boolean } | void>) => {
    const outcome = await work
    if (!outcome?.isDone) return
    onClose()
    await onChange()
  }
  const readNow = () => after(run(() => dispatch(askToRead(calendar))))
  const disconnect = () => after(run(() => dispatch(disconnectCalendar(calendar, isCancelling ? ended : []))))

  if (isLeaving)
    return (
      <div className={styles.options}>
        <p>{DISCONNECT_ABOUT}</p>
        {ended.length > 0 && (
          <ul>
            <CheckRow
              label={cancelToo(ended.length - series, series)}
              isOn={isCancelling}
              onToggle={() => setIsCancelling(!isCancelling)}
            />
          </ul>
        )}
        <Sentence>{message}</Sentence>
        <div className={styles.acts}>
          <Button
            kind="secondary"
            className={styles.leave}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void disconnect()}
          >
            {DISCONNECT}
          </Button>
          <Button kind="primary" autoFocus disabled={isBusy} onClick={onClose}>
            {STAY_CONNECTED}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.options}>
      <MenuRow
        icon={RefreshCw}
        label={READ_NOW}
        disabled={isBusy || !mayAsk(calendar, now)}
        onClick={() => void readNow()}
      />
      <MenuRow
        icon={Link2}
        label={NEW_ADDRESS}
        isWay
        onClick={() => void navigate(newAddressPath(numberOf(calendar)), { state: { depth: 1 } })}
      />
      <MenuRow icon={Unlink} label={DISCONNECT} isDanger onClick={() => setIsLeaving(true)} />
      <Sentence>{message}</Sentence>
    </div>
  )
}
