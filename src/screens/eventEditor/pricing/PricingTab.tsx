import { useState } from 'react'
import { Sentence } from '../../../components/field/Sentence'
import type { DraftItem } from '../../../domain/editor/draft/eventDraft'
import { withTicketTypes, offeredTicketTypes } from '../../../domain/editor/draft/pricingEditing'
import { TICKET_TYPE } from '../../../domain/texts/editorMessages'
import { DONE } from '../../../domain/texts/labels'
import { useEditing } from '../editing/editing'
import { FoundMark } from '../FoundMark'
import { AddFoot, DeletedItem } from '../items/ItemRow'
import { LinkField } from '../items/LinkField'
import { itemTitle, PriceItemEditor, PriceItemRow } from './PriceItemEditor'
import styles from './PricingTab.module.css'
import { Button } from '../../../components/Button'
import { CheckRow } from '../../../components/checkRow/CheckRow'
import { Sheet } from '../../../components/sheet/Sheet'
import { usePricing } from './usePricing'

/** §2 Pricing tab: items, each with a name and a price per chosen ticket type. */
export function PricingTab() {
  const { problemsOf } = useEditing()
  const pricing = usePricing()
  const [isChoosing, setIsChoosing] = useState(false)
  const edited = pricing.items.find(({ id }) => id === pricing.opened?.id)

  const partOf = (item: DraftItem, index: number) => {
    if (item.id === pricing.deleted?.id)
      return <DeletedItem name={itemTitle(item)} onUndo={pricing.bringBack} />
    if (item !== edited) {
      return (
        <PriceItemRow item={item} takesFocus={item.id === pricing.left} onOpen={() => pricing.open(item)} />
      )
    }
    return (
      <PriceItemEditor
        item={item}
        place={{ index, count: pricing.items.length }}
        focus={pricing.focus}
        onEdit={pricing.edit}
        onMove={step => pricing.move(item.id, step)}
        onChooseTypes={() => setIsChoosing(true)}
        onDone={pricing.close}
        onCopy={() => pricing.copy(item)}
        onDelete={() => pricing.remove(item)}
      />
    )
  }

  return (
    <div className={styles.tab}>
      <FoundMark of="pricing" />
      <Sentence>{problemsOf('pricing')[0]}</Sentence>
      {pricing.items.length === 0 && (
        <p className={styles.hint}>What it costs to come, 0 where it is free. You can leave it empty.</p>
      )}
      {pricing.items.length > 0 && (
        <ol className={styles.items}>
          {pricing.items.map((item, index) => (
            <li key={item.id}>{partOf(item, index)}</li>
          ))}
        </ol>
      )}
      <AddFoot text="Add" onAdd={pricing.add} refusal={pricing.refusal} />
      <LinkField name="ticketUrl" hint="Where tickets are sold" />
      {edited && isChoosing && (
        <TicketTypeDialog
          item={edited}
          onDone={chosen => {
            pricing.edit(withTicketTypes(edited, chosen))
            setIsChoosing(false)
          }}
        />
      )}
    </div>
  )
}

interface Props {
  item: DraftItem
  /** Called with the choice, in whatever way the dialog closes. Only then are the prices of removed types dropped. */
  onDone: (chosen: string[]) => void
}

/** §2 'Ticket type': the choice of ticket types. */
function TicketTypeDialog({ item, onDone }: Props) {
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
