import { CircleX, type IconNode, Trash2 } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import type { DanceEvent } from '../../domain/event/event'
import { occurrenceOn } from '../../domain/event/occurrences'
import { movedTo } from '../../domain/navigation/movedDates'
import { ownText } from '../../domain/organiser/eventPatch'
import { pauseExplanation } from '../../domain/organiser/pauseEnd'
import { canGiveBack, type EventOption } from '../../domain/organiser/permissions'
import { KEEP_IT, REINSTATE_MOVED } from '../../domain/texts/organiserMessages'
import { GIVE_BACK_EXPLANATION, GIVE_BACK_LATER, GIVE_BACK_TO_TEAM } from '../../domain/texts/teamMessages'
import type { Day } from '../../domain/time/days'
import { Button } from '../Button'
import { Icon } from '../Icon'
import styles from './EventOptions.module.css'

/** Options that need only a confirmation. */
export type ConfirmedOption = Extract<
  EventOption,
  'cancel' | 'reinstate' | 'pause' | 'resume' | 'delete' | 'claim' | 'giveBack'
>

interface Confirmation {
  kind: 'plain' | 'cancel' | 'delete'
  /** Whether the option is about one date of a series. */
  isOfDate: boolean
  /** What will happen, in words for the person. */
  explanation: (event: DanceEvent, date: Day | null) => string
}

export const CONFIRMATIONS: Record<ConfirmedOption, Confirmation> = {
  cancel: {
    kind: 'cancel',
    isOfDate: true,
    explanation: () => 'It stays in the lists, marked as cancelled. You can reinstate it.',
  },
  reinstate: {
    kind: 'plain',
    isOfDate: true,
    // R83: the reason of the cancellation is no longer true.
    explanation: (event, date) => {
      if (date !== null && movedTo(occurrenceOn(event, date)) !== null) return REINSTATE_MOVED
      const text = ownText(event, date ?? '')
      return text === '' ? 'It takes place again.' : `It takes place again. '${text}' is taken away.`
    },
  },
  pause: {
    kind: 'plain',
    isOfDate: false,
    explanation: () => pauseExplanation(''),
  },
  resume: { kind: 'plain', isOfDate: false, explanation: () => 'Its dates take place again.' },
  delete: {
    kind: 'delete',
    isOfDate: false,
    explanation: ({ isRecurring }) =>
      `${isRecurring ? 'The whole series, with all its dates,' : 'It'} is removed for everybody. This cannot be undone.`,
  },
  giveBack: {
    kind: 'plain',
    isOfDate: false,
    explanation: event =>
      !canGiveBack(event)
        ? GIVE_BACK_LATER
        : event.organiser === undefined
          ? GIVE_BACK_EXPLANATION
          : GIVE_BACK_TO_TEAM,
  },
  claim: {
    kind: 'plain',
    isOfDate: false,
    explanation: () =>
      'You become its owner: from then on you keep it up to date. You can give it back later.',
  },
}

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
