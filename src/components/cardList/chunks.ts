/** A span of card positions: `from` up to `to`. */
export interface Chunk {
  from: number
  to: number
}

/**
 * Cards that are drawn together: as many as a slow phone draws within a frame, and full rows where they
 * stand in two or three columns.
 */
const CHUNK = { narrow: 2, wide: 6 }
const WIDE = 600
/** Chunks that share one place until they come near: watching hundreds would cost more than drawing some. */
const CHUNKS_IN_BLOCK = 16

const chunkSize = () => (window.innerWidth < WIDE ? CHUNK.narrow : CHUNK.wide)

/** Parts a span: a long one into blocks, a block into chunks. */
export function chunksOf(from: number, to: number): Chunk[] {
  const block = chunkSize() * CHUNKS_IN_BLOCK
  const size = to - from > block ? block : chunkSize()
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => ({
    from: from + index * size,
    to: Math.min(from + (index + 1) * size, to),
  }))
}

/** Whether it is small enough to draw its cards. */
export const isOneChunk = ({ from, to }: Chunk) => to - from <= chunkSize()
