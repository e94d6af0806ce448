import { CalendarSync, ChevronRight, FilePen, Key, Undo2 } from 'lucide'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { OpenOptions } from '../../components/eventOptions/stepTitles'
import { Icon } from '../../components/Icon'
import { eventName } from '../../domain/event/labels'
import type { OwnEvent } from '../../domain/lists/ownEvents'
import { draftIdOf } from '../../domain/editor/storedDraft'
import { DRAFTS_PATH, editEventPath } from '../../domain/navigation/backTargets'
import { ROUTES } from '../../domain/navigation/paths'
import { ANSWER_OFFER, offerTitle } from '../../domain/organiser/eventNotices'
import {
  BEGUN_EVENT,
  EDIT_AND_SEND,
  GO_ON_WRITING,
  needsChange,
  NEEDS_YOU,
  quoted,
  things,
} from '../../domain/texts/organiserMessages'
import { loadNewDrafts, type WaitingDraft } from '../../state/editor/newDrafts'
import { draftsCount, draftsLine } from '../../domain/texts/draftMessages'
import { profilePath } from '../../domain/account/profileViews'
import { calendarNeeds } from '../../domain/calendarLink/differences'
import type { ConnectedCalendar } from '../../domain/calendarLink/connectedCalendar'
import { knownCalendars } from '../../state/editor/calendarThunks'
import { selectEvents } from '../../state/slices/eventsSelectors'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import styles from './NeedsYou.module.css'

/**
 * Manage events: what waits for the person, above their events. R82: events that a moderator sent back. R44: a new event
 * that was begun. R94: what waits in their calendars. R73: events that are offered to them.
 */
export function NeedsYou({ own, onOptions }: { own: OwnEvent[]; onOptions: OpenOptions }) {
  const asked = own.filter(each => each.asked !== null)
  const offers = own.flatMap(({ event, offer }) => (offer === null ? [] : [{ event, owner: offer }]))
  const drafts = useDrafts()
  const isTyped = drafts.length === 1 && drafts.every(({ stored }) => draftIdOf(stored) === undefined)
  const complete = drafts.filter(({ state }) => state.kind === 'complete').length
  const calendars = useCalendarNeeds()
  const count = asked.length + offers.length + (drafts.length > 0 ? 1 : 0) + (calendars ? 1 : 0)
  if (count === 0) return null
  return (
    <section className={styles.needs} aria-labelledby="needs-you">
      <div className={styles.head}>
        <h2 id="needs-you">{NEEDS_YOU}</h2>
        <span className={styles.count}>{things(count)}</span>
      </div>
      {asked.map(({ event, asked: text }) => (
        <Link
          key={event.eventId}
          className={styles.row}
          to={editEventPath(event.eventId)}
          state={{ from: ROUTES.manageEvents }}
        >
          <Icon of={Undo2} size={22} />
          <span>
            <b dir="auto">{needsChange(eventName(event))}</b>
            <span className={styles.detail}>{text ? quoted(text) : EDIT_AND_SEND}</span>
          </span>
          <Icon of={ChevronRight} size={20} className={styles.way} />
        </Link>
      ))}
      {drafts.length > 0 && (
        <Link className={styles.row} to={isTyped ? ROUTES.createEvent : DRAFTS_PATH}>
          <Icon of={FilePen} size={22} />
          <span>
            <b>{isTyped ? BEGUN_EVENT : draftsCount(drafts.length)}</b>
            <span className={styles.detail}>
              {isTyped ? GO_ON_WRITING : draftsLine(drafts.length, complete)}
            </span>
          </span>
          <Icon of={ChevronRight} size={20} className={styles.way} />
        </Link>
      )}
      {calendars && (
        <Link className={styles.row} to={profilePath('calendars')} state={{ depth: 1 }}>
          <Icon of={CalendarSync} size={22} />
          <span>
            <b>{calendars.title}</b>
            <span className={styles.detail}>{calendars.detail}</span>
          </span>
          <Icon of={ChevronRight} size={20} className={styles.way} />
        </Link>
      )}
      {offers.map(({ event, owner }) => (
        <button
          key={event.eventId}
          type="button"
          className={styles.row}
          onClick={() => onOptions(event.eventId, null, 'team')}
        >
          <Icon of={Key} size={22} />
          <span>
            <b dir="auto">{offerTitle(owner, eventName(event))}</b>
            <span className={styles.detail}>{ANSWER_OFFER}</span>
          </span>
          <Icon of={ChevronRight} size={20} className={styles.way} />
        </button>
      ))}
    </section>
  )
}

/** R44, R93: the drafts of new events on this device. None if they can't be read. */
function useDrafts() {
  const dispatch = useAppDispatch()
  const [drafts, setDrafts] = useState<WaitingDraft[]>([])
  useEffect(() => {
    let isHere = true
    dispatch(loadNewDrafts()).then(
      found => isHere && setDrafts(found),
      () => {},
    )
    return () => void (isHere = false)
  }, [dispatch])
  return drafts
}

/** R94: what waits in the person's calendars. Null if nothing does, or nothing is known. */
function useCalendarNeeds() {
  const dispatch = useAppDispatch()
  const events = useAppSelector(selectEvents)
  const [calendars, setCalendars] = useState<readonly ConnectedCalendar[]>([])
  useEffect(() => {
    let isHere = true
    void dispatch(knownCalendars(found => isHere && setCalendars(found)))
    return () => void (isHere = false)
  }, [dispatch])
  return useMemo(() => calendarNeeds(calendars, events), [calendars, events])
}
