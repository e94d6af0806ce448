import { CircleX, Trash2, type IconNode } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
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
  /** Whether something typed can't be saved. */
  isBlocked?: boolean
  onConfirm: () => void
  /** Shown between the question and the button. */
  children?: ReactNode
}

const ICONS: Record<Exclude<Props['kind'], 'plain'>, IconNode> = { cancel: CircleX, delete: Trash2 }

/** Asks before an act that others will see. */
export function ConfirmStep({
  act,
  kind,
  subject,
  explanation,
  isBusy,
  isBlocked,
  onConfirm,
  children,
}: Props) {
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
      {children}
      <Button
        kind="primary"
        className={`${styles.act} ${kind === 'plain' ? '' : styles.danger}`}
        disabled={isBusy || isBlocked}
        aria-busy={isBusy}
        onClick={confirm}
      >
        {kind !== 'plain' && <Icon of={ICONS[kind]} size={20} />}
        {act}
      </Button>
    </div>
  )
}
