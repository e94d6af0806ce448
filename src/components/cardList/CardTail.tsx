import { useLayoutEffect, useRef, useState } from 'react'
import { cardPath, CardsPlace, DrawnCards, type Cards } from './DrawnCards'
import { FindableWords } from './FindableWords'
import {
  type Chunk,
  chunksOf,
  drawChunksInView,
  isOneChunk,
  keepBelowInPlace,
  watchChunk,
} from './nearChunks'

/** The cards of a group from position `from` on, in a long list. Only those near the window are rendered. */
export default function CardTail({ from, ...cards }: Cards & { from: number }) {
  // Render the cards in view before the first paint. Otherwise, placeholders would show.
  useLayoutEffect(drawChunksInView)

  return chunksOf(from, cards.occurrences.length).map(chunk => (
    <CardChunk key={chunk.from} {...cards} {...chunk} />
  ))
}

/** Some cards of a long list. Far from the window, a placeholder of their height replaces them. */
function CardChunk({ from, to, ...cards }: Cards & Chunk) {
  const { occurrences } = cards
  const first = useRef<HTMLLIElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  /** The height in px before the last change. */
  const [height, setHeight] = useState<number>()

  useLayoutEffect(() => {
    if (!first.current) return
    return watchChunk({
      element: first.current,
      length: isDrawn ? to - from : 1,
      isDrawn,
      has: path => occurrences.slice(from, to).some(occurrence => cardPath(occurrence) === path),
      change: before => {
        setHeight(before)
        setDrawn(!isDrawn)
      },
    })
  }, [isDrawn, occurrences, from, to])

  useLayoutEffect(() => {
    if (isDrawn && first.current && height !== undefined) keepBelowInPlace(first.current, to - from, height)
    // Correct the scroll only when the cards have just been rendered.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDrawn])

  if (!isDrawn) {
    return (
      <CardsPlace ref={first} cards={to - from} height={height}>
        <FindableWords occurrences={occurrences} from={from} to={to} />
      </CardsPlace>
    )
  }
  if (isOneChunk({ from, to })) return <DrawnCards firstRef={first} {...cards} from={from} to={to} />
  return chunksOf(from, to).map(chunk => <CardChunk key={chunk.from} {...cards} {...chunk} />)
}
