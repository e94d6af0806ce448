import type { DraftImage } from './eventDraft'
import type { ImageChange, ImageUrls } from '../../event/eventFields'

/** The change that a save makes to the picture of an event. */
export function imageChange(before: DraftImage, after: DraftImage): ImageChange {
  if (after.kind === 'new') return { kind: 'new', images: after.images }
  return before.kind === 'kept' && after.kind === 'none' ? { kind: 'removed' } : { kind: 'same' }
}

/** R43: the addresses of the pictures that a copy takes over. */
export function keptUrls(image: DraftImage): ImageUrls | null {
  if (image.kind !== 'kept') return null
  return { imageUrl: image.imageUrl, thumbnailUrl: image.thumbnailUrl }
}
