import type { ImageProblem } from '../../../domain/images/imageMessages'

/** R49: a file can't be used. `problem` says why. */
export class ImageError extends Error {
  override name = 'ImageError'
  constructor(
    readonly problem: ImageProblem,
    override readonly cause?: unknown,
  ) {
    super(problem)
  }
}

/** The error to throw for a decoder's error. */
export const unreadable = (cause: unknown) =>
  cause instanceof ImageError ? cause : new ImageError('unreadable', cause)
