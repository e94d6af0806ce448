import { Plus } from 'lucide'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import { shortDate } from '../../../domain/time/dayLabels'
import type { Slot } from '../../../domain/event/event'
import { useEditing } from '../editing/editing'
import { AddFoot, DeletedItem } from '../items/ItemRow'
import styles from './AgendaTab.module.css'
import { SlotEditor, SlotRow, slotTitle } from './SlotEditor'
import { useAgenda } from './useAgenda'

/** §2 Agenda tab: the slots by start time, under the days of a multi-day event. */
export function AgendaTab() {
  const { problemsOf } = useEditing()
  const agenda = useAgenda()
  const isEmpty = agenda.groups.every(({ slots }) => slots.length === 0)

  const itemOf = (slot: Slot) => {
    if (slot.id === agenda.deleted?.id)
      return <DeletedItem name={slotTitle(slot)} onUndo={agenda.bringBack} />
    if (slot.id !== agenda.opened?.id) {
      return <SlotRow slot={slot} takesFocus={slot.id === agenda.left} onOpen={() => agenda.open(slot)} />
    }
    return (
      <SlotEditor
        slot={slot}
        focus={agenda.focus}
        onEdit={agenda.edit}
        onDone={agenda.close}
        onCopy={() => agenda.copy(slot)}
        onDelete={() => agenda.remove(slot)}
      />
    )
  }

  return (
    <div className={styles.tab}>
      <Sentence>{problemsOf('agenda')[0]}</Sentence>
      {isEmpty && (
        <p className={styles.hint}>Classes, shows, the party: what happens when. You can leave it empty.</p>
      )}
      {agenda.groups.map(({ date, slots }) => (
        <section key={date} aria-label={date ? shortDate(date) : undefined}>
          {date !== null && (
            <header className={styles.day}>
              <h2>{date === '' ? 'Without a day' : shortDate(date)}</h2>
              {date !== '' && (
                <button
                  type="button"
                  aria-label={`Add timeslot on ${shortDate(date)}`}
                  onClick={() => agenda.add(date)}
                >
                  <Icon of={Plus} size={20} />
                </button>
              )}
            </header>
          )}
          {date === '' && (
            <p className={styles.hint}>Open each of these and choose one of the event's days.</p>
          )}
          {slots.length > 0 && (
            <ol className={styles.slots}>
              {slots.map(slot => (
                <li key={slot.id}>{itemOf(slot)}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <AddFoot text="Add timeslot" onAdd={() => agenda.add()} refusal={agenda.refusal} />
    </div>
  )
}
