import type { ImageUrls, EventImages } from '../../../domain/event/eventFields'

/** Makes addresses for pictures that are not uploaded yet. */
export interface WaitingPictures {
  /** The addresses work until the page ends or they are released. */
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
