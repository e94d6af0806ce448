import { IMAGE_FILE_MAX_BYTES, IMAGE_MAX_PIXELS } from '../constants'
import { ZOOM_IN, ZOOM_OUT } from '../texts/labels'
import type { Crop } from './crop'

// §2 Branding tab
export const EVENT_IMAGE = 'Event image'
export const SHRINK_TO_FIT = 'Shrink to fit'
export const CROP_TO_FIT = 'Crop to fit'
export const REMOVE_FILE = 'Remove file'
export const UPLOAD_IMAGE = 'Upload image'
export const PREPARING_IMAGE = 'Preparing the image…'
export const CURRENT_IMAGE = 'Current image'
export const PREVIEW = 'Preview'

// R71: moving the picture behind the frame of its crop
export const WHOLE_PICTURE = 'Whole picture: nothing is cut off, and its own colours fill the sides.'
export const CROP_HINT = 'Drag the picture to choose the part that shows. Zoom with two fingers or the wheel.'
export const CROP = 'The part that shows'
export const CROP_KEYS = 'Arrow keys move the picture, plus and minus zoom it.'
export const CROP_MOVES = {
  zoomOut: ZOOM_OUT,
  zoomIn: ZOOM_IN,
  left: 'Move the picture left',
  up: 'Move the picture up',
  down: 'Move the picture down',
  right: 'Move the picture right',
}

const percent = (part: number) => `${Math.round(part * 100)} %`

/** 'Zoom 120 %, middle at 50 % from the left and 30 % from the top' */
export function cropWords({ x, y, zoom }: Crop): string {
  return `Zoom ${percent(zoom)}, middle at ${percent(x)} from the left and ${percent(y)} from the top`
}

/** R49: why a picked file can't be used. */
export type ImageProblem =
  'empty' | 'type' | 'bytes' | 'pixels' | 'unreadable' | 'slow' | 'decoder' | 'failed'

const megabytes = IMAGE_FILE_MAX_BYTES / 1024 / 1024
const megapixels = IMAGE_MAX_PIXELS / 1_000_000

/** R49: the message for each problem. The earlier picture stays. */
export const IMAGE_MESSAGES: Readonly<Record<ImageProblem, string>> = {
  empty: 'This file is empty. Please choose another image.',
  type: 'This file is not an image of an accepted type. Please choose a jpeg or png.',
  bytes: `This file is larger than ${megabytes} MB. Please choose a smaller image.`,
  pixels: `This image has more than ${megapixels} megapixels. Please choose a smaller image.`,
  unreadable: "This image can't be read; the file may be damaged. Please choose another image.",
  slow: 'This image takes too long to read on this device. Please choose a jpeg or png.',
  decoder:
    'This type of image can only be read with a connection the first time. The file is kept with your draft, and read once you are online. A jpeg or png works offline too.',
  failed: 'This image could not be prepared. Please try again.',
}

/** R49: the question before a save without a file that can't be read yet. */
export const UNREAD_TITLE = 'Without its picture?'
export const CREATE_WITHOUT = 'Create without it'
export const SAVE_WITHOUT = 'Save without it'

/** R49: why the picture would be missing, and what to do instead. */
export const unreadText = (name: string) =>
  `${name} can only be read with a connection. Close this and your draft keeps the file until you are online. If you go on now, the event has no new picture, and the file is let go.`
