import { EVENT_IMAGE_SIZE } from '../../src/domain/constants'
import type { DanceEvent } from '../../src/domain/event/event'
import { DELETED_IMAGE, shownImageUrl } from '../../src/domain/event/eventImages'
import type { Size } from '../../src/domain/images/imageSize'

export interface Picture {
  /** The whole address, with its origin. */
  url: string
  /** In pixels; null if it isn't known. */
  size: Size | null
}

/** The event's own large picture, or null. `origin` is the site's. */
export function ownPicture({ imageUrl, imageGround }: DanceEvent, origin: string): Picture | null {
  if (imageUrl === '' || imageUrl === DELETED_IMAGE) return null
  const shown = shownImageUrl(imageUrl)
  return {
    url: shown.startsWith('/') ? origin + shown : shown,
    // R71: the ground came with the size of today. A picture without one may be older and smaller.
    size: imageGround ? EVENT_IMAGE_SIZE : null,
  }
}

const ICON_SIZE = 512

/** The picture of a preview for an event without its own: the app's icon, because chats draw no SVG. */
export const siteIcon = (origin: string): Picture => ({
  url: `${origin}/icons/icon-512.png`,
  size: { width: ICON_SIZE, height: ICON_SIZE },
})
