import { Calendar, Check, Lock, Repeat } from 'lucide'
import { useId } from 'react'
import { Field } from '../../../components/field/Field'
import { useLondonMoment } from '../../../components/hooks/clock'
import { Icon } from '../../../components/Icon'
import { beginningOn, draftSeriesDates, rhythmOfDraft } from '../../../domain/editor/draft/draftDates'
import { isCreating } from '../../../domain/editor/editorTabs'
import { pickedDate } from '../../../domain/editor/pickedText'
import { ONE_OFF } from '../../../domain/event/labels'
import type { HowOften } from '../../../domain/rhythm/rhythm'
import { EVERY_TWO_WEEKS, seriesLabel, WEEKLY } from '../../../domain/rhythm/rhythmLabel'
import {
  FIRST_DATE,
  HOW_OFTEN_TITLE,
  LAST_DATE,
  NO_END,
  ONCE_A_MONTH,
} from '../../../domain/texts/editorMessages'
import { NO_DATES } from '../../../domain/texts/labels'
import { yearAfter } from '../../../domain/time/dateRange'
import { dayAndMonth, dayName, weekdayName } from '../../../domain/time/dayLabels'
import { isDay } from '../../../domain/time/days'
import { useEditing } from '../editing/editing'
import tab from './EventTab.module.css'
import styles from './Recurrence.module.css'
import line from './RhythmDates.module.css'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const OF_MONTH: readonly [HowOften, string][] = [
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
  ['last', 'Last'],
]
const LOCKED = 'How often it takes place, and the weekday, stay as they were created.'

/**
 * §2 Event tab, R72: the choice of 'Weekly', 'Every 2 weeks', 'Once a month' and 'One-off', and the weekday choice (S M
 * T W T F S). All are locked while editing.
 */
export function Recurrence({ onSwitch }: { onSwitch: (isRecurring: boolean) => void }) {
  const { mode, draft, change, date } = useEditing()
  const id = useId()
  const isLocked = !isCreating(mode)
  if (mode === 'occurrence') return date && <p className={styles.date}>{dayName(date)}</p>

  const { every } = draft.rhythm
  const isMonthly = OF_MONTH.some(([one]) => one === every)
  const often: [string, boolean, HowOften | null][] = [
    [WEEKLY, every === 'week', 'week'],
    [EVERY_TWO_WEEKS, every === 'twoWeeks', 'twoWeeks'],
    [ONCE_A_MONTH, isMonthly, 'first'],
    [ONE_OFF, false, null],
  ]
  const setOften = (one: HowOften) => change({ rhythm: { ...draft.rhythm, every: one } })
  const choose = (one: HowOften | null) => {
    if (one !== null) setOften(one)
    if (draft.isRecurring !== (one !== null)) onSwitch(one !== null)
  }

  return (
    <div className={styles.recurrence}>
      <fieldset className={styles.often} disabled={isLocked}>
        <legend className={styles.legend}>{HOW_OFTEN_TITLE}</legend>
        <div className={styles.segment}>
          {often.map(([label, isOn, one]) => {
            const isChosen = draft.isRecurring ? isOn : one === null
            return (
              <label key={label}>
                <input
                  type="radio"
                  name={`${id}-recurrence`}
                  checked={isChosen}
                  onChange={() => choose(one)}
                />
                {isChosen && <Icon of={one === null ? Calendar : Repeat} size={20} className={styles.kind} />}
                <span>{label}</span>
                {isChosen && <Icon of={Check} size={20} className={styles.check} />}
              </label>
            )
          })}
        </div>
      </fieldset>
      {draft.isRecurring && isMonthly && (
        <fieldset className={styles.ofMonth} disabled={isLocked}>
          <legend className="visuallyHidden">Which of the month</legend>
          {OF_MONTH.map(([one, label]) => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}-ofMonth`}
                checked={every === one}
                onChange={() => setOften(one)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      {draft.isRecurring && (
        <fieldset className={styles.weekdays} disabled={isLocked}>
          <legend className="visuallyHidden">Weekday</legend>
          {WEEKDAYS.map(weekday => (
            <label key={weekday}>
              <input
                type="radio"
                name={`${id}-weekday`}
                aria-label={weekdayName(weekday)}
                checked={draft.recurrenceDay === weekday}
                onChange={() => change({ recurrenceDay: weekday })}
              />
              <span aria-hidden="true">{weekdayName(weekday).slice(0, 1)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {isLocked && (
        <p className={styles.locked}>
          <Icon of={Lock} size={16} />
          {LOCKED}
        </p>
      )}
    </div>
  )
}

/** R72: the first and the last date of a series, and its rhythm in words with its next dates. */
export function RhythmDates() {
  const { mode, draft, ownDates = [], change, problemsOf } = useEditing()
  const today = useLondonMoment().day
  const { rhythm } = draft
  const dates = draftSeriesDates(draft, today)
  const on = dates.filter(day => !ownDates.some(({ date, isCancelled }) => isCancelled && date === day))
  const choose = (part: Partial<typeof rhythm>) => change({ rhythm: { ...rhythm, ...part } })
  const [first = rhythm.from] = draftSeriesDates(draft, isDay(rhythm.from) ? rhythm.from : today, 1)
  return (
    <>
      <div className={tab.pair}>
        <Field
          label={FIRST_DATE}
          name="rhythmFrom"
          type="date"
          picked={{ text: pickedDate(first, today), icon: Calendar }}
          value={rhythm.from}
          disabled={!isCreating(mode)}
          onChange={from => change(beginningOn(draft, from))}
        />
        <Field
          label={LAST_DATE}
          name="rhythm"
          type="date"
          picked={{ text: rhythm.until ? pickedDate(rhythm.until, today) : NO_END, icon: Calendar }}
          value={rhythm.until}
          min={rhythm.from || undefined}
          onChange={until => choose({ until })}
          problem={problemsOf('rhythm')[0]}
        />
      </div>
      <div role="status" className={line.line}>
        <Icon of={Repeat} size={20} />
        <p>
          <b>{seriesLabel(rhythmOfDraft(draft, today))}</b>
          <span className={line.dates}>
            {on.map(date => dayAndMonth(date) + yearAfter(date, today)).join(', ') || NO_DATES}
          </span>
        </p>
      </div>
    </>
  )
}
