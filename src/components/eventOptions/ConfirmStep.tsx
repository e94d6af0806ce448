import { CircleX, Trash2, type IconNode } from 'lucide'
import type { MouseEvent } from 'react'
import { Button } from '../Button'
import { Icon } from '../Icon'
import styles from './EventOptions.module.css'

interface Props {
  /** The words on its button. */
  act: string
  kind: 'plain' | 'cancel' | 'delete'
  /** The event, and the date if it is about one. */
  subject: string[]
  /** The consequences. */
  explanation: string
  isBusy: boolean
  onConfirm: () => void
}

const ICONS: Record<Exclude<Props['kind'], 'plain'>, IconNode> = { cancel: CircleX, delete: Trash2 }

/** Asks before an act that others will see. */
export function ConfirmStep({ act, kind, subject, explanation, isBusy, onConfirm }: Props) {
  const confirm = (press: MouseEvent) => {
    // Ignore the second press of a double press, which was meant for the earlier row.
    if (press.detail <= 1) onConfirm()
  }
  return (
    <div className={styles.step}>
      <div className={styles.text} tabIndex={-1} data-first-focus>
        {subject.map(line => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        <p className={styles.explanation}>{explanation}</p>
      </div>
      <Button
        kind="primary"
        className={`${styles.act} ${kind === 'plain' ? '' : styles.danger}`}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={confirm}
      >
        {kind !== 'plain' && <Icon of={ICONS[kind]} size={20} />}
        {act}
      </Button>
    </div>
  )
}
