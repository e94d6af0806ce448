import {
  EVENT_IMAGE_MAX_BYTES,
  EVENT_IMAGE_SIZE,
  IMAGE_KEPT_PIXELS,
  THUMBNAIL_SIZE,
} from '../../../domain/constants'
import type { EventImages } from '../../../domain/event/eventFields'
import { sizeWithin } from '../../../domain/images/imageFit'
import type { ImageProblem } from '../../../domain/images/imageMessages'
import { groundOf } from '../groundOf'
import { drawFitted, encodeJpeg, encodeWithin, type Fitting } from './canvas'

/** At this quality, lettering stays sharp and a thumbnail takes 10 to 25 KB. */
const THUMBNAIL_QUALITY = 0.88
const KEPT_QUALITY = 0.92

/** A ground is made from these few pixels. Their proportions match those of the pictures. */
const GROUND_SIZE = { width: 60, height: 40 }

/** A picked picture in both stored sizes. `source` is kept for a later change of scaling or crop. */
export interface PreparedImage {
  images: EventImages
  source: Uint8Array<ArrayBuffer>
}

/** §7 Images: makes both stored sizes and the kept copy. Closes `picture`. Throws ImageError. */
export async function prepareImage(picture: ImageBitmap, fitting: Fitting): Promise<PreparedImage> {
  try {
    const kept = sizeWithin(picture, IMAGE_KEPT_PIXELS)
    const source = await drawFitted(picture, kept, { scaling: 'shrink' }, ({ encode }) =>
      encodeJpeg(encode, KEPT_QUALITY),
    )
    return { source, images: await fitBoth(picture, fitting) }
  } finally {
    picture.close()
  }
}

/** R71: makes the two stored sizes, 1080x720 and 300x200, and their ground. */
async function fitBoth(picture: ImageBitmap, fitting: Fitting): Promise<EventImages> {
  const eventImage = await drawFitted(picture, EVENT_IMAGE_SIZE, fitting, ({ encode }) =>
    encodeWithin(encode, EVENT_IMAGE_MAX_BYTES),
  )
  const thumbnail = await drawFitted(picture, THUMBNAIL_SIZE, fitting, ({ encode }) =>
    encodeJpeg(encode, THUMBNAIL_QUALITY),
  )
  const ground = await drawGround(picture, fitting)
  return { eventImage, thumbnail, ...(ground !== null && { ground }) }
}

/** R71: the ground of a picture. Null after a failure, because a picture also works without a ground. */
async function drawGround(picture: ImageBitmap, fitting: Fitting): Promise<string | null> {
  try {
    return await drawFitted(picture, GROUND_SIZE, fitting, ({ pixels }) => groundOf(pixels(), GROUND_SIZE))
  } catch {
    return null
  }
}

/** A request to the worker: a picked file, or a picture that the page has drawn. */
export type ScalerRequest = Fitting & ({ file: Blob } | { picture: ImageBitmap })

/** The worker's answer. `drawing` is an SVG with an explicit size, for the page to draw. */
export type ScalerAnswer =
  | { kind: 'done'; prepared: PreparedImage }
  | { kind: 'drawing'; drawing: Blob }
  | { kind: 'refused'; problem: ImageProblem; reason: string }
