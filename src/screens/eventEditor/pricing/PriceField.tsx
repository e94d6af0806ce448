import { useId, useState } from 'react'
import { Sentence } from '../../../components/field/Sentence'
import { acceptPrice, completePrice, priceOf } from '../../../domain/editor/draft/priceInput'
import styles from './PriceField.module.css'
import { FREE } from '../../../domain/texts/listMessages'

interface Props {
  /** The ticket type. */
  label: string
  typed: string
  problem: string | undefined
  onChange: (typed: string) => void
}

/** §5: accepts only digits and one dot, with at most 2 decimals. R46: completed when it loses the focus. */
export function PriceField({ label, typed, problem, onChange }: Props) {
  const id = useId()
  /** Why the last input was refused. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const said = refusal ?? problem
  const isFree = priceOf(typed) === 0

  const put = (text: string) => {
    const accepted = acceptPrice(text, typed)
    setRefusal(accepted.problem)
    if (accepted.typed !== typed) onChange(accepted.typed)
  }
  const leave = () => {
    setRefusal(null)
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
          onChange={({ target }) => put(target.value)}
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
