import { Check, CloudOff, HardDrive, RotateCcw, X, type IconNode } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '../Icon'
import { SESSION_ENDED } from '../../domain/account/authMessages'
import { OFFLINE_LOG } from '../../domain/texts/messages'
import { undoText, type UndoOffer } from '../../domain/organiser/undo'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { noticeClosed, selectUndo, type Notice } from '../../state/slices/noticesSlice'
import { takeBack } from '../../state/organiser/undoThunks'
import { applyNewVersion } from '../../state/device/updatesThunks'
import styles from './Toast.module.css'

const SHOWN_MS = 5_000
const UNDO_SHOWN_MS = 10_000

interface Wording {
  text: string
  icon: IconNode
  /** What the user may do about it. */
  offer?: string
  /** How long it stays; until it is answered where nothing is said. */
  shownMs?: number
}

const WORDINGS: Record<Exclude<Notice, 'undo'>, Wording> = {
  offline: { text: OFFLINE_LOG, icon: CloudOff, shownMs: SHOWN_MS },
  linkCopied: { text: 'Link copied', icon: Check, shownMs: SHOWN_MS },
  storageLost: {
    text: 'This device keeps nothing at the moment: events and choices last until you leave.',
    icon: HardDrive,
    shownMs: SHOWN_MS,
  },
  newerRecords: {
    text: 'A newer version has saved your choices here.',
    icon: HardDrive,
    offer: 'Reload',
  },
  sessionEnded: { text: SESSION_ENDED, icon: CloudOff, shownMs: SHOWN_MS },
  newVersion: { text: 'New version', icon: RotateCcw, offer: 'Use it now' },
}

/** Stays for its time or until closed, or until its offer is answered; waits while it is read or pointed at. */
export default function Toast({ notice }: { notice: Notice }) {
  const dispatch = useAppDispatch()
  const [isHeld, setIsHeld] = useState(false)
  const undo = useAppSelector(selectUndo)
  const { text, icon, offer, shownMs } = wordingOf(notice, undo)

  useEffect(() => {
    if (isHeld || shownMs === undefined) return
    const timer = setTimeout(() => dispatch(noticeClosed(notice)), shownMs)
    return () => clearTimeout(timer)
    // With a new `undo` its time begins again.
  }, [dispatch, notice, undo, isHeld, shownMs])
  const answer = () => (notice === 'undo' ? void dispatch(takeBack()) : dispatch(applyNewVersion(notice)))

  return (
    <div
      className={`${styles.toast} ${notice === 'undo' ? styles.undo : ''}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon of={icon} size={22} />
      <p>{text}</p>
      {offer && (
        <button type="button" className={styles.offer} onClick={answer}>
          {offer}
        </button>
      )}
      <button type="button" aria-label="Close" onClick={() => dispatch(noticeClosed(notice))}>
        <Icon of={X} size={20} />
      </button>
    </div>
  )
}

function wordingOf(notice: Notice, undo: UndoOffer | null): Wording {
  if (notice !== 'undo') return WORDINGS[notice]
  return { text: undo ? undoText(undo) : '', icon: Check, offer: 'Undo', shownMs: UNDO_SHOWN_MS }
}
