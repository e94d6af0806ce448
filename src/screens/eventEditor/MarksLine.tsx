import { ScanText } from 'lucide'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import { isOfFile, type DraftSource } from '../../domain/editor/storedDraft'
import { countAnswers, type FoundMarks } from '../../domain/editor/foundMarks'
import { FROM_TEXT_PATH } from '../../domain/navigation/backTargets'
import { marksLine, START_FROM } from '../../domain/texts/editorMessages'
import styles from './FoundMark.module.css'

/** DESIGN Wizard: how much of the draft comes from a text or a file. */
export function MarksLine({ marks, from }: { marks: FoundMarks; from: DraftSource | undefined }) {
  const { all, unclear } = countAnswers(marks)
  return (
    <div className={styles.line}>
      <Icon of={ScanText} size={20} />
      <p role="status">{marksLine(all, unclear, isOfFile(from))}</p>
    </div>
  )
}

/** The way to a draft from a text. It takes the wizard's place, so that Back leads where it led before. */
export function StartLink() {
  return (
    <Link className={styles.start} to={FROM_TEXT_PATH} replace>
      <Icon of={ScanText} size={20} />
      {START_FROM}
    </Link>
  )
}
