import { Check, CloudOff, HardDrive, RotateCcw, X, type IconNode } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '../Icon'
import { SESSION_ENDED } from '../../domain/authMessages'
import { OFFLINE_LOG } from '../../domain/messages'
import { useAppDispatch } from '../../state/hooks'
import { noticeClosed, type Notice } from '../../state/notices/noticesSlice'
import { applyNewVersion } from '../../state/updates/updatesThunks'
import styles from './Toast.module.css'

const SHOWN_MS = 5_000

interface Wording {
  text: string
  icon: IconNode
  /** What the user may do about it; such a toast stays until it is answered. */
  offer?: string
}

const WORDINGS: Record<Notice, Wording> = {
  offline: { text: OFFLINE_LOG, icon: CloudOff },
  linkCopied: { text: 'Link copied', icon: Check },
  storageLost: {
    text: 'This device keeps nothing at the moment: events and choices last until you leave.',
    icon: HardDrive,
  },
  newerRecords: {
    text: 'A newer version has saved your choices here.',
    icon: HardDrive,
    offer: 'Reload',
  },
  sessionEnded: { text: SESSION_ENDED, icon: CloudOff },
  newVersion: { text: 'New version', icon: RotateCcw, offer: 'Use it now' },
}

/** Stays for 5 s or until closed, with an offer until answered; waits while it is read or pointed at. */
export default function Toast({ notice }: { notice: Notice }) {
  const dispatch = useAppDispatch()
  const [isHeld, setIsHeld] = useState(false)
  const { text, icon, offer } = WORDINGS[notice]
  const doesStay = isHeld || offer !== undefined

  useEffect(() => {
    if (doesStay) return
    const timer = setTimeout(() => dispatch(noticeClosed(notice)), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [dispatch, notice, doesStay])

  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon of={icon} size={22} />
      <p>{text}</p>
      {offer && (
        <button type="button" className={styles.offer} onClick={() => dispatch(applyNewVersion(notice))}>
          {offer}
        </button>
      )}
      <button type="button" aria-label="Close" onClick={() => dispatch(noticeClosed(notice))}>
        <Icon of={X} size={20} />
      </button>
    </div>
  )
}
