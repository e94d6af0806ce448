import { EVENT_IMAGE_SIZE, IMAGE_KEPT_PIXELS, THUMBNAIL_SIZE } from '../../../domain/constants'
import type { Scaling } from '../../../domain/editor/draft/eventDraft'
import { sizeWithin } from '../../../domain/images/imageFit'
import { drawFitted } from './canvas'
import type { EventImages } from '../../../domain/event/eventFields'

/** Keeps lettering sharp at 20 to 50 KB. The rules allow 512 KB. */
const STORED_QUALITY = 0.88
const KEPT_QUALITY = 0.92

/** A picked picture in both stored sizes. `source` is kept for a later change of scaling. */
export interface PreparedImage {
  images: EventImages
  source: Uint8Array<ArrayBuffer>
}

/** §7 Images: makes both stored sizes and the kept copy. Closes the picture. Throws ImageError. */
export async function prepareImage(picture: ImageBitmap, scaling: Scaling): Promise<PreparedImage> {
  try {
    const source = await drawFitted(picture, sizeWithin(picture, IMAGE_KEPT_PIXELS), 'shrink', KEPT_QUALITY)
    return { source, images: await fitBoth(picture, scaling) }
  } finally {
    picture.close()
  }
}

/** §7 Images: makes the two stored sizes, 360x240 and 300x200. */
async function fitBoth(picture: ImageBitmap, scaling: Scaling): Promise<EventImages> {
  return {
    eventImage: await drawFitted(picture, EVENT_IMAGE_SIZE, scaling, STORED_QUALITY),
    thumbnail: await drawFitted(picture, THUMBNAIL_SIZE, scaling, STORED_QUALITY),
  }
}
