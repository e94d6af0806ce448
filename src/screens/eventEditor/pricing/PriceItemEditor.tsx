import { ArrowDown, ArrowUp, ChevronRight } from 'lucide'
import { useId } from 'react'
import { Field } from '../../../components/field/Field'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import { NAME_MAX_LENGTH } from '../../../domain/constants'
import type { DraftItem } from '../../../domain/editor/draft/eventDraft'
import {
  completePrice,
  priceOf,
  priceProblem,
  priceSummary,
  typedPrice,
  withPrice,
} from '../../../domain/editor/draft/pricingEditing'
import { NAME, TICKET_TYPE } from '../../../domain/texts/editorMessages'
import { FREE } from '../../../domain/texts/listMessages'
import { useEditing } from '../editing/editing'
import { type EditorFocus, ItemEditor } from '../items/ItemEditor'
import { ItemRow } from '../items/ItemRow'
import styles from './PriceItemEditor.module.css'
import row from './PriceItemRow.module.css'
import { itemProblems } from './usePricing'

interface Props {
  item: DraftItem
  /** The item's position in the list, and the length of the list. */
  place: { index: number; count: number }
  focus: EditorFocus
  onEdit: (item: DraftItem) => void
  onMove: (step: -1 | 1) => void
  onChooseTypes: () => void
  onDone: () => void
  onCopy: () => void
  onDelete: () => void
}

/** §2 Pricing tab: the editor of one item. */
export function PriceItemEditor({ item, place, onEdit, onMove, onChooseTypes, ...acts }: Props) {
  const { problemsOf } = useEditing()
  const problem = problemsOf(`pricing.${item.id}`)[0]
  // Show the message once: at the name, or at the first price if only a price is missing.
  const isUnpriced =
    item.itemName.trim() !== '' && item.ticketTypes.every(label => typedPrice(item, label) === '')
  return (
    <ItemEditor
      label={itemTitle(item)}
      {...acts}
      foot={
        <>
          <MoveButton name="Move up" step={-1} isAtEnd={place.index === 0} onMove={onMove} />
          <MoveButton name="Move down" step={1} isAtEnd={place.index === place.count - 1} onMove={onMove} />
          <span className={styles.place} role="status">
            <span className="visuallyHidden">{`${place.index + 1} of ${place.count}`}</span>
          </span>
        </>
      }
    >
      <Field
        label={NAME}
        name="itemName"
        value={item.itemName}
        onChange={itemName => onEdit({ ...item, itemName })}
        limit={NAME_MAX_LENGTH}
        problem={isUnpriced ? null : problem}
        autoCapitalize="sentences"
        autoComplete="off"
        enterKeyHint="next"
      />
      <button type="button" className={styles.types} aria-haspopup="dialog" onClick={onChooseTypes}>
        <span>
          <small>{TICKET_TYPE}</small> <b dir="auto">{item.ticketTypes.join(', ')}</b>
        </span>
        <Icon of={ChevronRight} size={22} />
      </button>
      {item.ticketTypes.map((label, index) => (
        <PriceField
          key={label}
          label={label}
          typed={typedPrice(item, label)}
          problem={
            problemsOf(`pricing.${item.id}.${label}`)[0] ?? (isUnpriced && index === 0 ? problem : undefined)
          }
          onChange={typed => onEdit(withPrice(item, label, typed))}
        />
      ))}
    </ItemEditor>
  )
}

interface MoveProps {
  name: string
  step: -1 | 1
  isAtEnd: boolean
  onMove: (step: -1 | 1) => void
}

/** Uses `aria-disabled` instead of `disabled`, so that the button keeps the focus at the end of the list. */
function MoveButton({ name, step, isAtEnd, onMove }: MoveProps) {
  return (
    <button
      type="button"
      className={styles.move}
      aria-label={name}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onMove(step)}
    >
      <Icon of={step < 0 ? ArrowUp : ArrowDown} size={22} />
    </button>
  )
}

interface PriceFieldProps {
  /** The ticket type. */
  label: string
  typed: string
  problem: string | undefined
  onChange: (typed: string) => void
}

/**
 * §5, R87: keeps the text as typed, and says at once if it can't be a price. R46: completes the price when the field
 * loses the focus.
 */
function PriceField({ label, typed, problem, onChange }: PriceFieldProps) {
  const id = useId()
  const said = priceProblem(typed) ?? problem
  const isFree = priceOf(typed) === 0

  const leave = () => {
    const completed = completePrice(typed)
    if (completed !== typed) onChange(completed)
  }

  return (
    <div className={styles.price}>
      <label htmlFor={id} dir="auto">
        {label}
      </label>
      <div className={`${styles.box} ${said ? styles.wrong : ''}`}>
        <span aria-hidden="true">£</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0.00"
          value={typed}
          onChange={({ target }) => onChange(target.value)}
          onBlur={leave}
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? `${id}-problem` : isFree ? `${id}-free` : undefined}
        />
        {isFree && <span id={`${id}-free`}>{FREE}</span>}
      </div>
      <div className={styles.said}>
        <Sentence id={`${id}-problem`}>{said}</Sentence>
      </div>
    </div>
  )
}

/** The item's name, or a substitute. */
export function itemTitle({ itemName }: DraftItem) {
  return itemName.trim() || 'Untitled price'
}

interface PriceItemRowProps {
  item: DraftItem
  takesFocus: boolean
  onOpen: () => void
}

/** A collapsed item, as visitors will see it: its name and prices. */
export function PriceItemRow({ item, takesFocus, onOpen }: PriceItemRowProps) {
  const { problemsOf } = useEditing()
  return (
    <ItemRow takesFocus={takesFocus} problem={itemProblems(problemsOf, item)[0]} onOpen={onOpen}>
      <span className={row.words}>
        <span className={row.name} dir="auto">
          {itemTitle(item)}
        </span>{' '}
        <span className={row.price}>{priceSummary(item)}</span>
      </span>
    </ItemRow>
  )
}
