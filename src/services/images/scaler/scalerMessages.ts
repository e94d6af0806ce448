import type { Crop, Scaling } from '../../../domain/images/crop'
import type { ImageProblem } from '../../../domain/images/imageMessages'
import type { PreparedImage } from './prepareImage'

/** How a picture is fitted. R71: without a crop, both sides are cut equally. */
export interface Fitting {
  scaling: Scaling
  crop?: Crop | undefined
}

/** A request to the worker: a picked file, or a picture that the page has drawn. */
export type ScalerRequest = Fitting & ({ file: Blob } | { picture: ImageBitmap })

/** The worker's answer. `drawing` is an SVG with an explicit size, for the page to draw. */
export type ScalerAnswer =
  | { kind: 'done'; prepared: PreparedImage }
  | { kind: 'drawing'; drawing: Blob }
  | { kind: 'refused'; problem: ImageProblem; reason: string }
