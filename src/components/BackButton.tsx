import { ChevronLeft } from 'lucide'
import { BACK } from '../domain/texts/labels'
import styles from './BackButton.module.css'
import { Icon } from './Icon'

/** The way back at the top of a screen. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className={styles.back} aria-label={BACK} onClick={onBack}>
      <Icon of={ChevronLeft} size={26} />
    </button>
  )
}
