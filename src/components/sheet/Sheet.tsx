import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { useSwipeable } from 'react-swipeable'
import { CLOSE } from '../../domain/texts/labels'
import { Icon } from '../Icon'
import scrim from '../layers/Scrim.module.css'
import { useLayer } from '../layers/useLayer'
import { useScrim } from '../layers/useScrim'
import { focusHeading } from '../PageHeading'
import styles from './Sheet.module.css'

interface Props {
  title: string
  /** A line under the title. */
  note?: ReactNode
  /** A picture above the title. With it, the title is as large as a screen's title. */
  emblem?: ReactNode
  isOpen: boolean
  /** Called on the Close button, Escape, Back (R77) or a press outside. The owner decides whether the sheet closes. */
  onClose: () => void
  children: ReactNode
  /** The foot, always within the thumb's reach. */
  foot: ReactNode
  /** Whether the sheet is as high as the screen allows. */
  isTall?: boolean
  /** How often the sheet refused to close. Each refusal shakes it. */
  refusals?: number
  /** The element that takes the focus; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where the focus goes after the sheet closes; by default back to the opener. */
  leavesFocus?: boolean
  onKeyDown?: (press: KeyboardEvent) => void
}

/** A dialog that slides up from the bottom on a phone, and is centred on wider screens. */
export function Sheet(props: Props) {
  const {
    title,
    note,
    emblem,
    isOpen,
    onClose,
    children,
    foot,
    isTall,
    refusals = 0,
    initialFocus,
    leavesFocus = false,
    onKeyDown,
  } = props
  useFocusKept(isOpen && !leavesFocus)
  useLayer(isOpen, onClose)
  useScrim(isOpen)
  const drag = useDragDown(onClose)
  const classes = [
    styles.sheet,
    isTall && styles.tall,
    // Alternate between two names for one animation, because only a new name restarts it.
    refusals > 0 && (refusals % 2 === 1 ? styles.nudge : styles.nudgeAgain),
  ]
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrim.clear} />
        <Dialog.Popup
          className={classes.filter(Boolean).join(' ')}
          initialFocus={initialFocus}
          finalFocus={!leavesFocus}
          onKeyDown={onKeyDown}
        >
          <header {...drag} className={styles.header}>
            <span className={styles.grab} aria-hidden="true" />
            <div className={emblem ? styles.welcome : undefined}>
              {emblem}
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {note}
            </div>
            <Dialog.Close className={styles.close} aria-label={CLOSE}>
              <Icon of={X} size={22} />
            </Dialog.Close>
          </header>
          <div className={styles.body}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** ms after which the dialog has returned the focus to its opener, if the opener still exists. */
const RETURN_MS = 100

/** Moves the focus to the heading if a dialog's opener is gone, for example the row of a deleted event. */
function useFocusKept(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    return () => {
      setTimeout(() => {
        // Don't take the focus from something that has opened since then. A menu would close without the focus.
        const isOver = document.querySelector('[role=dialog], [role=menu]') !== null
        if (document.activeElement === document.body && !isOver) focusHeading()
      }, RETURN_MS)
    }
  }, [isOpen])
}

/** px. A longer drag down closes the sheet. */
const DRAG_PX = 60

/** DESIGN Sheets and dialogs: a drag down on the head of a sheet closes it. Returns the handlers for the head. */
export const useDragDown = (onClose: () => void) => useSwipeable({ onSwipedDown: onClose, delta: DRAG_PX })
