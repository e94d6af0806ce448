/** A piece of an SVG path with the frame around it, in the path's units. */
export interface Framed {
  path: string
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Splits a path into its closed pieces, so that a small map draws only those near it. The path consists of 'M' with a
 * point, 'l' with steps and 'z'.
 */
export const framedParts = (path: string): Framed[] => path.split(/(?=M)/).map(framed)

function framed(path: string): Framed {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
  let [x = 0, y = 0] = numbers
  const frame = { path, left: x, top: y, right: x, bottom: y }
  for (let at = 2; at + 1 < numbers.length; at += 2) {
    x += numbers[at] ?? 0
    y += numbers[at + 1] ?? 0
    frame.left = Math.min(frame.left, x)
    frame.top = Math.min(frame.top, y)
    frame.right = Math.max(frame.right, x)
    frame.bottom = Math.max(frame.bottom, y)
  }
  return frame
}
