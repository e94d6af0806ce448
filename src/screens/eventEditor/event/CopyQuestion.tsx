import { Calendar } from 'lucide'
import { useState } from 'react'
import { useLondonMoment } from '../../../components/hooks/clock'
import { ChoiceChips } from '../../../components/chips/ChoiceChips'
import { Field } from '../../../components/field/Field'
import { Icon } from '../../../components/Icon'
import { PageHeading } from '../../../components/PageHeading'
import { dateNotes, draftDays } from '../../../domain/editor/draft/draftDates'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'
import { draftMovedTo, usualDays } from '../../../domain/editor/draft/movedDraft'
import { pickedDate } from '../../../domain/editor/pickedText'
import type { DanceEvent } from '../../../domain/event/event'
import { eventName } from '../../../domain/event/labels'
import {
  COPY_KEEPS,
  COPY_KEEPS_DAYS,
  DATE_MISSING,
  NEW_DATE,
  NEW_FIRST_DAY,
  USUAL_DATES,
} from '../../../domain/texts/editorMessages'
import { COPY_EVENT } from '../../../domain/texts/organiserMessages'
import { dateRange, needsYear } from '../../../domain/time/dateRange'
import { isDay, type Day } from '../../../domain/time/days'
import wizard from '../Wizard.module.css'
import { WizardFoot } from '../WizardTabs'
import tab from './EventTab.module.css'
import styles from './CopyQuestion.module.css'
import line from './RhythmDates.module.css'

interface Props {
  /** The one-off to copy. */
  event: DanceEvent
  /** The copy, still on the dates of the event. */
  draft: EventDraft
  /** Called with the copy on its new dates. */
  onMoved: (draft: EventDraft) => void
  onCancel: () => void
}

/** R43: the question before the copy of a one-off opens: its new first day. */
export function CopyQuestion({ event, draft, onMoved, onCancel }: Props) {
  const today = useLondonMoment().day
  const [day, setDay] = useState<Day | ''>('')
  const [isRefused, setIsRefused] = useState(false)
  const hasDays = draftDays(draft).length > 1
  const usual = usualDays(draft, today)
  const moved = isDay(day) ? draftMovedTo(draft, day) : null
  const goOn = () => (moved ? onMoved(moved) : setIsRefused(true))
  return (
    <>
      <main className={wizard.wizard} data-own-foot>
        <PageHeading>{COPY_EVENT}</PageHeading>
        <form
          className={styles.question}
          onSubmit={submit => {
            submit.preventDefault()
            goOn()
          }}
        >
          <div className={line.line}>
            <Icon of={Calendar} size={20} />
            <p>
              <b dir="auto">{eventName(event)}</b>
              <span className={line.dates}>{datesLabel(draft, today)}</span>
            </p>
          </div>
          <div className={styles.day}>
            <Field
              label={hasDays ? NEW_FIRST_DAY : NEW_DATE}
              name="eventDate"
              type="date"
              picked={{ text: pickedDate(day, today), icon: Calendar }}
              value={day}
              onChange={setDay}
              problem={isRefused && !moved ? DATE_MISSING : null}
            />
            {usual.size > 0 && (
              <ChoiceChips
                label={USUAL_DATES}
                choices={[...usual.keys()]}
                chosen={[...usual].find(([, one]) => one === day)?.[0] ?? null}
                onChoose={name => setDay(usual.get(name ?? '') ?? '')}
              />
            )}
          </div>
          <div role="status">
            {moved && (
              <>
                <p className={tab.label}>{datesLabel(moved, today)}</p>
                {[hasDays ? COPY_KEEPS_DAYS : COPY_KEEPS, ...dateNotes(moved, today)].map(note => (
                  <p key={note} className={tab.note}>
                    {note}
                  </p>
                ))}
              </>
            )}
          </div>
        </form>
      </main>
      <WizardFoot isBusy={false} act="Create" onAct={goOn} onNext={goOn} onCancel={onCancel}>
        {null}
      </WizardFoot>
    </>
  )
}

/** The days of a one-off: 'Fri, 20 – Sun, 22 Nov'. R67 decides whether the year is shown. */
function datesLabel(draft: EventDraft, today: Day): string {
  const days = draftDays(draft)
  const [first = '', last = first] = [days[0], days.at(-1)]
  return first === '' ? '' : dateRange(first, last, needsYear(first, last, today))
}
