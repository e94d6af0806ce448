import { Clock } from 'lucide'
import { useId, useState } from 'react'
import chips from '../../../components/chips/Chips.module.css'
import { Field } from '../../../components/field/Field'
import { SelectField } from '../../../components/field/SelectField'
import { Icon } from '../../../components/Icon'
import { LevelBars, LevelTag } from '../../../components/level/LevelTag'
import slotStyles from '../../../components/slot/slot.module.css'
import { NAME_MAX_LENGTH } from '../../../domain/constants'
import {
  agendaDays,
  dayOfSlot,
  slotLength,
  toggledLevels,
  withStart,
} from '../../../domain/editor/draft/agendaEditing'
import { slotNote } from '../../../domain/editor/draft/hoursNotes'
import { pickedTime } from '../../../domain/editor/pickedText'
import { type Level, LEVELS, type Slot } from '../../../domain/event/event'
import { timeLabel } from '../../../domain/event/labels'
import { END_TIME, NAME, START_TIME } from '../../../domain/texts/editorMessages'
import { shortDate } from '../../../domain/time/dayLabels'
import type { Day } from '../../../domain/time/days'
import { useEditing } from '../editing/editing'
import { type EditorFocus, ItemEditor } from '../items/ItemEditor'
import { ItemRow } from '../items/ItemRow'
import styles from './SlotEditor.module.css'
import row from './SlotRow.module.css'

interface Props {
  slot: Slot
  focus: EditorFocus
  onEdit: (slot: Slot) => void
  onDone: () => void
  onCopy: () => void
  onDelete: () => void
}

/** §2 Agenda tab: the editor of one slot. */
export function SlotEditor({ slot, onEdit, ...acts }: Props) {
  const { draft, problemsOf } = useEditing()
  // A new slot keeps its length until its end is chosen. The times of an older one were chosen already.
  const [length] = useState(() => (acts.focus === 'field' ? slotLength(slot) : null))
  const days = agendaDays(draft)
  const problem = problemsOf(`agenda.${slot.id}`)[0]
  const edit = (part: Partial<Slot>) => onEdit({ ...slot, ...part })
  // Show the message once, at the first field that it is about.
  const isNamed = slot.slotName.trim() !== ''
  const isTimeWrong = isNamed && (slot.startTime === '' || slot.endTime === '')
  return (
    <ItemEditor label={slotTitle(slot)} {...acts}>
      <Field
        label={NAME}
        name="slotName"
        value={slot.slotName}
        onChange={slotName => edit({ slotName })}
        limit={NAME_MAX_LENGTH}
        problem={isTimeWrong ? null : problem}
        autoCapitalize="sentences"
        autoComplete="off"
        enterKeyHint="next"
      />
      {days.length > 0 && (
        <DayChoice days={days} chosen={dayOfSlot(slot, days)} onChange={date => edit({ date })} />
      )}
      <div className={styles.times}>
        <Field
          label={START_TIME}
          name="startTime"
          type="time"
          picked={{ text: pickedTime(slot.startTime), icon: Clock }}
          value={slot.startTime}
          onChange={startTime => onEdit(withStart(slot, startTime, length))}
          problem={isTimeWrong && slot.startTime === '' ? problem : null}
        />
        <Field
          label={END_TIME}
          name="endTime"
          type="time"
          picked={{ text: pickedTime(slot.endTime), icon: Clock }}
          value={slot.endTime}
          onChange={endTime => edit({ endTime })}
          problem={isTimeWrong && slot.startTime !== '' ? problem : null}
        />
      </div>
      <SlotNote slot={slot} />
      <LevelChoice chosen={slot.levels} onChange={levels => edit({ levels })} />
    </ItemEditor>
  )
}

interface DayChoiceProps {
  days: readonly Day[]
  /** The chosen day, or '' if the slot's date is not one of `days`. */
  chosen: Day | ''
  onChange: (day: Day) => void
}

/** §2 Agenda tab: the day that a slot belongs to. */
function DayChoice({ days, chosen, onChange }: DayChoiceProps) {
  return (
    <SelectField
      label="Day"
      name="date"
      value={chosen}
      invitation="Choose a day"
      options={days.map(day => ({ value: day, text: shortDate(day) }))}
      onChange={onChange}
    />
  )
}

/** §2 Agenda tab: any number of the five levels. */
function LevelChoice({
  chosen,
  onChange,
}: {
  chosen: readonly Level[]
  onChange: (chosen: Level[]) => void
}) {
  const title = useId()
  return (
    <div>
      <p className={styles.title} id={title}>
        Levels
      </p>
      <div className={chips.chips} role="group" aria-labelledby={title}>
        {LEVELS.map(level => (
          <button
            key={level}
            type="button"
            role="checkbox"
            aria-checked={chosen.includes(level)}
            className={chips.chip}
            onClick={() => onChange(toggledLevels(chosen, level))}
          >
            <LevelBars level={level} />
            <span>{level}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** The slot's name, or a substitute. */
export function slotTitle({ slotName }: Slot) {
  return slotName.trim() || 'Untitled timeslot'
}

interface SlotRowProps {
  slot: Slot
  takesFocus: boolean
  onOpen: () => void
}

/** A collapsed slot, as visitors will see it: its times, name and levels. */
export function SlotRow({ slot, takesFocus, onOpen }: SlotRowProps) {
  const { problemsOf } = useEditing()
  return (
    <>
      <ItemRow takesFocus={takesFocus} problem={problemsOf(`agenda.${slot.id}`)[0]} onOpen={onOpen}>
        <span className={row.slot}>
          <span className={slotStyles.time}>
            <b>{timeLabel(slot.startTime)}</b> <span>{`– ${timeLabel(slot.endTime)}`}</span>
          </span>{' '}
          <span>
            <span className={slotStyles.name} dir="auto">
              {slotTitle(slot)}
            </span>{' '}
            {slot.levels.length > 0 && (
              <span className={slotStyles.levels}>
                {slot.levels.map(level => (
                  <LevelTag key={level} level={level} />
                ))}
              </span>
            )}
          </span>
        </span>
      </ItemRow>
      <SlotNote slot={slot} />
    </>
  )
}

/** R5: what is odd about the slot's hours. It prevents no save. */
function SlotNote({ slot }: { slot: Slot }) {
  const { draft } = useEditing()
  const note = slotNote(slot, draft)
  return (
    <div role="status">
      {note !== '' && (
        <p className={row.note}>
          <Icon of={Clock} size={16} />
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
