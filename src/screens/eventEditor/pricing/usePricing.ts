import type { DraftItem } from '../../../domain/editor/draft/eventDraft'
import {
  newItem,
  withItem,
  withItemAt,
  withItemCopy,
  withItemMoved,
  withoutItem,
} from '../../../domain/editor/draft/pricingEditing'
import { makeNewId } from '../../../state/editor/openDraft'
import { useAppDispatch } from '../../../state/hooks'
import { type Editing, useEditing } from '../editing/editing'
import { useOpenItem, useRoom } from '../items/ItemEditor'

/** The contents and acts of the Pricing tab. */
export function usePricing() {
  const { draft, change, problemsOf } = useEditing()
  const { pricing } = draft
  const dispatch = useAppDispatch()
  const room = useRoom()
  // Open the item with the first error.
  const items = useOpenItem(pricing.find(item => itemProblems(problemsOf, item).length > 0))
  const { opened, deleted, deletedFrom } = items

  return {
    items: deleted ? withItemAt(pricing, deleted, deletedFrom) : pricing,
    opened,
    deleted,
    focus: items.focus,
    left: items.left,
    refusal: room.refusal,
    open: (item: DraftItem) => items.open(item),
    close: items.close,
    edit: (item: DraftItem) => change({ pricing: withItem(pricing, item) }),
    move: (id: string, step: -1 | 1) => change({ pricing: withItemMoved(pricing, id, step) }),
    add() {
      if (!room.ask()) return
      const item = newItem(dispatch(makeNewId()))
      change({ pricing: [...pricing, item] })
      items.open(item, 'field')
    },
    copy(item: DraftItem) {
      if (!room.ask()) return
      const id = dispatch(makeNewId())
      change({ pricing: withItemCopy(pricing, item.id, id) })
      items.open({ ...item, id })
    },
    remove(item: DraftItem) {
      change({ pricing: withoutItem(pricing, item.id) })
      items.remove(item, pricing.indexOf(item))
    },
    bringBack() {
      if (!deleted) return
      change({ pricing: withItemAt(pricing, deleted, deletedFrom) })
      items.bringBack()
    },
  }
}

/** The error messages about an item and its prices. */
export function itemProblems(problemsOf: Editing['problemsOf'], { id, ticketTypes }: DraftItem): string[] {
  return [`pricing.${id}`, ...ticketTypes.map(label => `pricing.${id}.${label}`)].flatMap(field =>
    problemsOf(field),
  )
}
