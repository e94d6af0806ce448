import { useState, type ComponentProps } from 'react'
import { datedDay, needsYear } from '../../domain/time/dateRange'
import type { Day } from '../../domain/time/days'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { eventName } from '../../domain/event/labels'
import { isPauseEnd, pauseExplanation } from '../../domain/organiser/pauseEnd'
import { ownText } from '../../domain/organiser/eventPatch'
import { canGiveBack } from '../../domain/organiser/permissions'
import { NO_LONGER_POSSIBLE } from '../../domain/organiser/actMessages'
import { whenLabel } from '../../domain/lists/ownEvents'
import { MoveStep } from '../moveDate/MoveStep'
import { useLondonMoment } from '../hooks/clock'
import { EventNumbers } from '../eventNumbers/EventNumbers'
import { UntilField } from '../pause/UntilField'
import { Sentence } from '../field/Sentence'
import { TeamStep } from '../team/TeamStep'
import { useAct } from '../hooks/useAct'
import { AnnouncementStep } from './AnnouncementStep'
import { CancelDatesStep } from './CancelDatesStep'
import { isTooLong } from '../field/isTooLong'
import { FavouritesTold } from '../eventNumbers/FavouritesTold'
import { ConfirmStep } from './ConfirmStep'
import { ReasonChoice } from './ReasonChoice'
import { CONFIRMATIONS, type ConfirmedOption } from './confirmations'
import { EmbedStep } from './EmbedStep'
import styles from './EventOptions.module.css'
import { ReportStep } from './ReportStep'
import { stepTitles, type SteppedOption } from './stepTitles'
import { useOptionActs } from './useOptionActs'
import { ALREADY_CLAIMED } from '../../domain/texts/organiserMessages'
import { ANNOUNCEMENT_MAX_LENGTH } from '../../domain/constants'

interface Props {
  option: SteppedOption
  event: DanceEvent
  date: Day | null
  /** Whether the option is still possible. Another device, tab or claim may have changed the event meanwhile. */
  isPossible: boolean
  onDone: () => void
}

/** §2 Event options: the dialog of one option, and its act. The result shows at once (R57). */
export function OptionStep({ option, event, date, isPossible, onDone }: Props) {
  const acts = useOptionActs(event)
  const today = useLondonMoment().day
  const { isBusy, message, run } = useAct()
  const [until, setUntil] = useState('')
  const act = (work: Promise<void>) => work.then(onDone)

  // A running act can make its own option impossible, so no message is shown then.
  if (!isPossible && !isBusy) {
    return (
      <p className={styles.text} role="alert" tabIndex={-1} data-first-focus>
        {option === 'claim' ? ALREADY_CLAIMED : NO_LONGER_POSSIBLE}
      </p>
    )
  }
  if (option === 'announce') {
    return (
      <AnnouncementStep
        before={event.announcementText}
        isBusy={isBusy}
        onSave={text => void run(() => act(acts.announce(text)))}
      />
    )
  }
  if (option === 'team') return <TeamStep event={event} onDone={onDone} />
  if (option === 'numbers') {
    return (
      <div className={styles.step} tabIndex={-1} data-first-focus>
        <EventNumbers event={event} />
      </div>
    )
  }
  if (option === 'embed') return <EmbedStep event={event} />
  if (option === 'report') {
    return <ReportStep isBusy={isBusy} onReport={reason => void run(() => act(acts.report(reason)))} />
  }
  if (option === 'move') return date === null ? null : <MoveStep event={event} date={date} onDone={onDone} />
  if (option === 'cancelDates') {
    return (
      <CancelDatesStep
        event={event}
        isBusy={isBusy}
        onCancel={(dates, text) => void run(() => act(acts.cancel(dates, text)))}
      />
    )
  }

  const { kind, isOfDate, explanation } = CONFIRMATIONS[option]
  // R16: a series is cancelled date by date, a one-off as a whole.
  const dates = isOfDate && event.isRecurring && date !== null ? [date] : []
  const confirmed: Record<Exclude<ConfirmedOption, 'cancel' | 'pause' | 'giveBack'>, () => Promise<void>> = {
    reinstate: () => acts.reinstate(dates),
    resume: acts.resume,
    delete: acts.delete,
    claim: acts.claim,
  }
  const question = {
    act: stepTitles(event.isRecurring)[option],
    kind,
    subject: [
      eventName(event),
      dates[0] === undefined
        ? whenLabel(event, today)
        : datedDay(dates[0], needsYear(dates[0], dates[0], today)),
    ],
    explanation: explanation(event, date),
    isBusy,
    onKeep: onDone,
  }
  if (option === 'cancel') {
    return (
      <CancelStep
        {...question}
        eventId={event.eventId}
        dates={dates.length}
        before={ownText(event, dates[0] ?? '')}
        onCancel={reason => void run(() => act(acts.cancel(dates, reason)))}
      />
    )
  }
  if (option === 'giveBack') {
    return (
      <ConfirmStep
        {...question}
        isBlocked={!canGiveBack(event)}
        onConfirm={() => void run(acts.giveBack).then(outcome => outcome?.isDone && onDone())}
      >
        <Sentence>{message}</Sentence>
      </ConfirmStep>
    )
  }
  if (option === 'pause') {
    return (
      <ConfirmStep
        {...question}
        explanation={pauseExplanation(until)}
        isBlocked={!isPauseEnd(until, today)}
        onConfirm={() => void run(() => act(acts.pause(until)))}
      >
        <UntilField value={until} onChange={setUntil} />
      </ConfirmStep>
    )
  }
  return <ConfirmStep {...question} onConfirm={() => void run(() => act(confirmed[option]()))} />
}

interface CancelStepProps extends Omit<
  ComponentProps<typeof ConfirmStep>,
  'children' | 'onConfirm' | 'isBlocked'
> {
  eventId: EventId
  /** How many dates are cancelled; 0 for a one-off. */
  dates: number
  /** R83: the date's own text before this change. */
  before: string
  /** `reason` is passed only if it changed. An empty reason removes the old one (R17). */
  onCancel: (reason: string | undefined) => void
}

/** §4 Cancellation, R83: cancels one date of a series, or a one-off. The reason is optional. */
function CancelStep({ eventId, dates, before, onCancel, ...question }: CancelStepProps) {
  const [text, setText] = useState(before)
  const reason = text.trim()
  return (
    <ConfirmStep
      {...question}
      isBlocked={isTooLong(text, ANNOUNCEMENT_MAX_LENGTH)}
      onConfirm={() => onCancel(reason === before ? undefined : reason)}
    >
      <ReasonChoice dates={dates} value={text} onChange={setText} />
      <FavouritesTold eventId={eventId} />
    </ConfirmStep>
  )
}
