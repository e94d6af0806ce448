/** A span of card positions: from `from` up to, but not including, `to`. */
export interface Chunk {
  from: number
  to: number
}

/**
 * How many cards are rendered together. A slow phone renders this many within a frame, and they fill rows of two or
 * three columns.
 */
const CHUNK = { narrow: 2, wide: 6 }
const WIDE = 600
/** How many chunks share one placeholder until it comes near. Watching hundreds of placeholders would be expensive. */
const CHUNKS_IN_BLOCK = 16

const chunkSize = () => (window.innerWidth < WIDE ? CHUNK.narrow : CHUNK.wide)

/** Splits a long span into blocks, or a block into chunks. */
export function chunksOf(from: number, to: number): Chunk[] {
  const block = chunkSize() * CHUNKS_IN_BLOCK
  const size = to - from > block ? block : chunkSize()
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => ({
    from: from + index * size,
    to: Math.min(from + (index + 1) * size, to),
  }))
}

/** Whether the span is small enough to render its cards. */
export const isOneChunk = ({ from, to }: Chunk) => to - from <= chunkSize()
