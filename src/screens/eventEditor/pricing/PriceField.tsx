import { useId } from 'react'
import { Sentence } from '../../../components/field/Sentence'
import { completePrice, priceOf, priceProblem } from '../../../domain/editor/draft/priceInput'
import styles from './PriceField.module.css'
import { FREE } from '../../../domain/texts/listMessages'

interface Props {
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
export function PriceField({ label, typed, problem, onChange }: Props) {
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
