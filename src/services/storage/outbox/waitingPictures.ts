import type { ImageUrls, EventImages } from '../../../domain/event/eventFields'

/** Makes addresses for pictures that aren't uploaded yet. */
export interface WaitingPictures {
  /** Returns addresses that work until the page ends or they are released. */
  show(images: EventImages): ImageUrls
  release(urls: ImageUrls): void
}

export function makeWaitingPictures(): WaitingPictures {
  // The type may be missing. Browsers tell WebP from JPEG by the bytes.
  const show = (bytes: Uint8Array<ArrayBuffer>) => URL.createObjectURL(new Blob([bytes]))
  return {
    show: ({ eventImage, thumbnail, ground }) => ({
      imageUrl: show(eventImage),
      thumbnailUrl: show(thumbnail),
      ...(ground && { imageGround: ground }),
    }),
    release({ imageUrl, thumbnailUrl }) {
      URL.revokeObjectURL(imageUrl)
      URL.revokeObjectURL(thumbnailUrl)
    },
  }
}
