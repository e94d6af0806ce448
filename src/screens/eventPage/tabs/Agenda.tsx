import { useState } from 'react'
import { LevelTag } from '../../../components/level/LevelTag'
import { useIsPrinting, useIsWide } from '../../../components/hooks/useIsWide'
import { agendaGroups, type AgendaGroup } from '../../../domain/event/agenda'
import { shortDate, dayName, dayNumber, shortWeekday } from '../../../domain/time/dayLabels'
import type { Day } from '../../../domain/time/days'
import type { DanceEvent, Slot } from '../../../domain/event/event'
import { daysOfOneOff } from '../../../domain/event/eventDays'
import { timeLabel, hoursLabel } from '../../../domain/event/labels'
import slotStyles from '../../../components/slot/slot.module.css'
import styles from './Agenda.module.css'
import { EmptyTab } from './Notice'
import { TIME_UNKNOWN } from '../../../domain/texts/listMessages'
import { NO_TIMETABLE } from '../../../domain/texts/eventMessages'
import { occurrenceOn } from '../../../domain/event/occurrences'
import { hoursOf } from '../../../domain/event/hours'

interface Props {
  event: DanceEvent
  shownDate: Day
}

/**
 * §2 View event, Agenda: the slots, under date headings if they span more than one date. A desk has a column for each
 * date. A phone has a cell for each day of the event, and shows the slots of one day.
 */
export function Agenda({ event, shownDate }: Props) {
  const isWide = useIsWide()
  const isPrinting = useIsPrinting()
  const days = daysOfOneOff(event)
  const groups = agendaGroups(event, days)
  if (groups.length === 0) return <EmptyTab text={NO_TIMETABLE} />
  if (groups.length > 1 && !isWide && !isPrinting) return <DayByDay {...{ event, shownDate, days, groups }} />
  return (
    <div className={groups.length > 1 ? `${styles.agenda} ${styles.days}` : styles.agenda}>
      {groups.map(({ date, slots }) => (
        <section key={date}>
          {date !== null && <h2>{date === '' ? TIME_UNKNOWN : shortDate(date)}</h2>}
          <Slots slots={slots} />
        </section>
      ))}
    </div>
  )
}

/** DESIGN Event page: the chosen day's slots. Slots without a date are shown below, on each day. */
function DayByDay(props: Props & { days: readonly Day[]; groups: readonly AgendaGroup[] }) {
  const { event, shownDate, days, groups } = props
  const dates = [...new Set([...days, ...groups.flatMap(({ date }) => date || [])])].sort()
  const [chosen, choose] = useState(shownDate)
  const day = dates.includes(chosen) ? chosen : (dates[0] ?? '')
  const slotsOn = (date: Day | '') => groups.find(group => group.date === date)?.slots ?? []
  const undated = slotsOn('')
  return (
    <div className={styles.agenda}>
      <DayCells event={event} days={days} dates={dates} day={day} onChoose={choose} />
      <section aria-live="polite">
        <h2>{shortDate(day)}</h2>
        {slotsOn(day).length > 0 ? <Slots slots={slotsOn(day)} /> : <EmptyTab text={NO_TIMETABLE} />}
      </section>
      {undated.length > 0 && (
        <section>
          <h2>{TIME_UNKNOWN}</h2>
          <Slots slots={undated} />
        </section>
      )}
    </div>
  )
}

export function Slots({ slots }: { slots: readonly Slot[] }) {
  return (
    <ol className={styles.slots}>
      {slots.map((slot, position) => (
        <SlotRow key={position} slot={slot} />
      ))}
    </ol>
  )
}

/** Each slot shows name, start - end, and level tags. */
function SlotRow({ slot: { slotName, startTime, endTime, levels } }: { slot: Slot }) {
  return (
    <li className={styles.slot}>
      <p className={slotStyles.time}>
        <b>{timeLabel(startTime)}</b>
        {(startTime !== '' || endTime !== '') && <span>{` – ${timeLabel(endTime)}`}</span>}
      </p>
      <div>
        <p className={slotStyles.name} dir="auto">
          {slotName}
        </p>
        {levels.length > 0 && (
          <p className={slotStyles.levels}>
            {levels.map(level => (
              <LevelTag key={level} level={level} />
            ))}
          </p>
        )}
      </div>
    </li>
  )
}

interface DayCellsProps {
  event: DanceEvent
  /** The event's days. */
  days: readonly Day[]
  /** The days to choose from: the event's, and other dates of its slots. */
  dates: readonly Day[]
  /** The chosen day. */
  day: Day
  onChoose: (day: Day) => void
}

/** DESIGN Event page: a cell for each day, with its hours (R66). */
function DayCells({ event, days, dates, day, onChoose }: DayCellsProps) {
  return (
    <ul className={styles.cells} aria-label="Days">
      {dates.map(date => (
        <li key={date}>
          <button
            type="button"
            className={styles.cell}
            aria-pressed={date === day}
            onClick={() => onChoose(date)}
          >
            <span className={styles.face} aria-hidden="true">
              <span className={styles.weekday}>{shortWeekday(date)}</span>
              <span className={styles.day}>{dayNumber(date)}</span>
            </span>
            <span className="visuallyHidden">{dayName(date)}</span>
            {days.includes(date) && (
              <span className={styles.hours}>{` ${hoursLabel(hoursOf(occurrenceOn(event, date)))}`}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
