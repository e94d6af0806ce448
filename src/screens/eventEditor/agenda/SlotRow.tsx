import { Clock } from 'lucide'
import { Icon } from '../../../components/Icon'
import { LevelTag } from '../../../components/level/LevelTag'
import { slotNote } from '../../../domain/editor/draft/hoursNotes'
import type { Slot } from '../../../domain/event/event'
import { timeLabel } from '../../../domain/event/labels'
import { useEditing } from '../editing/editing'
import { ItemRow } from '../items/ItemRow'
import slotStyles from '../../../components/slot/slot.module.css'
import styles from './SlotRow.module.css'

/** The slot's name, or a substitute. */
export function slotTitle({ slotName }: Slot) {
  return slotName.trim() || 'Untitled timeslot'
}

interface Props {
  slot: Slot
  takesFocus: boolean
  onOpen: () => void
}

/** A collapsed slot, as visitors will see it: its times, name and levels. */
export function SlotRow({ slot, takesFocus, onOpen }: Props) {
  const { problemsOf } = useEditing()
  return (
    <>
      <ItemRow takesFocus={takesFocus} problem={problemsOf(`agenda.${slot.id}`)[0]} onOpen={onOpen}>
        <span className={styles.slot}>
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
export function SlotNote({ slot }: { slot: Slot }) {
  const { draft } = useEditing()
  const note = slotNote(slot, draft)
  return (
    <div role="status">
      {note !== '' && (
        <p className={styles.note}>
          <Icon of={Clock} size={16} />
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
