import type { ImageUrls, EventImages } from '../../../domain/event/eventFields'

/** Addresses of pictures that the server does not have yet. */
export interface WaitingPictures {
  /** Addresses that work as long as this page lives. */
  show(images: EventImages): ImageUrls
  release(urls: ImageUrls): void
}

export function makeWaitingPictures(): WaitingPictures {
  const show = (bytes: Uint8Array<ArrayBuffer>) =>
    URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
  return {
    show: ({ eventImage, thumbnail }) => ({ imageUrl: show(eventImage), thumbnailUrl: show(thumbnail) }),
    release({ imageUrl, thumbnailUrl }) {
      URL.revokeObjectURL(imageUrl)
      URL.revokeObjectURL(thumbnailUrl)
    },
  }
}
