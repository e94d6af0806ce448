import { RotateCcw } from 'lucide'
import { Icon } from '../../components/Icon'
import styles from './RestoredLine.module.css'

/** R44: what was typed before is here again; or it can go. */
export function RestoredLine({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className={styles.line}>
      <p role="status">Draft restored</p>
      <button type="button" onClick={onStartOver}>
        <Icon of={RotateCcw} size={16} />
        Start over
      </button>
    </div>
  )
}
