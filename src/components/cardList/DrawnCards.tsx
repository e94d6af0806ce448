import type { CSSProperties, ReactNode } from 'react'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { viewEventPath } from '../../domain/shell/paths'
import styles from './DrawnCards.module.css'

/** Cards from this position on are always outside a phone's first window. */
const FAR = { first: 6, other: 4 }

export interface Cards {
  occurrences: ListedOccurrence[]
  draw: (occurrence: ListedOccurrence, position: number) => ReactNode
  /** Whether nothing is above the group. */
  isFirst: boolean
}

interface Span extends Cards {
  /** The cards of the positions `from` up to `to`. */
  from: number
  to: number
  firstRef?: React.Ref<HTMLLIElement>
  /** Whether the browser may skip cards far from the window. A long list doesn't render them at all. */
  mayBeFar?: boolean
}

export function DrawnCards({ occurrences, draw, isFirst, from, to, firstRef, mayBeFar }: Span) {
  const skippedFrom = FAR[isFirst ? 'first' : 'other']
  return occurrences.slice(from, to).map((occurrence, index) => (
    <li
      key={cardPath(occurrence)}
      className={!mayBeFar ? styles.apart : from + index >= skippedFrom ? styles.far : undefined}
      ref={index === 0 ? firstRef : null}
      // A screen reader can't count the cards that are not rendered.
      aria-setsize={occurrences.length}
      aria-posinset={from + index + 1}
    >
      {draw(occurrence, from + index)}
    </li>
  ))
}

/** A placeholder about as high as its cards. `height` is in px if known. */
export function CardsPlace({
  cards,
  height,
  ref,
  children,
}: {
  cards: number
  height?: number | undefined
  ref?: React.Ref<HTMLLIElement>
  children?: ReactNode
}) {
  const style = { '--cards': cards, height } as CSSProperties
  return (
    <li ref={ref} className={styles.place} style={style} aria-hidden="true">
      {children}
    </li>
  )
}

/** A card's address, which identifies it in its list. */
export function cardPath({ event, occurrenceDate }: ListedOccurrence): string {
  return viewEventPath(event.eventId, occurrenceDate)
}
