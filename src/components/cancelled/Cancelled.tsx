import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { CANCELLED } from '../../domain/event/labels'
import { Icon } from '../Icon'
import styles from './Cancelled.module.css'

/** DESIGN Rows: the icon beside every word about a cancelled date. */
export const CANCELLED_ICON = CircleAlert

/** DESIGN Rows: how every screen marks a cancelled date. Public pages have `public-web/event/cancelled.ts`. */
export function CancelledSign({ size = 16, className }: { size?: number; className: string | undefined }) {
  return (
    <span className={`${className} ${styles.sign}`}>
      <Icon of={CANCELLED_ICON} size={size} />
      {CANCELLED}
    </span>
  )
}

/** A name or a time that is struck if its date is cancelled. `--struck` is its colour where that differs. */
export function Struck({ isStruck, children }: { isStruck: boolean; children: ReactNode }) {
  return isStruck ? <s className={styles.struck}>{children}</s> : children
}

/** The class of a picture, grey if its event `isOff`. */
export const pictureClass = (className: string | undefined, isGrey: boolean) =>
  isGrey ? `${className} ${styles.grey}` : className
