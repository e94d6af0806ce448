import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { Icon } from '../Icon'
import { Sentence } from './Sentence'
import styles from './SelectField.module.css'

interface Props {
  label: string
  name: string
  /** The chosen value, '' while nothing is chosen. */
  value: string
  /** The text shown while nothing is chosen. */
  invitation: string
  options: { value: string; text: string }[]
  hint?: string
  problem?: string | undefined
  onChange: (value: string) => void
}

/** One choice among many, in the device's own list, with a label and an error message. */
export function SelectField({ label, name, value, invitation, options, hint, problem, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${styles.box} ${problem ? styles.wrong : ''}`}>
        <select
          id={id}
          name={name}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : hint && `${id}-hint`}
          onChange={({ target }) => onChange(target.value)}
        >
          {value === '' && (
            <option value="" disabled>
              {invitation}
            </option>
          )}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={20} />
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <Sentence id={`${id}-problem`}>{problem}</Sentence>
    </div>
  )
}
