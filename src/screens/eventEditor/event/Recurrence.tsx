import { Calendar, Lock, Repeat } from 'lucide'
import { useId } from 'react'
import { Icon } from '../../../components/Icon'
import { dayName, weekdayName } from '../../../domain/time/dayLabels'
import { isCreating } from '../../../domain/editor/editorTabs'
import { useEditing } from '../editing'
import styles from './Recurrence.module.css'
import { WEEKLY, ONE_OFF } from '../../../domain/event/labels'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const LOCKED = 'Weekly or one-off, and the weekday, stay as they were created.'

/** §2 Event tab: the Weekly / One-off switch and the weekday choice (S M T W T F S). Both are locked while editing. */
export function Recurrence({ onSwitch }: { onSwitch: (isRecurring: boolean) => void }) {
  const { mode, draft, change, date } = useEditing()
  const id = useId()
  const isLocked = !isCreating(mode)
  if (mode === 'occurrence') return date && <p className={styles.date}>{dayName(date)}</p>

  return (
    <div className={styles.recurrence}>
      <fieldset className={styles.segment} disabled={isLocked}>
        <legend className="visuallyHidden">How often</legend>
        {[true, false].map(isRecurring => (
          <label key={String(isRecurring)}>
            <input
              type="radio"
              name={`${id}-recurrence`}
              checked={draft.isRecurring === isRecurring}
              onChange={() => onSwitch(isRecurring)}
            />
            {draft.isRecurring === isRecurring && <Icon of={isRecurring ? Repeat : Calendar} size={20} />}
            {isRecurring ? WEEKLY : ONE_OFF}
          </label>
        ))}
      </fieldset>
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
