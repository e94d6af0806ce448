import { Menu } from '@base-ui/react/menu'
import type { IconNode } from 'lucide'
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

/** An act of the Options menu, with what is chosen now. Its accessible name holds both, as the eye sees them. */
export function MenuAct({ icon, label, value = '', isNews = false, onClick, closeOnClick = true }: Props) {
  return (
    <Menu.Item className={styles.item} closeOnClick={closeOnClick} onClick={onClick}>
      <Icon of={icon} size={22} />
      <span className={styles.words}>
        <span>{label}</span>{' '}
        <span className={isNews ? styles.news : styles.value} aria-live={isNews ? 'polite' : undefined}>
          {value}
        </span>
      </span>
    </Menu.Item>
  )
}
