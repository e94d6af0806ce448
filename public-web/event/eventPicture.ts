import { EVENT_IMAGE_SIZE } from '../../src/domain/constants'
import type { DanceEvent } from '../../src/domain/event/event'
import { DELETED_IMAGE, shownImageUrl } from '../../src/domain/event/eventImages'
import type { Size } from '../../src/domain/images/size'

export interface Picture {
  /** The whole address, with its origin. */
  url: string
  /** In pixels. Null if unknown. */
  size: Size | null
}

/** The event's own large picture, or null. `origin` is the site's. */
export function ownPicture({ imageUrl, imageGround }: DanceEvent, origin: string): Picture | null {
  if (imageUrl === '' || imageUrl === DELETED_IMAGE) return null
  const shown = shownImageUrl(imageUrl)
  return {
    url: shown.startsWith('/') ? origin + shown : shown,
    // R71: a picture with a ground has today's size. A picture without a ground may be older and smaller.
    size: imageGround ? EVENT_IMAGE_SIZE : null,
  }
}
