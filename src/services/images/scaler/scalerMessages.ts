import type { ImageProblem } from '../../../domain/images/imageMessages'
import type { Fitting } from './canvas'
import type { PreparedImage } from './prepareImage'

/** A request to the worker: a picked file, or a picture that the page has drawn. */
export type ScalerRequest = Fitting & ({ file: Blob } | { picture: ImageBitmap })

/** The worker's answer. `drawing` is an SVG with an explicit size, for the page to draw. */
export type ScalerAnswer =
  | { kind: 'done'; prepared: PreparedImage }
  | { kind: 'drawing'; drawing: Blob }
  | { kind: 'refused'; problem: ImageProblem; reason: string }
