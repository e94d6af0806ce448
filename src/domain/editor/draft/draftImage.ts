import type { DraftImage } from './eventDraft'
import { imageUrlsOf, type ImageChange, type ImageUrls } from '../../event/eventFields'

/** The picture change that a save makes. */
export function imageChange(before: DraftImage, after: DraftImage): ImageChange {
  if (after.kind === 'new') return { kind: 'new', images: after.images }
  return before.kind === 'kept' && after.kind === 'none' ? { kind: 'removed' } : { kind: 'same' }
}

/** R43: the addresses of the pictures that a copy reuses, or null. */
export function keptUrls(image: DraftImage): ImageUrls | null {
  if (image.kind !== 'kept') return null
  return imageUrlsOf(image)
}
