import type { DraftItem } from '../../../domain/editor/draft/eventDraft'
import { priceSummary } from '../../../domain/editor/draft/pricingEditing'
import { useEditing } from '../editing/editing'
import { ItemRow } from '../items/ItemRow'
import { itemProblems } from './itemProblems'
import styles from './PriceItemRow.module.css'

/** The item's name, or a substitute. */
export function itemTitle({ itemName }: DraftItem) {
  return itemName.trim() || 'Untitled price'
}

interface Props {
  item: DraftItem
  takesFocus: boolean
  onOpen: () => void
}

/** A collapsed item, as visitors will see it: its name and prices. */
export function PriceItemRow({ item, takesFocus, onOpen }: Props) {
  const { problemsOf } = useEditing()
  return (
    <ItemRow takesFocus={takesFocus} problem={itemProblems(problemsOf, item)[0]} onOpen={onOpen}>
      <span className={styles.name} dir="auto">
        {itemTitle(item)}
      </span>{' '}
      <span className={styles.price}>{priceSummary(item)}</span>
    </ItemRow>
  )
}
