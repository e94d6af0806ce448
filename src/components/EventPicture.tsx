import { useState } from 'react'
import type { DanceEvent } from '../domain/event/event'
import { shownImageUrl } from '../domain/event/eventImages'
import { placeholderFor } from '../domain/event/dances'
import styles from './EventPicture.module.css'

interface Props {
  event: DanceEvent
  /** Whether to show the small picture of lists or the large one of the event page. */
  kind: 'thumbnail' | 'image'
  /** Its own look. Else it covers its frame. */
  className?: string | undefined
  isEager?: boolean
}

const SIZES = { thumbnail: [300, 200], image: [360, 240] } as const

/** §8: an event's picture, or the art of its first dance if it is missing or broken. Decorative. */
export function EventPicture({ event, kind, className = styles.cover, isEager = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const wanted = kind === 'thumbnail' ? event.thumbnailUrl || event.imageUrl : event.imageUrl
  const isUsable = wanted !== '' && wanted !== broken
  const [width, height] = SIZES[kind]
  return (
    <img
      className={className}
      src={isUsable ? shownImageUrl(wanted) : placeholderFor(event.danceTypes)}
      // Without CORS a stored copy would be opaque and count as megabytes (reliability 1.3).
      crossOrigin="anonymous"
      onError={() => isUsable && setBroken(wanted)}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      alt=""
    />
  )
}
