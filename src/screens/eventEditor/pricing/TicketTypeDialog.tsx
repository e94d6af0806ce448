import { useState } from 'react'
import { Button } from '../../../components/Button'
import { CheckRow } from '../../../components/checkRow/CheckRow'
import { Sheet } from '../../../components/sheet/Sheet'
import type { DraftItem } from '../../../domain/editor/draft/eventDraft'
import { offeredTicketTypes } from '../../../domain/editor/draft/pricingEditing'
import styles from './TicketTypeDialog.module.css'
import { TICKET_TYPE } from '../../../domain/texts/editorMessages'
import { DONE } from '../../../domain/texts/labels'

interface Props {
  item: DraftItem
  /** Called with the choice, in whatever way the dialog closes. Only then are the prices of removed types dropped. */
  onDone: (chosen: string[]) => void
}

/** §2 'Ticket type': the choice of ticket types. */
export function TicketTypeDialog({ item, onDone }: Props) {
  const [chosen, setChosen] = useState(item.ticketTypes)
  const done = () => onDone(chosen)
  const toggle = (label: string) =>
    setChosen(chosen.includes(label) ? chosen.filter(one => one !== label) : [...chosen, label])
  return (
    <Sheet
      title={TICKET_TYPE}
      isOpen
      onClose={done}
      foot={
        <Button kind="primary" className={styles.done} onClick={done}>
          {DONE}
        </Button>
      }
    >
      <ul>
        {offeredTicketTypes(item).map(label => (
          <CheckRow key={label} label={label} isOn={chosen.includes(label)} onToggle={() => toggle(label)} />
        ))}
      </ul>
    </Sheet>
  )
}
