import { makeRandom } from '../../tools/random'

export const WIDTH = 360
export const HEIGHT = 240

/** A whole poster: definitions (gradients, filters) and body. */
export const poster = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${BLURS}${defs}</defs>${body}</svg>`

const BLURS = [0.6, 1.5, 3, 6, 12, 24]
  .map(
    size =>
      `<filter id="blur${String(size).replace('.', '_')}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${size}"/></filter>`,
  )
  .join('')

/** Fills the whole poster. */
export const ground = (fill: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`

/** A gradient from colour stops ['0 #fff', '1 #000 .5'] (offset, colour, opacity). */
export function gradient(id: string, kind: 'down' | 'across' | 'round', stops: string[], shape = ''): string {
  const marks = stops
    .map(stop => stop.split(' '))
    .map(
      ([at, colour, opacity = '1']) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  if (kind === 'round') return `<radialGradient id="${id}" ${shape}>${marks}</radialGradient>`
  const way = kind === 'down' ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2="1" y2="0"'
  return `<linearGradient id="${id}" ${shape || way}>${marks}</linearGradient>`
}

/** A line of type; `width` is the font's own axis, 75 to 100. */
export function type(
  x: number,
  y: number,
  size: number,
  text: string,
  { fill = '#fff', weight = 700, width = 75, anchor = 'start', spacing = '-0.01em', extra = '' } = {},
): string {
  return (
    `<text x="${x}" y="${y}" fill="${fill}" text-anchor="${anchor}" ${extra} style="font-size:${size}px;` +
    `font-weight:${weight};font-stretch:${width}%;letter-spacing:${spacing}">${text}</text>`
  )
}

/** Out-of-focus lights. */
export function bokeh(
  seed: string,
  count: number,
  colours: string[],
  top: number,
  bottom: number,
  size = 7,
): string {
  const random = makeRandom(seed)
  return Array.from({ length: count }, () => {
    const radius = size * (0.3 + random.next())
    const x = (random.next() * WIDTH).toFixed(1)
    const y = (top + random.next() * (bottom - top)).toFixed(1)
    const opacity = (0.12 + random.next() * 0.5).toFixed(2)
    return `<circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}" fill="${random.pick(colours)}" opacity="${opacity}"/>`
  }).join('')
}

/** The half disc, the only shape of the product: its flat side turned by `angle` degrees. */
export const halfDisc = (x: number, y: number, radius: number, angle: number, fill: string) =>
  `<path transform="translate(${x} ${y}) rotate(${angle})" d="M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}Z" fill="${fill}"/>`
