import { lazy, Suspense } from 'react'
import { Boundary } from '../Boundary'
import { CardsPlace, DrawnCards, type Cards } from './DrawnCards'

const CardTail = lazy(() => import(/* webpackChunkName: 'long-lists' */ './CardTail'))

/** Longer lists render only the cards near the window. */
const SHORT_LIST = 60
/** Cards of a group that are always rendered, in full rows of one to three columns. The first group's fill a phone. */
const HEAD = { first: 6, other: 3 }
/** Whether the groups together are so long that the list renders only cards near the window. */
export const isLongList = (groups: { occurrences: unknown[] }[]) =>
  groups.reduce((sum, { occurrences }) => sum + occurrences.length, 0) > SHORT_LIST

interface Props extends Cards {
  /** From `isLongList`, of the whole list. */
  isLong: boolean
  className?: string | undefined
}

/** The cards of one group. */
export function CardList({ occurrences, draw, isLong, isFirst, className }: Props) {
  const head = isLong ? HEAD[isFirst ? 'first' : 'other'] : occurrences.length
  const rest = occurrences.length - head
  return (
    <ul className={className}>
      <DrawnCards
        occurrences={occurrences}
        draw={draw}
        isFirst={isFirst}
        from={0}
        to={head}
        mayBeFar={!isLong}
      />
      {rest > 0 && (
        <Boundary
          fallback={
            <DrawnCards
              occurrences={occurrences}
              draw={draw}
              isFirst={isFirst}
              from={head}
              to={head + rest}
            />
          }
        >
          <Suspense fallback={<CardsPlace cards={rest} />}>
            <CardTail occurrences={occurrences} draw={draw} isFirst={isFirst} from={head} />
          </Suspense>
        </Boundary>
      )}
    </ul>
  )
}
