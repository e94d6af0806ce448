import { Menu } from '@base-ui/react/menu'
import type { IconNode } from 'lucide'
import { useId } from 'react'
import { Icon } from '../Icon'
import styles from './OptionsMenu.module.css'

interface Props {
  icon: IconNode
  label: string
  /** What is chosen now, under the label. Empty if nothing is. */
  value?: string | undefined
  /** Whether the value is a sentence of its own, which may have several lines and is announced when it changes. */
  isNews?: boolean
  onClick: () => void
  closeOnClick?: boolean
}

/** An act of the Options menu, with what is chosen now. */
export function MenuAct({ icon, label, value = '', isNews = false, onClick, closeOnClick = true }: Props) {
  const id = useId()
  return (
    <Menu.Item
      className={styles.item}
      closeOnClick={closeOnClick}
      onClick={onClick}
      // News is part of the name. Other values describe the act.
      aria-labelledby={isNews ? undefined : id}
      aria-describedby={isNews || value === '' ? undefined : `${id}value`}
    >
      <Icon of={icon} size={22} />
      <span className={styles.words}>
        <span id={id}>{label}</span>
        <span
          id={`${id}value`}
          className={isNews ? styles.news : styles.value}
          aria-live={isNews ? 'polite' : undefined}
          aria-hidden={!isNews || undefined}
        >
          {value}
        </span>
      </span>
    </Menu.Item>
  )
}
