import { Plus, RotateCcw, X } from 'lucide'
import { useId, useState } from 'react'
import { ChoiceChips } from '../../../components/chips/ChoiceChips'
import { useLondonMoment } from '../../../components/hooks/clock'
import { Icon } from '../../../components/Icon'
import { CANCELLABLE_OCCURRENCES, NEXT_OCCURRENCES } from '../../../domain/constants'
import { draftSeriesDates } from '../../../domain/editor/draft/draftDates'
import { differingDates, differenceText } from '../../../domain/editor/draft/ownDates'
import type { EventException } from '../../../domain/event/event'
import {
  ADD_DATE_OFF,
  DATES_DIFFER,
  DATE_OFF,
  differText,
  putBack,
  showAllDates,
  takesPlace,
  WHICH_IS_OFF,
} from '../../../domain/texts/draftMessages'
import { UNDO } from '../../../domain/texts/labels'
import { datedDay, needsYear } from '../../../domain/time/dateRange'
import { dayName, dayNumber, shortMonth } from '../../../domain/time/dayLabels'
import { monthOf, type Day } from '../../../domain/time/days'
import { useEditing } from '../editing/editing'
import deleted from '../items/DeletedItem.module.css'
import styles from './OwnDates.module.css'

/** A form with more rows would hide its next fields. */
const MAX_SHOWN = 6

/** R93: the dates of a series from a file that don't take place, or have values of their own. */
export function OwnDates() {
  const { draft, ownDates, setOwnDates } = useEditing()
  const today = useLondonMoment().day
  const title = useId()
  const [isAll, setIsAll] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<EventException | null>(null)
  if (!ownDates || !setOwnDates) return null

  const coming = draftSeriesDates(draft, today, CANCELLABLE_OCCURRENCES)
  const differing = differingDates(draft, ownDates, today)
  const isDifferent = new Set(differing.map(({ date }) => date))
  const next = coming.slice(0, NEXT_OCCURRENCES)
  const free = coming.filter(date => !isDifferent.has(date))
  const labelOf = (date: Day) => datedDay(date, needsYear(date, date, today))
  const add = (exception: EventException) => {
    setRemoved(null)
    setOwnDates([...ownDates.filter(({ date }) => date !== exception.date), exception])
  }
  return (
    <section className={styles.dates} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{DATES_DIFFER}</h2>
        <span role="status">
          {differText(next.filter(date => isDifferent.has(date)).length, next.length)}
        </span>
      </div>
      <ul>
        {(isAll ? differing : differing.slice(0, MAX_SHOWN)).map(exception => (
          <li key={exception.date} className={styles.row}>
            <Cell exception={exception} />
            <b dir="auto">{exception.isCancelled ? DATE_OFF : differenceText(draft, exception)}</b>
            <button
              type="button"
              className={styles.cross}
              aria-label={putBack(dayName(exception.date))}
              onClick={() => {
                setRemoved(exception)
                setOwnDates(ownDates.filter(({ date }) => date !== exception.date))
              }}
            >
              <Icon of={X} size={20} />
            </button>
          </li>
        ))}
      </ul>
      {removed && (
        <p className={deleted.deleted} role="status">
          <span>{takesPlace(labelOf(removed.date))}</span>
          <button type="button" onClick={() => add(removed)}>
            <Icon of={RotateCcw} size={18} />
            {UNDO}
          </button>
        </p>
      )}
      {!isAll && differing.length > MAX_SHOWN && (
        <button type="button" className={styles.add} onClick={() => setIsAll(true)}>
          {showAllDates(differing.length)}
        </button>
      )}
      {free.length > 0 && (
        <button
          type="button"
          className={styles.add}
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          <Icon of={Plus} size={20} />
          {ADD_DATE_OFF}
        </button>
      )}
      {isAdding && (
        <ChoiceChips
          label={WHICH_IS_OFF}
          choices={free.map(labelOf)}
          chosen={null}
          onChoose={label => {
            const date = free.find(one => labelOf(one) === label)
            if (date) add({ date, isCancelled: true })
            setIsAdding(false)
          }}
        />
      )}
    </section>
  )
}

function Cell({ exception: { date, isCancelled } }: { exception: EventException }) {
  return (
    <span className={`${styles.cell} ${isCancelled ? styles.off : ''}`}>
      <span aria-hidden="true">{dayNumber(date)}</span>
      <span className={styles.month} aria-hidden="true">
        {shortMonth(monthOf(date))}
      </span>
      <span className="visuallyHidden">{dayName(date)}</span>
    </span>
  )
}
