import { LevelTag } from '../../components/level/LevelTag'
import { agendaGroups } from '../../domain/event/agenda'
import { shortDate } from '../../domain/time/dayLabels'
import type { DanceEvent, Slot } from '../../domain/event/event'
import { daysOfOneOff } from '../../domain/event/eventDays'
import { timeLabel } from '../../domain/event/labels'
import slotStyles from '../../components/slot/slot.module.css'
import styles from './Agenda.module.css'
import { EmptyTab } from './EmptyTab'
import { TIME_UNKNOWN } from '../../domain/texts/listMessages'
import { NO_TIMETABLE } from '../../domain/texts/eventMessages'

/** §2 View event, Agenda: the slots, under date headings if they span more than one date. */
export function Agenda({ event }: { event: DanceEvent }) {
  const groups = agendaGroups(event, daysOfOneOff(event))
  if (groups.length === 0) return <EmptyTab text={NO_TIMETABLE} />
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
        {(startTime !== '' || endTime !== '') && <span> – {timeLabel(endTime)}</span>}
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
