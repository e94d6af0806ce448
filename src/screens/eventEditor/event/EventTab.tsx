import { Calendar, Clock } from 'lucide'
import { useRef, useState } from 'react'
import { useLondonMoment } from '../../../components/hooks/clock'
import { DanceChoice } from '../../../components/danceChoice/DanceChoice'
import { ReasonField } from '../../../components/eventOptions/ReasonField'
import { Field } from '../../../components/field/Field'
import { Sentence } from '../../../components/field/Sentence'
import { agendaNote, movedAgenda } from '../../../domain/editor/draft/agendaEditing'
import { NAME_MAX_LENGTH } from '../../../domain/constants'
import { isDay } from '../../../domain/time/days'
import {
  changesOfDates,
  dateNotes,
  reviseChangedDates,
  type DateChanges,
  type DraftDates,
} from '../../../domain/editor/draft/draftDates'
import { hoursNotes } from '../../../domain/editor/draft/hoursNotes'
import { pickedDate, pickedTime } from '../../../domain/editor/pickedText'
import { END_TIME, NAME, START_TIME } from '../../../domain/texts/editorMessages'
import { useEditing, useFlush } from '../editing/editing'
import styles from './EventTab.module.css'
import { FoundMark } from '../FoundMark'
import { OwnDates } from './OwnDates'
import { Recurrence, RhythmDates } from './Recurrence'

const DANCES_PROBLEM = 'danceTypes-problem'

/** §2 Event tab: name, dance types, recurrence, date or weekday, times. */
export function EventTab() {
  const { mode, draft, announcement = '', change, problemsOf, dateChanges, onDateChanges } = useEditing()
  const today = useLondonMoment().day
  /** R83: the date's own reason. The announcement of the series is none. */
  const [reason, setReason] = useState(() =>
    draft.announcementText === announcement ? '' : draft.announcementText,
  )
  const [shown, setShown] = useState<DraftDates>(draft)
  /** The last complete dates. They allow the end date and the slots to follow even if a date is cleared first. */
  const placed = useRef<DraftDates>(draft)
  const isOneOff = !draft.isRecurring && mode !== 'occurrence'

  /** R5: runs when a field loses the focus, because a half-typed time would move the date. */
  const settle = (part: Partial<DraftDates> = {}) => {
    const typed = { ...datesOf(draft), ...part }
    const revised = reviseChangedDates(placed.current, typed)
    onDateChanges(changesOfDates(placed.current, typed, revised, today))
    // The slots of a festival move with its dates.
    const agenda = movedAgenda({ ...draft, ...placed.current }, { ...draft, ...revised })
    if (isDay(revised.eventDate)) placed.current = revised
    setShown(revised)
    change(agenda === draft.agenda ? revised : { ...revised, agenda })
  }
  useFlush(() => settle())

  const dateField = (name: 'eventDate' | 'eventEndDate' | 'startTime' | 'endTime', label: string) => (
    <FoundMark of={name} isNarrow>
      <Field
        label={label}
        name={name}
        type={name.endsWith('Date') ? 'date' : 'time'}
        picked={
          name.endsWith('Date')
            ? { text: pickedDate(draft[name], today), icon: Calendar }
            : { text: pickedTime(draft[name]), icon: Clock }
        }
        value={draft[name]}
        min={name === 'eventEndDate' ? draft.eventDate : undefined}
        onChange={value => change({ [name]: value })}
        onBlur={() => settle()}
        problem={problemsOf(name)[0]}
      />
    </FoundMark>
  )

  const agendaProblem = isOneOff ? agendaNote({ ...draft, ...shown }) : null

  /** The line about a field that the form changed. It disappears once the field changes again. */
  const changeOf = (name: keyof DateChanges) =>
    dateChanges[name]?.value === draft[name] ? [dateChanges[name].text] : []

  return (
    <div className={styles.tab}>
      <FoundMark of="eventName">
        <Field
          label={NAME}
          name="eventName"
          autoCapitalize="words"
          autoComplete="off"
          spellCheck
          enterKeyHint="next"
          data-first-focus={draft.eventName === '' ? true : undefined}
          value={draft.eventName}
          onChange={eventName => change({ eventName })}
          limit={NAME_MAX_LENGTH}
          problem={problemsOf('eventName')[0]}
        />
      </FoundMark>
      {mode === 'occurrence' && (
        <ReasonField
          dates={1}
          value={reason}
          problem={problemsOf('announcementText')[0]}
          onChange={text => {
            setReason(text)
            change({ announcementText: text.trim() === '' ? announcement : text })
          }}
        />
      )}
      <FoundMark of="danceTypes">
        <div className={styles.group} aria-invalid={problemsOf('danceTypes').length > 0 || undefined}>
          <p className={styles.label}>Dance types</p>
          <DanceChoice
            isChip
            chosen={draft.danceTypes}
            onChange={danceTypes => change({ danceTypes })}
            describedBy={problemsOf('danceTypes').length > 0 ? DANCES_PROBLEM : undefined}
          />
          <Sentence id={DANCES_PROBLEM}>{problemsOf('danceTypes')[0]}</Sentence>
        </div>
      </FoundMark>
      <FoundMark of="recurrence" isNarrow>
        <Recurrence onSwitch={isRecurring => settle({ isRecurring })} />
      </FoundMark>
      {isOneOff && (
        <div className={styles.group}>
          <div className={styles.pair}>
            {dateField('eventDate', 'Start date')}
            {dateField('eventEndDate', 'End date')}
          </div>
          <Notes of={[...changeOf('eventEndDate'), ...(agendaProblem ? [agendaProblem] : [])]} />
        </div>
      )}
      <div className={styles.group}>
        <div className={styles.pair}>
          {dateField('startTime', START_TIME)}
          {dateField('endTime', END_TIME)}
        </div>
        <Notes
          of={[
            ...(isOneOff ? changeOf('endTime') : []),
            ...dateNotes(shown, today),
            ...hoursNotes({ ...draft, ...shown }),
          ]}
        />
      </div>
      {draft.isRecurring && mode !== 'occurrence' && <RhythmDates />}
      {draft.isRecurring && <OwnDates />}
    </div>
  )
}

/** Lines under a pair of fields. Screen readers announce them. */
function Notes({ of: notes }: { of: string[] }) {
  return (
    <div role="status">
      {notes.map(note => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  )
}

function datesOf({ isRecurring, eventDate, eventEndDate, startTime, endTime }: DraftDates): DraftDates {
  return { isRecurring, eventDate, eventEndDate, startTime, endTime }
}
