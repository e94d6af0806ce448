import { CircleX, Trash2, type IconNode } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../Button'
import { Icon } from '../Icon'
import { KEEP_IT } from '../../domain/texts/organiserMessages'
import styles from './EventOptions.module.css'

interface Props {
  /** The label of the button. */
  act: string
  kind: 'plain' | 'cancel' | 'delete'
  /** The name of the event, with the date if the act is about one date. */
  subject: string[]
  /** The consequences. */
  explanation: string
  isBusy: boolean
  /** Whether the act is blocked because a typed text is too long. */
  isBlocked?: boolean
  onConfirm: () => void
  /** Closes the dialog without the act. */
  onKeep: () => void
  /** Shown between the question and the button. */
  children?: ReactNode
}

const ICONS: Record<Exclude<Props['kind'], 'plain'>, IconNode> = { cancel: CircleX, delete: Trash2 }

/** Asks before an act that other people will notice. */
export function ConfirmStep({
  act,
  kind,
  subject,
  explanation,
  isBusy,
  isBlocked,
  onConfirm,
  onKeep,
  children,
}: Props) {
  // Ignore the second press of a double press. It was meant for the list that this step has just replaced.
  const once = (act: () => void) => (press: MouseEvent) => {
    if (press.detail <= 1) act()
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
      <div className={styles.acts}>
        <Button
          kind="primary"
          className={`${styles.act} ${kind === 'plain' ? '' : styles.danger}`}
          disabled={isBusy || isBlocked}
          aria-busy={isBusy}
          onClick={once(onConfirm)}
        >
          {kind !== 'plain' && <Icon of={ICONS[kind]} size={20} />}
          <span>{act}</span>
        </Button>
        {kind !== 'plain' && (
          <button type="button" className={styles.keep} disabled={isBusy} onClick={once(onKeep)}>
            {KEEP_IT}
          </button>
        )}
      </div>
    </div>
  )
}
