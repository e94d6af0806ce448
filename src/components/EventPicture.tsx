import { useEffect, useRef, useState } from 'react'
import type { DanceEvent } from '../domain/event/event'
import { posterSources, shownImageUrl } from '../domain/event/eventImages'
import { placeholderFor, placeholderLook } from '../domain/event/dances'
import styles from './EventPicture.module.css'

interface Props {
  event: DanceEvent
  /** Whether to show the small picture of lists or the large one of the event page first. */
  kind: 'thumbnail' | 'image'
  /**
   * R71: the widths at which the picture is shown, in the form of the HTML attribute. The browser then chooses between
   * the two pictures.
   */
  sizes?: string | undefined
  /** The event's position in a list. Two placeholders next to each other then differ. */
  position?: number | undefined
  /** The class for a special look. By default the picture covers its frame. */
  className?: string | undefined
  isEager?: boolean
}

/** ms to wait before the thumbhash is painted. Most pictures arrive earlier, from the cache or a fast network. */
const GROUND_AFTER_MS = 300
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/**
 * §8: an event's picture. If the wanted size fails, the other size replaces it. R71: the picture's ground shows until a
 * picture is loaded, or if both fail. An event without a picture shows the art of its first dance. Decorative.
 */
export function EventPicture({
  event,
  kind,
  sizes,
  position,
  className = styles.cover,
  isEager = false,
}: Props) {
  const { imageUrl, thumbnailUrl, imageGround = '' } = event
  const [broken, setBroken] = useState<string[]>([])
  const both = kind === 'thumbnail' ? [thumbnailUrl, imageUrl] : [imageUrl, thumbnailUrl]
  const left = both.filter((url, at) => url && at === both.indexOf(url) && !broken.includes(url))
  const ground = imageUrl && imageGround
  const [url] = left
  const ref = useGround(ground.slice(6), !url)
  return (
    <img
      ref={ref}
      className={className}
      style={ground ? { backgroundColor: `#${ground.slice(0, 6)}` } : undefined}
      src={
        url
          ? shownImageUrl(url)
          : ground
            ? NOTHING
            : placeholderFor(event.danceTypes, placeholderLook(event.eventId, position))
      }
      srcSet={sizes && left[1] && posterSources(thumbnailUrl, imageUrl)}
      sizes={sizes}
      // Without CORS, a cached copy would be opaque and count as megabytes (reliability 1.3).
      crossOrigin="anonymous"
      onError={({ currentTarget }) => {
        const failed = left.find(one => currentTarget.currentSrc.endsWith(shownImageUrl(one))) ?? url
        if (failed) setBroken([...broken, failed])
      }}
      width={300}
      height={200}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      alt=""
    />
  )
}

/** Paints the picture's thumbhash behind it if the picture is slow. If the picture `isMissing`, paints it at once. */
function useGround(hash: string, isMissing: boolean) {
  const ref = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const image = ref.current
    if (!hash || !image) return
    const timer = setTimeout(
      () => {
        if (!isMissing && image.complete) return
        // If this chunk can't be loaded, the dominant colour stays.
        import(/* webpackChunkName: 'long-lists' */ './paintGround').then(
          ({ paintGround }) => paintGround(image, hash),
          () => {},
        )
      },
      isMissing ? 0 : GROUND_AFTER_MS,
    )
    return () => {
      clearTimeout(timer)
      image.style.backgroundImage = ''
    }
  }, [hash, isMissing])
  return ref
}
