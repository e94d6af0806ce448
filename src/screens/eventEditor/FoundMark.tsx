import { CircleAlert, ScanText } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import { countAnswers, type FoundMarks, type MarkedField } from '../../domain/editor/foundMarks'
import { type DraftSource, isOfFile } from '../../domain/editor/storedDraft'
import { FROM_TEXT_PATH } from '../../domain/navigation/backTargets'
import {
  FOUND_IN_FILE,
  FOUND_IN_TEXT,
  marksLine,
  NOT_IN_FILE,
  NOT_IN_TEXT,
  START_FROM,
} from '../../domain/texts/editorMessages'
import { useEditing } from './editing/editing'
import styles from './FoundMark.module.css'

interface Props {
  of: MarkedField
  /** Whether there is no room beside the label. */
  isNarrow?: boolean
  children?: ReactNode
}

/** DESIGN Wizard: a field, with a mark if its value comes from a text or a file and waits for a look. */
export function FoundMark({ of, isNarrow = false, children }: Props) {
  const { marks, from } = useEditing()
  const mark = marks?.[of]
  if (!mark && children === undefined) return null
  const isUnsure = mark !== undefined && mark.doubt !== null
  const place = isUnsure || isNarrow || children === undefined ? styles.below : styles.beside
  const isFile = isOfFile(from)
  const found = isFile ? FOUND_IN_FILE : FOUND_IN_TEXT
  const doubt = isFile && mark?.doubt === NOT_IN_TEXT ? NOT_IN_FILE : mark?.doubt
  // The wrapper stays when the mark goes. Otherwise the field would lose the focus at the first letter.
  return (
    <div className={styles.marked}>
      {children}
      {mark && (
        <p className={[place, isUnsure ? styles.unsure : styles.found].join(' ')}>
          <Icon of={isUnsure ? CircleAlert : ScanText} size={14} />
          <span>{doubt ?? found}</span>
        </p>
      )}
    </div>
  )
}

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
