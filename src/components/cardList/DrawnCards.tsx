import type { CSSProperties, ReactNode } from 'react'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { viewEventPath } from '../../domain/navigation/paths'
import styles from './DrawnCards.module.css'

/** Cards from this position on are always outside a phone's first window. */
const FAR = { first: 6, other: 4 }

export interface Cards {
  occurrences: ListedOccurrence[]
  draw: (occurrence: ListedOccurrence, position: number) => ReactNode
  /** Whether this is the first group of the list. */
  isFirst: boolean
}

interface Span extends Cards {
  /** Renders the cards from position `from` up to, but not including, `to`. */
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
      // Screen readers can't count cards that are not rendered, so tell them position and total.
      aria-setsize={occurrences.length}
      aria-posinset={from + index + 1}
    >
      {draw(occurrence, from + index)}
    </li>
  ))
}

/** A placeholder about as high as its cards. `height` is in px; without it, an estimate applies. */
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

/** The address of a card's page. It identifies the card in its list. */
export function cardPath({ event, occurrenceDate }: ListedOccurrence): string {
  return viewEventPath(event.eventId, occurrenceDate)
}
