import { useLayoutEffect } from 'react'
import { CardChunk } from './CardChunk'
import type { Cards } from './DrawnCards'
import { chunksOf } from './chunks'
import { drawChunksInView } from './nearChunks'

/** The cards of a long list's group from the position `from` on. Only those near the window are rendered. */
export default function CardTail({ from, ...cards }: Cards & { from: number }) {
  // Before the first paint, which would otherwise show empty places.
  useLayoutEffect(drawChunksInView)

  return chunksOf(from, cards.occurrences.length).map(chunk => (
    <CardChunk key={chunk.from} {...cards} {...chunk} />
  ))
}
