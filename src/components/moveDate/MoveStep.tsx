import { ArrowRight, ChevronLeft, ChevronRight, Clock, Heart, type IconNode, MapPin } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { hoursNotes } from '../../domain/editor/draft/hoursNotes'
import { pickedTime } from '../../domain/editor/pickedText'
import type { DanceEvent } from '../../domain/event/event'
import { eventName, timeRange } from '../../domain/event/labels'
import { occurrenceOn } from '../../domain/event/occurrences'
import { lastDayOfChoice } from '../../domain/lists/days/dayOfChoice'
import { movedText } from '../../domain/navigation/movedDates'
import { offeredPlaces, usedPlaces } from '../../domain/places/usedPlaces'
import { moveTold } from '../../domain/texts/organiserMessages'
import { yearAfter } from '../../domain/time/dateRange'
import { dayName, dayNumber, monthName, shortDate, weekdayName, yearOf } from '../../domain/time/dayLabels'
import { addDays, addMonths, type Day, eachDay, isTime, monthOf, weekdayOf } from '../../domain/time/days'
import { isOneNight, moveDate } from '../../state/editor/moveDate'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { loadOwnEvents } from '../../state/organiser/loadOwnEvents'
import { selectMayCreateLive, selectOwnEvents } from '../../state/organiser/organiserSelectors'
import { Button } from '../Button'
import { useNumbers } from '../eventNumbers/EventNumbers'
import { Field } from '../field/Field'
import { SelectField } from '../field/SelectField'
import { Sentence } from '../field/Sentence'
import { useLondonMoment } from '../hooks/clock'
import { useAct } from '../hooks/useAct'
import { Icon } from '../Icon'
import styles from './moveDate.module.css'

interface Props {
  /** The series, without the changes of the date. */
  event: DanceEvent
  date: Day
  onDone: () => void
}

const AS_BEFORE = 'as before'
const CHANGED = 'changed'

/** Move to another day: chooses the day of one date of a series, its hours and its place, and says who sees what. */
export function MoveStep({ event, date, onDone }: Props) {
  const dispatch = useAppDispatch()
  const today = useLondonMoment().day
  const { event: shown } = occurrenceOn(event, date)
  const [day, setDay] = useState<Day | ''>('')
  const [startTime, setStart] = useState(shown.startTime)
  const [endTime, setEnd] = useState(shown.endTime)
  const [at, setAt] = useState('')
  const places = offeredPlaces(usedPlaces(useAppSelector(selectOwnEvents)), '', shown.location)
  const place = at === '' ? undefined : places[Number(at)]
  const isLive = useAppSelector(selectMayCreateLive)
  const favourites = useNumbers(event.eventId).read?.numbers.favourites ?? 0
  const { isBusy, run } = useAct()
  // Without them, only the places of this series are offered.
  useEffect(() => void dispatch(loadOwnEvents()).catch(() => {}), [dispatch])

  const move = { date, day: day || date, startTime, endTime, place }
  const problem = isOneNight(move) ? null : 'It ends before it starts.'
  const placeName = ({ venue, city }: DanceEvent['location']) => [venue, city].filter(Boolean).join(', ')
  const sameHours = startTime === shown.startTime && endTime === shown.endTime
  // R5: the agenda moves as it is.
  const hours = {
    agenda: shown.agenda,
    isRecurring: false,
    eventDate: '',
    eventEndDate: '',
    startTime,
    endTime,
  }
  return (
    <div className={styles.step}>
      <p className={styles.subject} tabIndex={-1} data-first-focus>
        <bdi>{eventName(shown)}</bdi>, this date only.
      </p>
      <div className={styles.from}>
        <p className={styles.off}>
          Not on{' '}
          <b>
            <s>{shortDate(date)}</s>
          </b>
        </p>
        <Icon of={ArrowRight} size={22} />
        <p className={styles.on} role="status">
          But on <b>{day === '' ? '…' : shortDate(day)}</b>
        </p>
      </div>
      <MonthGrid date={date} day={day} today={today} onChoose={setDay} />
      <Part
        icon={Clock}
        // The dash never begins a line.
        text={timeRange(startTime, endTime).replace(' –', '\u00a0–')}
        note={sameHours ? AS_BEFORE : CHANGED}
      >
        <div className={styles.hours}>
          <Field
            label="Start time"
            name="startTime"
            type="time"
            picked={{ text: pickedTime(startTime), icon: Clock }}
            value={startTime}
            onChange={time => isTime(time) && setStart(time)}
          />
          <Field
            label="End time"
            name="endTime"
            type="time"
            picked={{ text: pickedTime(endTime), icon: Clock }}
            value={endTime}
            onChange={time => isTime(time) && setEnd(time)}
          />
        </div>
      </Part>
      <Part
        icon={MapPin}
        text={placeName((place ?? shown).location)}
        note={place === undefined ? AS_BEFORE : CHANGED}
      >
        {places.length > 0 && (
          <SelectField
            label="Place"
            name="place"
            value={at === '' ? 'before' : at}
            invitation=""
            options={[
              { value: 'before', text: `${placeName(shown.location)}, ${AS_BEFORE}` },
              ...places.map(({ location }, index) => ({ value: String(index), text: placeName(location) })),
            ]}
            onChange={value => setAt(value === 'before' ? '' : value)}
          />
        )}
      </Part>
      {day !== '' && (
        <p className={styles.told}>
          <Icon of={Heart} size={22} />
          <span>{moveTold(favourites, movedText(day), !isLive)}</span>
        </p>
      )}
      <Sentence isNote>{sameHours ? null : hoursNotes(hours).join(' ')}</Sentence>
      <Sentence>{problem}</Sentence>
      <div className={styles.foot}>
        <Button
          kind="primary"
          className={styles.act}
          disabled={isBusy || day === '' || problem !== null}
          aria-busy={isBusy}
          onClick={() => void run(() => dispatch(moveDate(event.eventId, move)).then(onDone))}
        >
          {day === '' ? 'Choose the other day' : `Move to ${shortDate(day)}`}
        </Button>
      </div>
    </div>
  )
}

