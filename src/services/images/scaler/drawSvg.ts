import { unreadable } from './imageError'

/**
 * A drawing as pixels. Only the page can draw one; as an image it runs no script and asks for nothing (C38).
 * Throws ImageError.
 */
export async function drawSvg(drawing: Blob): Promise<ImageBitmap> {
  const url = URL.createObjectURL(drawing)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return await createImageBitmap(image)
  } catch (error) {
    throw unreadable(error)
  } finally {
    URL.revokeObjectURL(url)
  }
}
