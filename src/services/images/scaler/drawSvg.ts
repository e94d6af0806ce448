import { unreadable } from './imageError'

/**
 * Turns an SVG into pixels, which only the page can do. Inside an image element, the SVG runs no script and requests
 * nothing (C38). Throws ImageError.
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
