import { Search, X } from 'lucide'
import { useRef } from 'react'
import { CLEAR_SEARCH } from '../../domain/places/towns/nearMessages'
import { Icon } from '../Icon'
import styles from './pickers.module.css'

interface Props {
  /** For screen readers. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** DESIGN Sheets and dialogs: the field at the foot of a picker, with a button that clears it. */
export function PlaceField({ label, placeholder, value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <label className={styles.search}>
      <Icon of={Search} size={20} />
      <span className="visuallyHidden">{label}</span>
      <input
        ref={field}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
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
