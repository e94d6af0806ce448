import { useState } from 'react'
import { ANNOUNCEMENT_MAX_LENGTH, CANCELLABLE_OCCURRENCES } from '../../domain/constants'
import type { DanceEvent } from '../../domain/event/event'
import { nextOccurrences } from '../../domain/event/nextOccurrences'
import { occurrenceState } from '../../domain/lists/ownEvents'
import type { Day } from '../../domain/time/days'
import { Button } from '../Button'
import { ChoiceChips } from '../chips/ChoiceChips'
import { isTooLong } from '../field/isTooLong'
import { useLondonMoment } from '../hooks/clock'
import { DateFace } from '../occurrenceGrid/DateFace'
import grid from '../occurrenceGrid/OccurrenceGrid.module.css'
import styles from './EventOptions.module.css'
import { ReasonField } from './ReasonField'

interface Props {
  event: DanceEvent
  isBusy: boolean
  /** R83: `reason` is passed only if the person gave one. */
  onCancel: (dates: Day[], reason: string | undefined) => void
}

/** Beyond §2: cancels several dates of a series. One reason applies to these dates only (R83). */
export function CancelDatesStep({ event, isBusy, onCancel }: Props) {
  const moment = useLondonMoment()
  const [dates, setDates] = useState<Day[]>([])
  const [text, setText] = useState('')
  const reason = text.trim()
  const toggle = (date: Day) =>
    setDates(dates.includes(date) ? dates.filter(chosen => chosen !== date) : [...dates, date].sort())

  return (
    <div className={styles.step}>
      <p className={styles.text}>Choose the dates that do not take place.</p>
      <ul className={grid.grid} aria-label="Dates">
        {nextOccurrences(event, moment, CANCELLABLE_OCCURRENCES).map(occurrence => {
          const { occurrenceDate: date } = occurrence
          const state = occurrenceState(occurrence)
          return (
            <li key={date}>
              <button
                type="button"
                role="checkbox"
                className={`${grid.cell} ${state === 'cancelled' ? grid.cancelled : ''}`}
                aria-checked={dates.includes(date)}
                disabled={state === 'cancelled'}
                onClick={() => toggle(date)}
              >
                <DateFace date={date} state={state} today={moment.day} />
              </button>
            </li>
          )
        })}
      </ul>
      <ReasonChoice dates={2} value={text} onChange={setText} />
      <div className={styles.counted}>
        <Button
          kind="primary"
          className={`${styles.act} ${dates.length > 0 ? styles.danger : ''}`}
          disabled={isBusy || dates.length === 0 || isTooLong(text, ANNOUNCEMENT_MAX_LENGTH)}
          aria-busy={isBusy}
          onClick={() => onCancel(dates, reason === '' ? undefined : reason)}
        >
          {dates.length === 0
            ? 'Cancel dates'
            : `Cancel ${dates.length} ${dates.length === 1 ? 'date' : 'dates'}`}
        </Button>
      </div>
    </div>
  )
}

/** R83: common reasons to choose from. */
const REASONS = ['Venue closed', 'Teacher ill', 'Weather', 'Holidays'] as const

interface ReasonChoiceProps {
  dates: number
  value: string
  onChange: (text: string) => void
}

/** R83: a reason to choose or to type. A second press on a chosen reason removes it. */
export function ReasonChoice({ dates, value, onChange }: ReasonChoiceProps) {
  return (
    <ReasonField
      dates={dates}
      value={value}
      onChange={onChange}
      choices={
        <ChoiceChips
          label="Reasons"
          choices={REASONS}
          chosen={value.trim()}
          onChoose={reason => onChange(reason ?? '')}
        />
      }
    />
  )
}
