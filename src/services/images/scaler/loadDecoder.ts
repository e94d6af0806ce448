import { ImageError } from './imageError'

/** R49: loads the code of a decoder. Throws ImageError ('decoder') if that fails. */
export async function loadDecoder<T>(load: () => Promise<T>): Promise<T> {
  try {
    // In a worker, the bundler's import() throws synchronously if the script can't be loaded. `.catch` would miss
    // that.
    return await load()
  } catch (error) {
    throw new ImageError('decoder', error)
  }
}
