import type { Scaling } from '../../../domain/editor/draft/eventDraft'
import type { ImageProblem } from '../../../domain/images/imageMessages'
import type { PreparedImage } from './prepareImage'

/** What the worker is asked: a picked file, or a picture that only the page could draw. */
export type ScalerRequest = { scaling: Scaling } & ({ file: Blob } | { picture: ImageBitmap })

/** What it answers. `drawing` is an SVG with its size written into it, which the page draws. */
export type ScalerAnswer =
  | { kind: 'done'; prepared: PreparedImage }
  | { kind: 'drawing'; drawing: Blob }
  | { kind: 'refused'; problem: ImageProblem; reason: string }
