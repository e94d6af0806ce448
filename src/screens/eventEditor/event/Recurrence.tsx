import { Calendar, Check, Lock, Repeat } from 'lucide'
import { useId } from 'react'
import { Icon } from '../../../components/Icon'
import { isCreating } from '../../../domain/editor/editorTabs'
import { ONE_OFF } from '../../../domain/event/labels'
import type { HowOften } from '../../../domain/rhythm/rhythm'
import { EVERY_TWO_WEEKS, WEEKLY } from '../../../domain/rhythm/rhythmLabel'
import { HOW_OFTEN_TITLE, ONCE_A_MONTH } from '../../../domain/texts/editorMessages'
import { dayName, weekdayName } from '../../../domain/time/dayLabels'
import { useEditing } from '../editing/editing'
import styles from './Recurrence.module.css'

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
