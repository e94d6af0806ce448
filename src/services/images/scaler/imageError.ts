import type { ImageProblem } from '../../../domain/images/imageMessages'

/** R49: thrown for a file that can't be used. `problem` is the reason. */
export class ImageError extends Error {
  override name = 'ImageError'
  constructor(
    readonly problem: ImageProblem,
    override readonly cause?: unknown,
  ) {
    super(problem)
  }
}

/** Turns a decoder's error into an ImageError. */
export const unreadable = (cause: unknown) =>
  cause instanceof ImageError ? cause : new ImageError('unreadable', cause)
