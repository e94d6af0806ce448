import type { ButtonHTMLAttributes } from 'react'
import styles from './Button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind: 'primary' | 'secondary'
}

export function Button({ kind, className, ...rest }: Props) {
  return (
    <button
      type="button"
      className={[styles.button, styles[kind], className].filter(Boolean).join(' ')}
      {...rest}
    />
  )
}
