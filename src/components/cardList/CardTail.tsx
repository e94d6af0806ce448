import { useLayoutEffect } from 'react'
import { CardChunk } from './CardChunk'
import type { Cards } from './DrawnCards'
import { chunksOf } from './chunks'
import { drawChunksInView } from './nearChunks'

/** The cards of a group from position `from` on, in a long list. Only those near the window are rendered. */
export default function CardTail({ from, ...cards }: Cards & { from: number }) {
  // Render the cards in view before the first paint. Otherwise, placeholders would show.
  useLayoutEffect(drawChunksInView)

  return chunksOf(from, cards.occurrences.length).map(chunk => (
    <CardChunk key={chunk.from} {...cards} {...chunk} />
  ))
}
