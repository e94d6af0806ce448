import { useEffect, useRef } from 'react'
import { eventName, venueLine } from '../../domain/event/labels'
import { cardPath, type Cards } from './DrawnCards'
import { type Chunk, chunksOf, isOneChunk, showCard } from './nearChunks'

interface Props extends Pick<Cards, 'occurrences'> {
  /** Renders the card with this address and brings it into view. */
  onFound?: (path: string) => void
}

/**
 * The words of cards that are not rendered, one text for each chunk. The browser's own search finds them, and the chunk
 * is then rendered. Browsers without `hidden="until-found"` keep the words hidden.
 */
export function FindableWords({ occurrences, from, to, onFound = showCard }: Props & Chunk) {
  const chunks = isOneChunk({ from, to }) ? [{ from, to }] : chunksOf(from, to)
  return chunks.map(chunk => (
    <Words key={chunk.from} occurrences={occurrences.slice(chunk.from, chunk.to)} onFound={onFound} />
  ))
}

function Words({ occurrences, onFound }: Required<Props>) {
  const element = useRef<HTMLSpanElement>(null)
  const [first] = occurrences
  const path = first && cardPath(first)

  useEffect(() => {
    const words = element.current
    if (!words || path === undefined || !('onbeforematch' in words)) return
    const show = () => onFound(path)
    // React supports neither this value of `hidden` nor the event `beforematch`.
    words.setAttribute('hidden', 'until-found')
    words.addEventListener('beforematch', show)
    return () => words.removeEventListener('beforematch', show)
  }, [path, onFound])

  return (
    <span ref={element} hidden>
      {occurrences.map(({ event }) => `${eventName(event)} ${venueLine(event)}`).join('\n')}
    </span>
  )
}
