import { Check } from 'lucide'
import { Icon } from '../../components/Icon'
import styles from './SwitchRow.module.css'

interface Props {
  label: string
  hint: string
  isOn: boolean
  onToggle: () => void
}

/** A choice that is on or off. */
export const SwitchRow = ({ label, hint, isOn, onToggle }: Props) => (
  <button type="button" role="switch" aria-checked={isOn} className={styles.row} onClick={onToggle}>
    <span>
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
