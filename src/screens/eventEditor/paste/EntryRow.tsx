import {
  Ban,
  Check,
  ChevronDown,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  FilePen,
  type IconNode,
  Layers,
  Lock,
} from 'lucide'
import { memo, type ReactNode, startTransition, useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { EventPicture } from '../../../components/EventPicture'
import { useLondonMoment } from '../../../components/hooks/clock'
import { Icon } from '../../../components/Icon'
import { type Choice, type ForAll, type Listed, withForAll } from '../../../domain/calendarIn/choice'
import type { TakenCalendar } from '../../../domain/calendarIn/takenEntry'
import { draftOfEvent } from '../../../domain/editor/draft/draftFields'
import { draftPicture } from '../../../domain/editor/draft/draftPreview'
import { draftWhen } from '../../../domain/editor/draft/draftWhen'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'
import { unclearFields } from '../../../domain/editor/foundMarks'
import { eventName } from '../../../domain/event/labels'
import { createEventPath } from '../../../domain/navigation/backTargets'
import { viewEventPath } from '../../../domain/navigation/paths'
import {
  A_DRAFT,
  ALREADY_LISTED,
  andMore,
  CANCELLED_IN_FILE,
  COPY,
  DIFFERENT_EVENT,
  joinedFrom,
  keepAs,
  keepAsSingles,
  MAY_BE_LISTED,
  mayBeListedAs,
  NO_DANCE_FOUND,
  OPEN,
  openNamed,
  PRIVATE,
  TENTATIVE,
  toCheck,
} from '../../../domain/texts/chooseMessages'
import { UNNAMED_DRAFT } from '../../../domain/texts/draftMessages'
import { shortDate, yearOf } from '../../../domain/time/dayLabels'
import { type Day, monthOf } from '../../../domain/time/days'
import styles from './ChooseEntries.module.css'
import type { ChoiceOfEntries } from './useChoice'

/** A file may hold thousands of entries. So many rows are drawn at once. */
const ROWS_AT_ONCE = 15

interface RowsProps {
  choices: readonly Choice[]
  all: ChoiceOfEntries
}

/** R93: entries to choose. The first are drawn at once, the others bit by bit, so that taps and scrolls come between. */
export function EntryRows({ choices, all }: RowsProps) {
  const today = useLondonMoment().day
  const [count, setCount] = useState(ROWS_AT_ONCE)
  const { length } = choices
  useEffect(() => {
    if (count < length) startTransition(() => setCount(count + ROWS_AT_ONCE))
  }, [count, length])
  const { isChosen, forAll, want, keepApart } = all
  return (
    <ul>
      {choices.slice(0, count).map(choice => (
        <EntryRow
          key={choice.entry.key}
          {...{ choice, today, want, keepApart }}
          forAll={isChosen.has(choice) ? forAll : null}
        />
      ))}
    </ul>
  )
}

interface Props extends Pick<ChoiceOfEntries, 'want' | 'keepApart'> {
  choice: Choice
  today: Day
  /** Null if it isn't chosen. */
  forAll: ForAll | null
}

/** R93: an entry to choose: its name, when and where it takes place, and what the file says of it. */
const EntryRow = memo(function EntryRow({ choice, today, forAll, want, keepApart }: Props) {
  const id = useId()
  const { entry, marks, dates } = choice
  const isOn = forAll !== null
  const draft = isOn ? withForAll(choice.draft, forAll) : choice.draft
  const unclear = unclearFields(marks).length
  const { singles } = entry
  const name = draft.eventName || UNNAMED_DRAFT
  return (
    <li className={styles.entry}>
      <label>
        <input
          type="checkbox"
          className="visuallyHidden"
          checked={isOn}
          aria-describedby={id}
          onChange={() => want(choice, !isOn)}
        />
        <span className={styles.box}>{isOn && <Icon of={Check} size={16} />}</span>
        <span className={styles.text}>
          <b dir="auto">{name}</b>
        </span>
      </label>
      <div className={styles.facts} id={id}>
        <span>{draftWhen(draft, { dates, today })}</span>
        {placeText(draft) !== '' && <span dir="auto">{placeText(draft)}</span>}
        <span className={styles.words}>
          {entry.isCancelled && <Word icon={CircleAlert} look={styles.danger} text={CANCELLED_IN_FILE} />}
          {entry.isTentative && <Word icon={CircleDashed} text={TENTATIVE} />}
          {entry.isPrivate && <Word icon={Lock} text={PRIVATE} />}
          {draft.danceTypes.length === 0 && <Word icon={Ban} text={NO_DANCE_FOUND} />}
          {unclear > 0 && <Word icon={CircleAlert} look={styles.warn} text={toCheck(unclear)} />}
          {singles && (
            <>
              <Word icon={Layers} look={styles.info} text={joinedFrom(singles.length)} />
              <button
                type="button"
                className={styles.act}
                aria-label={keepAsSingles(singles.length, name)}
                onClick={() => keepApart(choice)}
              >
                {keepAs(singles.length)}
              </button>
            </>
          )}
        </span>
      </div>
    </li>
  )
})

/** 'The Tin Chapel, Hove' */
const placeText = ({ location: { venue, city } }: EventDraft): string =>
  [venue, city].filter(Boolean).join(', ')

function Word({ icon, look, text }: { icon: IconNode; look?: string | undefined; text: string }) {
  return (
    <span className={`${styles.word} ${look ?? ''}`}>
      <Icon of={icon} size={16} />
      <span>{text}</span>
    </span>
  )
}

interface ListedRowProps {
  choice: Choice
  listed: Listed
  onDifferent: () => void
}

/** R93: an entry that is listed already, or may be: its event, and the way to it. Of one that may be, both names and hours. */
export function ListedRow({ choice, listed, onDifferent }: ListedRowProps) {
  const now = useLondonMoment()
  const event = listed.kind === 'event' ? listed.event : null
  const isSure = listed.kind === 'event' && listed.isSure
  const whenOf = (draft: EventDraft, dates: Choice['dates']) => {
    const when = draftWhen(draft, { dates, today: now.day, isBrief: true })
    return [when, draft.location.venue].filter(Boolean).join(', ')
  }
  const draft = event ? draftOfEvent(event) : choice.draft
  const name = event ? eventName(event) : draft.eventName
  const when = whenOf(draft, event?.exceptions ?? choice.dates)
  const own = choice.draft.eventName
  const isAlike = event !== null && !isSure && own !== name
  const path =
    listed.kind === 'draft' ? createEventPath({ draft: listed.eventId }) : viewEventPath(listed.eventId)
  return (
    <li className={styles.listed}>
      <Link className={styles.thumb} to={path} aria-label={openNamed(name)}>
        <EventPicture event={event ?? draftPicture(draft, now)} kind="thumbnail" />
      </Link>
      <div className={styles.facts}>
        <b dir="auto">{isAlike ? own || UNNAMED_DRAFT : name}</b>
        <span>{isAlike ? whenOf(choice.draft, choice.dates) : when}</span>
        <span className={styles.words}>
          {listed.kind === 'draft' ? (
            <Word icon={FilePen} look={styles.info} text={A_DRAFT} />
          ) : isSure ? (
            <Word icon={CircleCheck} look={styles.ok} text={ALREADY_LISTED} />
          ) : (
            <Word
              icon={CircleAlert}
              look={styles.warn}
              text={isAlike ? mayBeListedAs(name, when) : MAY_BE_LISTED}
            />
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

/** R93: a group of entries that is closed at first. */
export function Group({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section className={styles.group}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <b>{title}</b>
          <span>{count}</span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} size={20} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}

/** What is over: names and last days. Nothing of it can be listed. */
export function OverEntries({ calendar: { entries, over } }: { calendar: TakenCalendar }) {
  const latest = entries.filter(({ isOver }) => isOver)
  return (
    <>
      <ul className={styles.over}>
        {latest.map(({ key, found, nextDate }) => (
          <li key={key}>
            <b dir="auto">{found.name?.value || UNNAMED_DRAFT}</b>
            <span>{`${shortDate(nextDate)} ${yearOf(monthOf(nextDate))}`}</span>
          </li>
        ))}
      </ul>
      {over > latest.length && <p className={styles.note}>{andMore(over - latest.length)}</p>}
    </>
  )
}
