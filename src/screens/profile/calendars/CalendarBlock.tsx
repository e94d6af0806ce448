import { CalendarSync, CalendarX, ChevronRight, Ellipsis, GitCompareArrows, Sparkle } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { useNow } from '../../../components/hooks/clock'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import round from '../../../components/roundButton.module.css'
import { useAct } from '../../../components/hooks/useAct'
import { newAddressPath } from '../../../domain/account/profileViews'
import {
  ASKED,
  differenceActs,
  differsTitle,
  isAsked,
  mayAsk,
  namedPart,
  NEW_ADDRESS,
  newNights,
  NOTHING_CHANGED,
  optionsOf,
  problemLine,
  READ_NOW,
  stateLine,
  THE_EVENT_SAYS,
  VANISHED,
  VANISHED_ABOUT,
  waitForYou,
  YOUR_CALENDAR_SAYS,
} from '../../../domain/calendarLink/calendarMessages'
import { UNNAMED_CALENDAR } from '../../../domain/calendarLink/calendarProblems'
import type { CalendarDifference, ConnectedCalendar } from '../../../domain/calendarLink/connectedCalendar'
import {
  keptKey,
  numberOf,
  openDifferences,
  openGone,
  waitingCount,
} from '../../../domain/calendarLink/differences'
import { newNightsPath } from '../../../domain/navigation/backTargets'
import { viewEventPath } from '../../../domain/navigation/paths'
import { askToRead, keepDifference, takeDifference } from '../../../state/editor/calendarActs'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { selectEvents } from '../../../state/slices/eventsSelectors'
import buttons from '../../../components/Button.module.css'
import { CalendarOptions } from './CalendarOptions'
import styles from './Calendars.module.css'

interface Props {
  calendar: ConnectedCalendar
  /** Called after an act, to look again. */
  onChange: () => Promise<void>
}

/** R94: one connected calendar: its state, its new nights, where it differs from an event, and what vanished from it. */
export function CalendarBlock({ calendar, onChange }: Props) {
  const dispatch = useAppDispatch()
  const events = useAppSelector(selectEvents)
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, message, run } = useAct()
  const name = calendar.name || UNNAMED_CALENDAR
  const problem = problemLine(calendar, now)
  const nights = waitingCount(calendar)
  const number = numberOf(calendar)
  const gone = openGone(calendar, events)
  const { id } = calendar
  const readNow = () => run(() => dispatch(askToRead(calendar))).then(onChange)
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <Icon
          of={problem ? CalendarX : CalendarSync}
          size={22}
          className={problem ? styles.warn : styles.ok}
        />
        <div>
          <h2 id={id} dir="auto">
            {name}
          </h2>
          {problem ? (
            <p className={styles.warn}>
              <span>{problem}</span> <span>{NOTHING_CHANGED}</span>
            </p>
          ) : (
            <p>{stateLine(calendar, now)}</p>
          )}
          {isAsked(calendar) && <p>{ASKED}</p>}
        </div>
        <button
          type="button"
          className={round.round}
          aria-label={optionsOf(name)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon of={Ellipsis} size={22} />
        </button>
      </div>
      {isOpen && <CalendarOptions calendar={calendar} onClose={() => setIsOpen(false)} onChange={onChange} />}
      {problem && !isOpen && (
        <div className={styles.acts}>
          <Button kind="secondary" disabled={isBusy || !mayAsk(calendar, now)} onClick={() => void readNow()}>
            {READ_NOW}
          </Button>
          <Link
            className={`${buttons.button} ${buttons.secondary}`}
            to={newAddressPath(number)}
            state={{ depth: 1 }}
          >
            {NEW_ADDRESS}
          </Link>
        </div>
      )}
      {nights > 0 && (
        <Link className={styles.nights} to={newNightsPath(number)}>
          <Icon of={Sparkle} size={22} />
          <span>
            <b>{newNights(nights)}</b> <span>{waitForYou(nights)}</span>
          </span>
          <Icon of={ChevronRight} size={20} />
        </Link>
      )}
      {openDifferences(calendar, events).map(difference => (
        <Difference
          key={keptKey(difference)}
          difference={difference}
          isBusy={isBusy}
          onTake={() => void run(() => dispatch(takeDifference(difference)))}
          onKeep={() => void run(() => dispatch(keepDifference(calendar, difference))).then(onChange)}
        />
      ))}
      {gone.length > 0 && (
        <div className={styles.note}>
          <p className={styles.what}>
            <Icon of={CalendarX} size={20} />
            <span>{VANISHED}</span>
          </p>
          <ul>
            {gone.map(part => (
              <li key={`${part.eventId} ${part.day}`}>
                <Link to={viewEventPath(part.eventId, part.day ?? undefined)} dir="auto">
                  {namedPart(part)}
                </Link>
              </li>
            ))}
          </ul>
          <p>{VANISHED_ABOUT}</p>
        </div>
      )}
      <Sentence>{message}</Sentence>
    </section>
  )
}

interface DifferenceProps {
  difference: CalendarDifference
  isBusy: boolean
  onTake: () => void
  onKeep: () => void
}

/** R94: 'Your calendar says 8 pm, the event says 8:30 pm', and the two acts. */
function Difference({ difference, isBusy, onTake, onKeep }: DifferenceProps) {
  const { eventId, day, field, calendar, ours } = difference
  const [take, keep] = differenceActs(difference)
  return (
    <div className={styles.note} role="group" aria-label={`${differsTitle(field)}: ${namedPart(difference)}`}>
      <p className={styles.differs}>
        <Icon of={GitCompareArrows} size={20} />
        <span>{differsTitle(field)}</span>
      </p>
      <p className={styles.name}>
        <Link to={viewEventPath(eventId, day ?? undefined)} dir="auto">
          {namedPart(difference)}
        </Link>
      </p>
      <dl>
        <div>
          <dt>{YOUR_CALENDAR_SAYS}</dt>
          <dd dir="auto">{calendar}</dd>
        </div>
        <div>
          <dt>{THE_EVENT_SAYS}</dt>
          <dd dir="auto">{ours}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <Button kind="secondary" disabled={isBusy} onClick={onTake}>
          {take}
        </Button>
        <Button kind="secondary" disabled={isBusy} onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </div>
  )
}
