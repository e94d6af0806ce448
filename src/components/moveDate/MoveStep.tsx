import { movedText } from '../../domain/navigation/movedDates'
import { ArrowRight, ChevronRight, Clock, Heart, MapPin, type IconNode } from 'lucide'
import { useEffect, useState, type ReactNode } from 'react'
import { pickedTime } from '../../domain/editor/pickedText'
import type { DanceEvent } from '../../domain/event/event'
import { eventName, timeRange } from '../../domain/event/labels'
import { occurrenceOn } from '../../domain/event/occurrences'
import { offeredPlaces, usedPlaces } from '../../domain/places/usedPlaces'
import { moveTold } from '../../domain/texts/organiserMessages'
import { shortDate } from '../../domain/time/dayLabels'
import { isTime, type Day } from '../../domain/time/days'
import { isOneNight, moveDate } from '../../state/editor/moveDate'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { loadOwnEvents } from '../../state/organiser/loadOwnEvents'
import { selectMayCreateLive, selectOwnEvents } from '../../state/organiser/organiserSelectors'
import { Button } from '../Button'
import { useLondonMoment } from '../hooks/clock'
import { useNumbers } from '../eventNumbers/useNumbers'
import { Field } from '../field/Field'
import { SelectField } from '../field/SelectField'
import { Sentence } from '../field/Sentence'
import { Icon } from '../Icon'
import { useAct } from '../hooks/useAct'
import { MonthGrid } from './MonthGrid'
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
      <Part icon={Clock} text={timeRange(startTime, endTime)} note={sameHours ? AS_BEFORE : CHANGED}>
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
