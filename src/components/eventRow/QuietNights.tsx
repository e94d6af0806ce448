import { lazy, Suspense } from 'react'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { isOff } from '../../domain/event/visibility'
import { useAppSelector } from '../../state/hooks'
import { selectFavourites } from '../../state/slices/favouritesSlice'
import { Boundary } from '../Boundary'
import { screenHooks } from '../motion/screenHooks'
import type { QuietProps } from './QuietLines'

const QuietLines = lazy(async () => {
  await screenHooks.whenQuiet()
  return import(/* webpackChunkName: 'long-lists' */ './QuietLines')
})

/** DESIGN Quiet lines: their place, as high as they will be. Their code loads after the first frame. */
export function QuietNights(props: QuietProps) {
  if (props.quiet.length === 0) return null
  return (
    <div style={{ minHeight: `calc(var(--target) * ${props.quiet.length + 1})` }}>
      <Boundary fallback={null}>
        <Suspense fallback={null}>
          <QuietLines {...props} />
        </Suspense>
      </Boundary>
    </div>
  )
}

/**
 * DESIGN Quiet lines: the rows of a day, and the nights that are cancelled or paused. A favourite keeps its row at its
 * own time.
 */
export function useRows(occurrences: ListedOccurrence[]) {
  const favourites = useAppSelector(selectFavourites)
  const quiet = occurrences.filter(({ event }) => isOff(event) && !favourites.includes(event.eventId))
  return { quiet, rows: occurrences.filter(one => !quiet.includes(one)) }
}
