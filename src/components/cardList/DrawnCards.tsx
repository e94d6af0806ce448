import type { CSSProperties, ReactNode } from 'react'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { viewEventPath } from '../../domain/shell/paths'
import styles from './DrawnCards.module.css'

/** Cards from this position on in their group are not in a phone's first window, whatever stands above them. */
const FAR = { first: 6, other: 4 }

export interface Cards {
  occurrences: ListedOccurrence[]
  draw: (occurrence: ListedOccurrence, position: number) => ReactNode
  /** Whether nothing stands above the group. */
  isFirst: boolean
}

interface Span extends Cards {
  /** The cards of the positions `from` up to `to`. */
  from: number
  to: number
  firstRef?: React.Ref<HTMLLIElement>
  /** Whether what is far from the window is left to the browser to skip; a long list does not draw it at all. */
  mayBeFar?: boolean
}

export function DrawnCards({ occurrences, draw, isFirst, from, to, firstRef, mayBeFar }: Span) {
  const skippedFrom = FAR[isFirst ? 'first' : 'other']
  return occurrences.slice(from, to).map((occurrence, index) => (
    <li
      key={cardPath(occurrence)}
      className={!mayBeFar ? styles.apart : from + index >= skippedFrom ? styles.far : undefined}
      ref={index === 0 ? firstRef : null}
      // Of a long list not all can be counted by who hears it.
      aria-setsize={occurrences.length}
      aria-posinset={from + index + 1}
    >
      {draw(occurrence, from + index)}
    </li>
  ))
}

/** An empty place, about as high as the cards that belong there; `height` in px where it is known. */
export function CardsPlace({
  cards,
  height,
  ref,
}: {
  cards: number
  height?: number | undefined
  ref?: React.Ref<HTMLLIElement>
}) {
  const style = { '--cards': cards, height } as CSSProperties
  return <li ref={ref} className={styles.place} style={style} aria-hidden="true" />
}

/** A card's address, which names it in its list. */
export function cardPath({ event, occurrenceDate }: ListedOccurrence): string {
  return viewEventPath(event.eventId, occurrenceDate)
}