interface PartProps {
  icon: IconNode
  text: string
  note: string
  children: ReactNode
}

/** A line that opens to be changed. Without children it can't be. */
function Part({ icon, text, note, children }: PartProps) {
  const line = (
    <>
      <Icon of={icon} size={22} />
      <bdi>{text}</bdi>
      <span>{note}</span>
    </>
  )
  if (!children) return <p className={styles.line}>{line}</p>
  return (
    <details className={styles.part}>
      <summary className={styles.line}>
        {line}
        <Icon of={ChevronRight} size={20} className={styles.chevron} />
      </summary>
      {children}
    </details>
  )
}

interface MonthGridProps {
  /** The date that moves. It is struck and can't be chosen. */
  date: Day
  /** The chosen day, or ''. */
  day: Day | ''
  today: Day
  onChoose: (day: Day) => void
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** A month of days to choose from. §9: the week starts on Sunday. */
function MonthGrid({ date, day, today, onChoose }: MonthGridProps) {
  const last = lastDayOfChoice(today)
  // On the last day of a month, tonight can only move to the next month.
  const [month, setMonth] = useState(monthOf(date > today ? date : addDays(today, date === today ? 1 : 0)))
  const first: Day = `${month}-01`
  const days = eachDay(first, addDays(`${addMonths(month, 1)}-01`, -1))
  const title = `${monthName(month)} ${yearOf(month)}`
  return (
    <section aria-label="But on">
      <div className={styles.month}>
        <h3 aria-live="polite">{title}</h3>
        <button
          type="button"
          aria-label="Month before"
          disabled={month <= monthOf(today)}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <Icon of={ChevronLeft} size={22} />
        </button>
        <button
          type="button"
          aria-label="Next month"
          disabled={month >= monthOf(last)}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <Icon of={ChevronRight} size={22} />
        </button>
      </div>
      <ul className={styles.days} aria-label={title}>
        {WEEKDAYS.map(weekday => (
          <li key={weekday} className={styles.weekday} aria-hidden="true">
            {weekdayName(weekday).slice(0, 1)}
          </li>
        ))}
        {days.map(one => (
          <li key={one} style={one === first ? { gridColumnStart: weekdayOf(one) + 1 } : undefined}>
            <button
              type="button"
              aria-label={`${dayName(one)}${yearAfter(one, today)}`}
              aria-pressed={one === day}
              className={one === date ? styles.before : undefined}
              disabled={one === date || one < today || one > last}
              onClick={() => onChoose(one)}
            >
              {dayNumber(one)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
