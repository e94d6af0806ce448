import type { ReactNode } from 'react'
import { EmptyDrawing, type EmptyDrawingName } from './EmptyDrawing'
import styles from './EmptyState.module.css'

interface Props {
  drawing: EmptyDrawingName
  title: string
  /** One sentence, or nothing. */
  text: string
  /** The one act that helps, as a button or a link. */
  children?: ReactNode
}

/** DESIGN Empty states: a drawing of half discs on a line, a title, a sentence and one act. */
export function EmptyState({ drawing, title, text, children }: Props) {
  return (
    <section className={styles.empty}>
      <EmptyDrawing of={drawing} />
      <h2 className={styles.title}>{title}</h2>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
