import { Check, type IconNode } from 'lucide'
import { Icon } from '../Icon'
import styles from './SwitchRow.module.css'

interface Props {
  label: string
  hint: string
  icon?: IconNode
  isOn: boolean
  disabled?: boolean
  onToggle: () => void
}

/** A choice that is on or off. */
export const SwitchRow = ({ label, hint, icon, isOn, disabled = false, onToggle }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    className={styles.row}
    disabled={disabled}
    onClick={onToggle}
  >
    {icon && <Icon of={icon} size={22} />}
    <span className={styles.words}>
      <span className={styles.label} dir="auto">
        {label}
      </span>
      <span className={styles.hint}>{hint}</span>
    </span>
    <span className={styles.track}>
      <span className={styles.knob}>{isOn && <Icon of={Check} size={16} />}</span>
    </span>
  </button>
)
