import {
  EVENT_IMAGE_MAX_BYTES,
  EVENT_IMAGE_SIZE,
  IMAGE_KEPT_PIXELS,
  THUMBNAIL_SIZE,
} from '../../../domain/constants'
import type { Scaling } from '../../../domain/editor/draft/eventDraft'
import type { EventImages } from '../../../domain/event/eventFields'
import { sizeWithin } from '../../../domain/images/imageFit'
import { drawFitted } from './canvas'
import { encodeJpeg, encodeWithin } from './encode'
import { groundOf } from '../groundOf'

/** At this quality, lettering stays sharp and a thumbnail takes 10 to 25 KB. */
const THUMBNAIL_QUALITY = 0.88
const KEPT_QUALITY = 0.92

/** A ground is made from these few pixels. Their proportions match those of the pictures. */
const GROUND_SIZE = { width: 60, height: 40 }

/** A picked picture in both stored sizes. `source` is kept for a later change of scaling. */
export interface PreparedImage {
  images: EventImages
  source: Uint8Array<ArrayBuffer>
}

/** §7 Images: makes both stored sizes and the kept copy. Closes `picture`. Throws ImageError. */
export async function prepareImage(picture: ImageBitmap, scaling: Scaling): Promise<PreparedImage> {
  try {
    const kept = sizeWithin(picture, IMAGE_KEPT_PIXELS)
    const source = await drawFitted(picture, kept, 'shrink', ({ encode }) => encodeJpeg(encode, KEPT_QUALITY))
    return { source, images: await fitBoth(picture, scaling) }
  } finally {
    picture.close()
  }
}

/** R71: makes the two stored sizes, 1080x720 and 300x200, and their ground. */
async function fitBoth(picture: ImageBitmap, scaling: Scaling): Promise<EventImages> {
  const eventImage = await drawFitted(picture, EVENT_IMAGE_SIZE, scaling, ({ encode }) =>
    encodeWithin(encode, EVENT_IMAGE_MAX_BYTES),
  )
  const thumbnail = await drawFitted(picture, THUMBNAIL_SIZE, scaling, ({ encode }) =>
    encodeJpeg(encode, THUMBNAIL_QUALITY),
  )
  const ground = await drawGround(picture, scaling)
  return { eventImage, thumbnail, ...(ground !== null && { ground }) }
}

/** R71: the ground of a picture. Null after a failure, because a picture also works without a ground. */
async function drawGround(picture: ImageBitmap, scaling: Scaling): Promise<string | null> {
  try {
    return await drawFitted(picture, GROUND_SIZE, scaling, ({ pixels }) => groundOf(pixels(), GROUND_SIZE))
  } catch {
    return null
  }
}
