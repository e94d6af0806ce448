import { RotateCcw } from 'lucide'
import { Icon } from '../../components/Icon'
import styles from './RestoredLine.module.css'
import { START_OVER } from '../../domain/texts/editorMessages'

/** R44: says that an unfinished draft was restored, and offers to discard it. */
export function RestoredLine({ isBusy, onStartOver }: { isBusy: boolean; onStartOver: () => void }) {
  return (
    <div className={styles.line}>
      <p role="status">Draft restored</p>
      <button type="button" disabled={isBusy} onClick={onStartOver}>
        <Icon of={RotateCcw} size={16} />
        {START_OVER}
      </button>
    </div>
  )
}
