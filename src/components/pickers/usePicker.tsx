import { CircleAlert } from 'lucide'
import { useState } from 'react'
import { canClosePicker, isRealChange, withPicked } from '../../domain/sync/filters'
import { Icon } from '../Icon'
import styles from './Refusal.module.css'

interface Options<T extends string> {
  /** The choices of now. They may change while the picker is open. */
  chosen: T[]
  save: (chosen: T[]) => void
  onClose: () => void
}

/**
 * §2 Location and dance pickers: they close only with at least one choice. Closing without a change stores nothing.
 * `refusals` counts how often a picker refused to close.
 */
export function usePicker<T extends string>({ chosen, save, onClose }: Options<T>) {
  const [opened] = useState(chosen)
  const [draft, setDraft] = useState(chosen)
  const [refusals, setRefusals] = useState(0)

  const close = () => {
    if (!canClosePicker(draft)) {
      setRefusals(count => count + 1)
      return
    }
    if (isRealChange(opened, draft)) save(withPicked(chosen, opened, draft))
    onClose()
  }
  const change = (next: T[]) => {
    setDraft(next)
    if (canClosePicker(next)) setRefusals(0)
  }
  return { draft, change, close, refusals }
}

/** Says in red why a picker refuses to close. Each refusal is announced again. */
export function Refusal({ message, times }: { message: string; times: number }) {
  if (times === 0) return null
  return (
    <p key={times} className={styles.refusal} role="alert">
      <Icon of={CircleAlert} size={16} />
      <span>{message}</span>
    </p>
  )
}
