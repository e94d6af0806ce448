import type { IconNode } from 'lucide'
import { useId } from 'react'
import { Icon } from '../Icon'
import styles from './Segment.module.css'

interface Option<Value extends string> {
  value: Value
  label: string
  icon?: IconNode
}

interface Props<Value extends string> {
  /** The accessible name. */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  isDisabled?: boolean
}

/** One of a few choices, side by side. */
export function Segment<Value extends string>({ label, options, value, onChange, isDisabled }: Props<Value>) {
  const name = useId()
  return (
    <div className={styles.segment} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className="visuallyHidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={isDisabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} size={19} />}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
