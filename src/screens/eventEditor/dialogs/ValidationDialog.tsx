import { ChevronRight, CircleAlert } from 'lucide'
import { useState } from 'react'
import { Icon } from '../../../components/Icon'
import { Sheet } from '../../../components/sheet/Sheet'
import type { EditorTab, Problem } from '../../../domain/editor/editorTabs'
import styles from './dialogs.module.css'
import { VALIDATION_TITLE } from '../../../domain/texts/editorMessages'

interface Props {
  isOpen: boolean
  problems: readonly Problem[]
  /** Opens the tab with the error. */
  onCorrect: (tab: EditorTab) => void
  onClose: () => void
}

/** §2 'Validation Errors': each message once. A press on a message opens its tab. */
export function ValidationDialog({ isOpen, problems, onCorrect, onClose }: Props) {
  // After a press on a message, the field with the error takes the focus. Otherwise the focus returns to the opener.
  const [leadsOn, setLeadsOn] = useState(false)
  const rows = problems.filter(
    ({ tab, message }, index) =>
      problems.findIndex(other => other.tab === tab && other.message === message) === index,
  )
  return (
    <Sheet
      title={VALIDATION_TITLE}
      isOpen={isOpen}
      onClose={() => {
        setLeadsOn(false)
        onClose()
      }}
      foot={null}
      leavesFocus={leadsOn}
    >
      <ul className={styles.problems}>
        {rows.map(({ tab, message }) => (
          <li key={tab + message}>
            <button
              type="button"
              className={styles.problem}
              onClick={() => {
                setLeadsOn(true)
                onCorrect(tab)
              }}
            >
              <Icon of={CircleAlert} size={22} />
              <span>
                <span>{message}</span>
                <span className={styles.tab}>{tab}</span>
              </span>
              <Icon of={ChevronRight} size={20} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
