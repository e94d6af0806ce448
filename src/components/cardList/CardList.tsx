import { lazy, Suspense } from 'react'
import { Boundary } from '../Boundary'
import { CardsPlace, DrawnCards, type Cards } from './DrawnCards'

const CardTail = lazy(() => import(/* webpackChunkName: 'long-lists' */ './CardTail'))

/** Lists of more cards draw only those near the part that is seen. */
const SHORT_LIST = 60
/** Cards of a group that are always drawn: those of the first group fill a phone. Full rows of one to three columns. */
const HEAD = { first: 6, other: 3 }
/** Whether a list of so many cards, its groups together, draws only what is near. */
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
