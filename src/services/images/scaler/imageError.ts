import type { ImageProblem } from '../../../domain/images/imageMessages'

/** R49: a file that can't be taken, and why. */
export class ImageError extends Error {
  override name = 'ImageError'
  constructor(
    readonly problem: ImageProblem,
    override readonly cause?: unknown,
  ) {
    super(problem)
  }
}

/** The error of a decoder that was given what it can't read. */
export const unreadable = (cause: unknown) =>
  cause instanceof ImageError ? cause : new ImageError('unreadable', cause)
