import type { IconNode } from 'lucide'
import { useState, type FocusEvent, type InputHTMLAttributes, type MouseEvent } from 'react'
import { Icon } from '../Icon'
import styles from './Field.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  picked: { text: string; icon: IconNode }
  /** `isTyped` says that the value comes from the keyboard, so it may be incomplete. */
  onPick: (value: string, isTyped: boolean) => void
}

/**
 * The browser's own date or time input, transparent over our own text. It becomes visible while somebody types into it.
 */
export function PickedInput({ picked, onPick, ...input }: Props) {
  const [isTyped, setTyped] = useState(false)
  return (
    <span className={styles.picked}>
      <input
        {...input}
        className={isTyped ? undefined : styles.unseen}
        onChange={({ target }) => onPick(target.value, isTyped)}
        onClick={openPicker}
        onKeyDown={event => {
          if (event.key !== 'Tab' && event.key !== 'Shift') setTyped(true)
          input.onKeyDown?.(event)
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setTyped(false)
          input.onBlur?.(event)
        }}
      />
      {!isTyped && (
        <span className={input.value === '' ? styles.nothing : styles.shown} aria-hidden="true">
          {picked.text}
        </span>
      )}
      <Icon of={picked.icon} size={22} className={styles.pickIcon} />
    </span>
  )
}

/**
 * A press anywhere opens the picker. By default, desktop browsers open it only from their own icon, which is invisible
 * here.
 */
function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>) {
  try {
    currentTarget.showPicker()
  } catch {
    // The browser has no picker, or doesn't allow it here. The person can still type.
  }
}
