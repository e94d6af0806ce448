import { type ComponentProps, useState } from 'react'
import { ANNOUNCEMENT_MAX_LENGTH } from '../../domain/constants'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { eventName } from '../../domain/event/labels'
import { occurrenceOn } from '../../domain/event/occurrences'
import { whenLabel } from '../../domain/lists/ownEvents'
import { movedTo } from '../../domain/navigation/movedDates'
import { NO_LONGER_POSSIBLE } from '../../domain/organiser/actMessages'
import { ownText } from '../../domain/organiser/eventPatch'
import { isPauseEnd, pauseExplanation } from '../../domain/organiser/pauseEnd'
import { canGiveBack } from '../../domain/organiser/permissions'
import { ALREADY_CLAIMED } from '../../domain/texts/organiserMessages'
import { datedDay, needsYear } from '../../domain/time/dateRange'
import type { Day } from '../../domain/time/days'
import { useAppDispatch } from '../../state/hooks'
import {
  announce,
  cancelDates,
  claimEvent,
  deleteEvent,
  pauseSeries,
  reinstate,
  reportEvent,
  resumeSeries,
} from '../../state/organiser/optionThunks'
import { giveBack } from '../../state/organiser/team/teamThunks'
import { undoOffered } from '../../state/slices/noticesSlice'
import { EventNumbers } from '../eventNumbers/EventNumbers'
import { FavouritesTold } from '../eventNumbers/FavouritesTold'
import { isTooLong } from '../field/isTooLong'
import { Sentence } from '../field/Sentence'
import { useLondonMoment } from '../hooks/clock'
import { useAct } from '../hooks/useAct'
import { MoveStep } from '../moveDate/MoveStep'
import { UntilField } from '../pause/UntilField'
import { TeamStep } from '../team/TeamStep'
import { CancelDatesStep, ReasonChoice } from './CancelDatesStep'
import { CONFIRMATIONS, type ConfirmedOption, ConfirmStep } from './ConfirmStep'
import styles from './EventOptions.module.css'
import { type SteppedOption, stepTitles } from './stepTitles'
import { AnnouncementStep, EmbedStep, ReportStep } from './TextSteps'

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

/** The acts of the options on this event. Each promise resolves once the change is stored on this device (R57), of `giveBack` once the server has answered. */
function useOptionActs(event: DanceEvent) {
  const { eventId } = event
  const dispatch = useAppDispatch()
  return {
    announce: (text: string) => dispatch(announce({ eventId, text })),
    report: (reason: string) => dispatch(reportEvent({ eventId, reason })),
    /** Without `dates`, cancels the one-off itself. R83: `reason` is passed only if it changes the text of a date. */
    cancel: async (dates: Day[], reason?: string) => {
      const days = event.isRecurring ? dates : ['']
      const texts = Object.fromEntries(days.map(day => [day, ownText(event, day)]))
      await dispatch(cancelDates({ eventId, dates, ...(reason !== undefined && { reason }) }))
      const shown = reason ?? (days.length === 1 ? texts[String(days[0])] : undefined)
      const taken = shown !== undefined && { undone: { reason: shown, texts } }
      dispatch(undoOffered({ kind: 'reinstate', eventId, dates, ...taken }))
    },
    /** Without `dates`, reinstates the one-off itself. R83: the reason of the cancellation goes with it. */
    reinstate: async (dates: Day[]) => {
      const [date = ''] = dates
      const reason = ownText(event, date)
      const to = event.isRecurring ? movedTo(occurrenceOn(event, date)) : null
      await dispatch(reinstate({ eventId, dates, undone: { reason, texts: {} } }))
      dispatch(undoOffered({ kind: 'cancel', eventId, dates, reason, ...(to !== null && { movedTo: to }) }))
    },
    /** R51: '' is a pause without an end. */
    pause: async (until: Day | '') => {
      await dispatch(pauseSeries({ eventId, until }))
      dispatch(undoOffered({ kind: 'resume', eventId }))
    },
    resume: () => dispatch(resumeSeries({ eventId })),
    delete: () => dispatch(deleteEvent({ eventId })),
    giveBack: () => dispatch(giveBack(eventId)),
    claim: () => dispatch(claimEvent({ eventId })),
  }
}
