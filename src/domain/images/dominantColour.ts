/** Two colours count as one if the first 3 bits of each channel are equal. */
const BITS = 3

/** R71: the mean of the most frequent colours, as rrggbb. `pixels` are opaque RGBA values. */
export function dominantColour(pixels: ArrayLike<number>): string {
  const groups = new Map<number, { count: number; sums: number[] }>()
  let largest = { count: 0, sums: [0, 0, 0] }
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const colour = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const key = colour.reduce((found, value) => (found << BITS) | (value >> (8 - BITS)), 0)
    const group = groups.get(key) ?? { count: 0, sums: [0, 0, 0] }
    groups.set(key, group)
    group.count++
    colour.forEach((value, channel) => (group.sums[channel] = (group.sums[channel] ?? 0) + value))
    if (group.count > largest.count) largest = group
  }
  const { count, sums } = largest
  return sums
    .map(sum =>
      Math.round(sum / Math.max(1, count))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}
