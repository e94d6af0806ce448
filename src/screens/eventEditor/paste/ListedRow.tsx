import { CircleAlert, CircleCheck, FilePen } from 'lucide'
import { Link } from 'react-router-dom'
import { useLondonMoment } from '../../../components/hooks/clock'
import { EventPicture } from '../../../components/EventPicture'
import type { Choice, Listed } from '../../../domain/calendarIn/choice'
import { draftOfEvent } from '../../../domain/editor/draft/draftFields'
import { draftPicture } from '../../../domain/editor/draft/draftPreview'
import { draftWhen } from '../../../domain/editor/draft/draftWhen'
import { eventName } from '../../../domain/event/labels'
import { createEventPath } from '../../../domain/navigation/backTargets'
import { viewEventPath } from '../../../domain/navigation/paths'
import {
  A_DRAFT,
  ALREADY_LISTED,
  COPY,
  DIFFERENT_EVENT,
  MAY_BE_LISTED,
  OPEN,
  openNamed,
} from '../../../domain/texts/chooseMessages'
import styles from './ChooseEntries.module.css'
import { Word } from './EntryRow'

interface Props {
  choice: Choice
  listed: Listed
  onDifferent: () => void
}

/** R93: an entry that is listed already, or may be: its event, and the way to it. */
export function ListedRow({ choice, listed, onDifferent }: Props) {
  const now = useLondonMoment()
  const event = listed.kind === 'event' ? listed.event : null
  const draft = event ? draftOfEvent(event) : choice.draft
  const isSure = listed.kind === 'event' && listed.isSure
  const name = event ? eventName(event) : draft.eventName
  const { venue } = draft.location
  const when = draftWhen(draft, { dates: event?.exceptions ?? choice.dates, today: now.day, isBrief: true })
  const path =
    listed.kind === 'draft' ? createEventPath({ draft: listed.eventId }) : viewEventPath(listed.eventId)
  return (
    <li className={styles.listed}>
      <Link className={styles.thumb} to={path} aria-label={openNamed(name)}>
        <EventPicture event={event ?? draftPicture(draft, now)} kind="thumbnail" />
      </Link>
      <div className={styles.facts}>
        <b dir="auto">{name}</b>
        <span>{[when, venue].filter(Boolean).join(', ')}</span>
        <span className={styles.words}>
          {listed.kind === 'draft' ? (
            <Word icon={FilePen} look={styles.info} text={A_DRAFT} />
          ) : isSure ? (
            <Word icon={CircleCheck} look={styles.ok} text={ALREADY_LISTED} />
          ) : (
            <Word icon={CircleAlert} look={styles.warn} text={MAY_BE_LISTED} />
          )}
          {(isSure || listed.kind === 'draft') && (
            <Link className={styles.act} to={path}>
              {OPEN}
            </Link>
          )}
          {isSure && (
            <Link className={styles.act} to={createEventPath({ copiedEvent: listed.eventId })}>
              {COPY}
            </Link>
          )}
          {listed.kind === 'event' && !isSure && (
            <button type="button" className={styles.act} onClick={onDifferent}>
              {DIFFERENT_EVENT}
            </button>
          )}
        </span>
      </div>
    </li>
  )
}
