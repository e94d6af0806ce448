import { Eye, EyeOff, type IconNode } from 'lucide'
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { charactersOf } from '../../domain/texts/characters'
import { Icon } from '../Icon'
import styles from './Field.module.css'
import { PickedInput } from './PickedInput'
import { Sentence } from './Sentence'

/** The share of the limit from which the counter appears. */
const COUNTER_FROM = 0.8

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>, 'onChange'> {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** The error message under the field. */
  problem?: string | null | undefined
  /** Whether the label is only for screen readers, because a title above already shows it. */
  isLabelHidden?: boolean
  /** Whether the label adds that the field is optional. */
  isOptional?: boolean
  /** The help text under the field. */
  hint?: ReactNode
  /** Shown between the label and the box: texts to choose from. */
  choices?: ReactNode
  /** The number of visible lines of a multi-line field. */
  rows?: number | undefined
  /** The limit in characters. A longer text can be typed or pasted, and the counter shows it (R55). */
  limit?: number
  /** For a date or a time: the text that replaces the browser's own, and the icon. */
  picked?: { text: string; icon: IconNode }
  /** Whether the counter shows from the first character on. */
  isCounted?: boolean
}

/** A labelled text field of one or more lines. A password can be revealed. */
export function Field(props: Props) {
  const {
    label,
    value,
    onChange,
    problem,
    type = 'text',
    isLabelHidden,
    isOptional,
    hint,
    choices,
    rows,
    limit,
    isCounted,
    picked,
    ...rest
  } = props
  const id = useId()
  const [isReadable, setIsReadable] = useState(false)
  const isSecret = type === 'password'
  const hasCounter = limit !== undefined && (isCounted || value.length > limit * COUNTER_FROM)
  const described = [problem && `${id}-problem`, hint && `${id}-hint`, hasCounter && `${id}-count`]
  const shared = {
    autoCapitalize: rows ? 'sentences' : 'none',
    spellCheck: rows !== undefined,
    ...rest,
    id,
    value,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visuallyHidden' : styles.label}>
        <span>{label}</span>
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {choices && <div className={styles.choices}>{choices}</div>}
      <div
        className={[styles.box, problem && styles.wrong, rest.readOnly && styles.fixed]
          .filter(Boolean)
          .join(' ')}
      >
        {picked ? (
          <PickedInput {...shared} type={type} picked={picked} onPick={onChange} />
        ) : rows === undefined ? (
          <input
            {...shared}
            type={isSecret && isReadable ? 'text' : type}
            onChange={event => onChange(event.target.value)}
          />
        ) : (
          <textarea
            {...shared}
            rows={rows}
            // A field that grows with its text ignores `rows`, so set the minimum height here.
            style={{ minHeight: `calc(${rows}lh + 28px)` }}
            onChange={event => onChange(event.target.value)}
          />
        )}
        {isSecret && (
          <button
            type="button"
            className={styles.eye}
            aria-label="Show password"
            aria-pressed={isReadable}
            onClick={() => setIsReadable(!isReadable)}
          >
            <Icon of={isReadable ? EyeOff : Eye} size={20} />
          </button>
        )}
      </div>
      <Sentence id={`${id}-problem`}>{problem}</Sentence>
      <div className={styles.notes}>
        {hint && <p id={`${id}-hint`}>{hint}</p>}
        {hasCounter && (
          <p id={`${id}-count`} className={value.length > limit ? styles.over : styles.count}>
            <span>{`${charactersOf(value).length} of ${limit}`}</span>
            <span className="visuallyHidden"> characters</span>
          </p>
        )}
      </div>
    </div>
  )
}
