import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Day } from '../../domain/time/days'
import type { EventId } from '../../domain/event/event'
import { eventOn } from '../../domain/event/eventDays'
import { eventOptions, wizardPath, type EventOption } from '../../domain/organiser/permissions'
import { selectUserId } from '../../state/slices/authSlice'
import { selectEvent } from '../../state/slices/eventsSelectors'
import { useAppSelector } from '../../state/hooks'
import { selectIsReported } from '../../state/organiser/organiserSelectors'
import { useLondonMoment } from '../hooks/clock'
import { Sheet } from '../sheet/Sheet'
import styles from './EventOptions.module.css'
import { OptionList } from './OptionList'
import { OptionStep } from './OptionStep'
import { isStepped, stepTitles, type SteppedOption } from './stepTitles'

interface Props {
  eventId: EventId
  /** The date of the occurrence, or null for the whole series. */
  date: Day | null
  /** The route that the dialog is opened on, for Back. */
  from: string
  /** The option whose dialog opens at once, without the list. */
  first?: SteppedOption | null
  onClose: () => void
}

/** §2 Event options dialog: the options that §6 allows. The dialog of a chosen option replaces the list. */
export default function EventOptions({ eventId, date, from, first = null, onClose }: Props) {
  const navigate = useNavigate()
  const stored = useAppSelector(state => selectEvent(state, eventId))
  const today = useLondonMoment().day
  const userId = useAppSelector(selectUserId)
  const isReported = useAppSelector(state => selectIsReported(state, eventId))
  const [step, setStep] = useState<SteppedOption | null>(first)
  const { target, content } = useFirstFocus(step)
  if (!stored) return null
  const event = eventOn(stored, today)
  const groups = eventOptions({ event, date, userId, isReported })
  const isPossible = groups.flat().some(({ option, isDisabled }) => option === step && !isDisabled)

  const choose = (option: EventOption) => {
    if (isStepped(option)) return setStep(option)
    onClose()
    void navigate(wizardPath(option, eventId, date) ?? from, { state: { from } })
  }

  return (
    <Sheet
      title={step === null ? 'Event Options' : stepTitles(event.isRecurring)[step]}
      isOpen
      onClose={onClose}
      foot={null}
      initialFocus={target}
    >
      <div className={styles.content} ref={content}>
        {step === null ? (
          <OptionList groups={groups} isSeries={event.isRecurring} onChoose={choose} />
        ) : (
          <OptionStep option={step} event={event} date={date} isPossible={isPossible} onDone={onClose} />
        )}
      </div>
    </Sheet>
  )
}

/** Moves the focus to the start of each step, so that it stays inside the dialog. */
function useFirstFocus(step: SteppedOption | null) {
  const target = useRef<HTMLElement | null>(null)
  const shown = useRef(step)
  const content = (node: HTMLElement | null) => {
    target.current =
      node?.querySelector<HTMLElement>('[data-first-focus]') ??
      node?.querySelector<HTMLElement>('button:enabled') ??
      null
  }
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    target.current?.focus()
  }, [step])
  return { target, content }
}
