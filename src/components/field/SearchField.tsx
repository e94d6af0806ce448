import { Search, X } from 'lucide'
import { useRef, type RefObject } from 'react'
import { CLEAR_SEARCH } from '../../domain/texts/labels'
import { Icon } from '../Icon'
import styles from './SearchField.module.css'

interface Props {
  /** For screen readers. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  /** The input, for a caller that moves the focus to it. */
  field?: RefObject<HTMLInputElement | null>
  className?: string | undefined
}

/** DESIGN Sheets and dialogs: the search field at the foot of a sheet, with a button that clears it. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  maxLength,
  field,
  className = '',
}: Props) {
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <label className={`${styles.field} ${className}`}>
      <Icon of={Search} size={20} />
      <span className="visuallyHidden">{label}</span>
      <input
        ref={input}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={CLEAR_SEARCH} onClick={clear}>
          <Icon of={X} size={20} />
        </button>
      )}
    </label>
  )
}
