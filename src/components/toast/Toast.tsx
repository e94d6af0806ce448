import { CloudOff, HardDrive, X } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '../Icon'
import { OFFLINE_LOG } from '../../domain/messages'
import { useAppDispatch } from '../../state/hooks'
import { noticeClosed, type Notice } from '../../state/notices/noticesSlice'
import styles from './Toast.module.css'

const SHOWN_MS = 5_000

const TEXTS: Record<Notice, string> = {
  offline: OFFLINE_LOG,
  storageLost: 'This device keeps nothing at the moment: events and choices last until you leave.',
  newerRecords: 'A newer version has saved your choices here. Reload to use it.',
}

/** Stays for 5 s or until closed; waits while it is read or pointed at. */
export default function Toast({ notice }: { notice: Notice }) {
  const dispatch = useAppDispatch()
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dispatch(noticeClosed(notice)), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [dispatch, notice, isHeld])

  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon of={notice === 'offline' ? CloudOff : HardDrive} size={22} />
      <p>{TEXTS[notice]}</p>
      <button type="button" aria-label="Close" onClick={() => dispatch(noticeClosed(notice))}>
        <Icon of={X} size={20} />
      </button>
    </div>
  )
}
