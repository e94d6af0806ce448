import { lazy, Suspense } from 'react'
import { Boundary } from '../Boundary'
import { screenHooks } from '../motion/screenHooks'
import { useIsPrinting } from '../hooks/useIsWide'
import { CardsPlace, DrawnCards, type Cards } from './DrawnCards'

// `CardTail` renders the cards below the first window, so it may load later.
const CardTail = lazy(async () => {
  await screenHooks.whenQuiet()
  return import(/* webpackChunkName: 'long-lists' */ './CardTail')
})

/** Longer lists render only the cards near the window. */
const SHORT_LIST = 60
/**
 * How many cards of each group are always rendered. They fill whole rows of one to three columns. In the first group,
 * they fill a phone's window.
 */
const HEAD = { first: 6, other: 3 }
/** Whether the groups together are so long that the list renders only cards near the window. */
export const isLongList = (groups: readonly { occurrences: readonly unknown[] }[]) =>
  groups.reduce((sum, { occurrences }) => sum + occurrences.length, 0) > SHORT_LIST

interface Props extends Cards {
  /** The answer of `isLongList` for the whole list. */
  isLong: boolean
  /** How many cards a long list always renders, if more than `HEAD`. */
  head?: number
  className?: string | undefined
}

/** The cards of one group. */
export function CardList({ occurrences, draw, isLong: mayBeLong, isFirst, className, ...props }: Props) {
  const isPrinting = useIsPrinting()
  const isLong = mayBeLong && !isPrinting
  const head = isLong ? Math.max(HEAD[isFirst ? 'first' : 'other'], props.head ?? 0) : occurrences.length
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
