import { ImageError } from './imageError'

/** R49: loads the code of a decoder. Throws ImageError ('decoder') if it can't be loaded. */
export async function loadDecoder<T>(load: () => Promise<T>): Promise<T> {
  try {
    // In a worker the bundler's import() throws at once if the script can't be loaded, so `.catch` would miss that.
    return await load()
  } catch (error) {
    throw new ImageError('decoder', error)
  }
}
