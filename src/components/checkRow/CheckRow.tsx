import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import styles from './CheckRow.module.css'

interface Props {
  label: string
  isOn: boolean
  onToggle: () => void
  /** A line under the label. */
  note?: ReactNode
  /** Shown between the label and the tick. */
  children?: ReactNode
}

/** One row of a list of choices in a sheet. A press anywhere on it toggles its tick. */
export const CheckRow = ({ label, isOn, onToggle, note, children }: Props) => (
  <li>
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      className={`${styles.row} ${isOn ? styles.on : ''}`}
      onClick={onToggle}
    >
      <span className={styles.label}>
        <bdi>{label}</bdi>
        {note}
      </span>
      {children}
      <span className={styles.check}>{isOn && <Icon of={Check} size={16} />}</span>
    </button>
  </li>
)
