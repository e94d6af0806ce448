import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide'
import { type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useSwipeable } from 'react-swipeable'
import { Icon } from '../Icon'
import styles from './Sheet.module.css'
import { useFocusKept } from './useFocusKept'

/** Dragged further down it closes. */
const DRAG_PX = 60

interface Props {
  title: string
  /** A line under the title. */
  note?: ReactNode
  /** A picture above the title, which is then as large as a screen's. */
  emblem?: ReactNode
  isOpen: boolean
  /** Close button, Escape or a press outside; the owner decides whether it closes. */
  onClose: () => void
  children: ReactNode
  /** Stays at the bottom, within the thumb. */
  foot: ReactNode
  /** As high as the screen allows, whatever it holds. */
  isTall?: boolean
  /** How often it refused to close: each time it nudges. */
  refusals?: number
  /** Takes the focus; else the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>
  /** After it closes the focus goes elsewhere than where it was before. */
  leavesFocus?: boolean
  onKeyDown?: (press: KeyboardEvent) => void
}

/** A dialog that comes from the bottom on a phone and stands in the middle on wider screens. */
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
  const drag = useSwipeable({ onSwipedDown: onClose, delta: DRAG_PX })
  const classes = [
    styles.sheet,
    isTall && styles.tall,
    // Two names for one movement: a new name begins it again.
    refusals > 0 && (refusals % 2 === 1 ? styles.nudge : styles.nudgeAgain),
  ]
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
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
            <Dialog.Close className={styles.close} aria-label="Close">
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
