import type { Box, Size } from './size'

/** §2 Branding tab: how a picture is fitted into the two sizes. */
export type Scaling = 'shrink' | 'crop'

/** What 'Crop to fit' keeps of a picture (R71). */
export interface Crop {
  /** The middle of the kept part, from 0 (left, top) to 1 (right, bottom). */
  x: number
  y: number
  /** 1 if the picture just fills the frame. At most MAX_ZOOM. */
  zoom: number
}

/** As much of the picture's middle as fits the frame. */
export const CENTRED: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** At this zoom, a kept picture of 1,620 pixels is drawn at less than a third of its sharpness. */
export const MAX_ZOOM = 4

/** The scale at which the picture just fills a frame, without an empty side. */
export const coverScale = (picture: Size, frame: Size) =>
  Math.max(frame.width / picture.width, frame.height / picture.height)

/** The part of the picture that a crop keeps, in the proportions of `frame`. It never leaves the picture. */
export function keptPart(picture: Size, frame: Size, crop: Crop): Box {
  const zoom = within(crop.zoom, 1, MAX_ZOOM)
  const scale = coverScale(picture, frame) * zoom
  const [width, height] = [frame.width / scale, frame.height / scale]
  return {
    x: within(crop.x * picture.width - width / 2, 0, picture.width - width),
    y: within(crop.y * picture.height - height / 2, 0, picture.height - height),
    width,
    height,
  }
}

/** A value limited to a range. A damaged number counts as the least. */
const within = (value: number, least: number, most: number) =>
  value > least ? Math.min(value, Math.max(least, most)) : least

/** Where a picture is drawn: its top left corner in px, and how many px each of its pixels takes. */
export interface PictureView {
  x: number
  y: number
  scale: number
}

/** How to draw the picture so that `frame` shows what the crop keeps. */
export function viewOfCrop(picture: Size, frame: Box, crop: Crop): PictureView {
  const part = keptPart(picture, frame, crop)
  const scale = frame.width / part.width
  return { x: frame.x - part.x * scale, y: frame.y - part.y * scale, scale }
}

/** The crop that `frame` shows of a picture that is drawn like this. */
export function cropOfView(picture: Size, frame: Box, { x, y, scale }: PictureView): Crop {
  return {
    x: (frame.x + frame.width / 2 - x) / scale / picture.width,
    y: (frame.y + frame.height / 2 - y) / scale / picture.height,
    zoom: scale / coverScale(picture, frame),
  }
}
