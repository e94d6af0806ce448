import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import styles from './Sheet.module.css'

interface Props {
  title: string
  /** A line under the title. */
  note?: ReactNode
  isOpen: boolean
  /** Close button, Escape or a press outside; the owner decides whether it closes. */
  onClose: () => void
  children: ReactNode
  /** Stays at the bottom, within the thumb. */
  foot: ReactNode
  /** As high as the screen allows, whatever it holds. */
  isTall?: boolean
}

/** A dialog that comes from the bottom on a phone and stands in the middle on wider screens. */
export function Sheet({ title, note, isOpen, onClose, children, foot, isTall = false }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={`${styles.sheet} ${isTall ? styles.tall : ''}`}>
          <span className={styles.grab} aria-hidden="true" />
          <header className={styles.header}>
            <div>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {note}
            </div>
            <Dialog.Close className={styles.close} aria-label="Close">
              <Icon of={X} size={22} />
            </Dialog.Close>
          </header>
          <div className={styles.body}>{children}</div>
          <footer className={styles.foot}>{foot}</footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
