import { Toast as BaseToast } from '@base-ui/react/toast'
import { Bell, Check, CircleAlert, CloudOff, HardDrive, RotateCcw, X, type IconNode } from 'lucide'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../Icon'
import { OFFLINE_LOG, SESSION_ENDED } from '../../domain/texts/messages'
import { LINK_COPIED } from '../../domain/texts/eventMessages'
import { profilePath } from '../../domain/account/profileViews'
import { NOTICES } from '../../domain/organiser/eventNotices'
import { undoText, type UndoOffer } from '../../domain/organiser/undo'
import { CLOSE, NOT_OPENED, UNDO } from '../../domain/texts/labels'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { noticeClosed, selectUndo, type Notice } from '../../state/slices/noticesSlice'
import { takeBack } from '../../state/organiser/undoThunks'
import { applyNewVersion } from '../../state/device/updatesThunks'
import styles from './Toast.module.css'

const TellSheet = lazy(() => import(/* webpackChunkName: 'profile-views' */ '../told/TellSheet'))

const SHOWN_MS = 5_000
const UNDO_SHOWN_MS = 10_000
/** With this time, the library never closes a toast by itself. */
const UNTIL_ANSWERED = 0

interface Wording {
  text: string
  icon: IconNode
  /** The label of the button that acts on the notice. */
  offer?: string
  /** ms until the notice closes. Without a time, it stays until it is answered. */
  shownMs?: number
}

const WORDINGS: Record<Exclude<Notice, 'undo' | 'tell'>, Wording> = {
  offline: { text: OFFLINE_LOG, icon: CloudOff, shownMs: SHOWN_MS },
  notOpened: { text: NOT_OPENED, icon: CircleAlert, shownMs: SHOWN_MS },
  linkCopied: { text: LINK_COPIED, icon: Check, shownMs: SHOWN_MS },
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
  eventNews: { text: 'There is news about your events.', icon: Bell, offer: NOTICES, shownMs: UNDO_SHOWN_MS },
  reported: { text: 'Thank you. A moderator looks at it.', icon: Check, shownMs: SHOWN_MS },
  claimed: {
    text: 'You own this event now, unless somebody was faster.',
    icon: Check,
    shownMs: SHOWN_MS,
  },
  joined: { text: 'You run this event now, together with the others.', icon: Check, shownMs: SHOWN_MS },
  left: { text: 'You no longer run this event.', icon: Check, shownMs: SHOWN_MS },
  givenBack: { text: 'You gave it back. Nobody owns it now.', icon: Check, shownMs: SHOWN_MS },
  newVersion: { text: 'New version', icon: RotateCcw, offer: 'Use it now' },
}

/**
 * One notice as a toast. It closes after its time, on Close, on Escape, or when its offer is taken. Hover and focus
 * stop the clock; afterwards it starts again.
 */
export default function Toast({ notice }: { notice: Notice }) {
  if (notice === 'tell')
    return (
      <Suspense fallback={null}>
        <TellSheet />
      </Suspense>
    )
  return (
    <BaseToast.Provider>
      {/* The shell's `role="status"` announces the text. A second live region would announce it twice. */}
      <BaseToast.Viewport
        className={styles.viewport}
        aria-live={undefined}
        aria-atomic={undefined}
        aria-relevant={undefined}
      >
        <Shown notice={notice} />
      </BaseToast.Viewport>
    </BaseToast.Provider>
  )
}

function Shown({ notice }: { notice: Exclude<Notice, 'tell'> }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const undo = useAppSelector(selectUndo)
  const { toasts, add } = BaseToast.useToastManager()
  const { text, icon, offer, shownMs = UNTIL_ANSWERED } = wordingOf(notice, undo)

  /** Shows the notice. If it is already shown, its time starts again. */
  const show = useCallback(
    () => add({ id: notice, timeout: shownMs, onClose: () => dispatch(noticeClosed(notice)) }),
    [add, dispatch, notice, shownMs],
  )
  useEffect(() => void show(), [show, undo])
  const answer = () => {
    if (notice === 'undo') return void dispatch(takeBack())
    if (notice !== 'eventNews') return dispatch(applyNewVersion(notice))
    dispatch(noticeClosed(notice))
    return navigate(profilePath('notices'))
  }

  return toasts.map(toast => (
    <BaseToast.Root
      key={toast.id}
      toast={toast}
      // A toast needs no answer, so it isn't a dialog, and the Tab key skips it.
      role="group"
      aria-modal={undefined}
      tabIndex={-1}
      data-toast=""
      swipeDirection={[]}
      onMouseLeave={show}
      onBlur={show}
      className={`${styles.toast} ${notice === 'undo' ? styles.undo : ''}`}
    >
      <Icon of={icon} size={22} />
      <BaseToast.Description className={styles.text}>{text}</BaseToast.Description>
      {offer && (
        <BaseToast.Action className={styles.offer} onClick={() => void answer()}>
          {offer}
        </BaseToast.Action>
      )}
      <BaseToast.Close aria-label={CLOSE} aria-hidden={undefined}>
        <Icon of={X} size={20} />
      </BaseToast.Close>
    </BaseToast.Root>
  ))
}

function wordingOf(notice: Exclude<Notice, 'tell'>, undo: UndoOffer | null): Wording {
  if (notice !== 'undo') return WORDINGS[notice]
  return { text: undo ? undoText(undo) : '', icon: Check, offer: UNDO, shownMs: UNDO_SHOWN_MS }
}
