import { makeRandom, type Random } from '../../tools/random'
import { head, limb } from './limbs'
import { HEIGHT, WIDTH } from './shapes'

/** Her turn under his arm, 100 units tall, feet at y = 100. */
const TURN =
  head(36, 14.5, 5.4, 8) +
  limb([36.3, 18, 4.6], [36.6, 23, 5]) +
  limb([37, 22, 9], [36.8, 26, 14], [36.2, 38, 11.5], [36.2, 48, 9.6], [36.6, 56, 11.5]) +
  limb([34.6, 53, 8], [30, 70, 7], [25, 84, 5], [19, 96, 3.2]) +
  limb([17.5, 97, 2.6], [21, 98, 3], [25, 99, 1.4]) +
  limb([38.6, 53, 8], [43.5, 69, 7], [43.5, 84, 5], [41.5, 96.5, 3.4]) +
  limb([40, 97.4, 3], [44, 98, 3.2], [49, 99, 1.4]) +
  limb([40.5, 25.5, 5.6], [49, 20, 4], [56, 11, 3], [60.3, 3, 2.6]) +
  limb([32, 25.5, 5.6], [26.5, 36, 4.2], [35, 43.5, 3.2], [47, 44, 2.4]) +
  head(66, 17, 4.9, -10) +
  limb([68, 14.5, 4], [74, 15.5, 3.6], [80, 20.5, 1]) +
  limb([65.8, 20, 3], [65.4, 25, 3.6]) +
  limb([65.2, 24, 7], [65, 27.5, 10], [66, 34, 8.4], [66.4, 42, 6.8], [66.6, 47, 9]) +
  limb([61.6, 26.5, 3.8], [58.6, 17, 3], [60.3, 3, 2.2]) +
  limb([68.8, 26.5, 3.8], [79, 31.5, 2.9], [88, 26, 2.2], [93, 20.5, 1.2]) +
  `<path d="M62.8 42Q57 56 45 65Q52 66 57 70Q64 66 71 70Q77 65 84 67Q88 62 95 61Q78 55 70.3 42Z"/>` +
  limb([65.5, 62, 6.4], [67, 76, 5], [66, 88, 3.8], [66.4, 96, 2.4]) +
  limb([65.4, 96, 2.2], [69, 98, 2.4], [72.5, 99, 1.2]) +
  limb([70, 62, 6.4], [77, 76, 5], [83.5, 87, 3.6], [89, 95.5, 2.2], [91.5, 99, 1.2])

/** A close embrace, in profile. */
const EMBRACE =
  head(43, 14.5, 5.4, 10) +
  limb([41.6, 18, 4.6], [40.4, 23, 5.4]) +
  limb([40.4, 22, 9], [40, 27, 13.5], [39.4, 39, 11.5], [38.6, 49, 10.4], [38.4, 56, 12]) +
  limb([37, 54, 8.6], [32.5, 71, 7.2], [28, 86, 4.8], [24.5, 96, 3.2]) +
  limb([23.4, 97, 2.8], [27, 98, 3], [31.5, 99, 1.4]) +
  limb([40.4, 54, 8.6], [45, 70, 7.4], [44, 86, 5], [42.6, 96.4, 3.4]) +
  limb([41, 97.4, 3], [45.5, 98, 3.2], [50.5, 99, 1.4]) +
  head(51.4, 17.6, 4.9, -8) +
  limb([53.5, 14, 5], [57, 14.6, 4.6], [58.6, 17.5, 3]) +
  limb([52.8, 21, 3.4], [53.6, 25.5, 4]) +
  limb(
    [53.6, 24.5, 6],
    [53.6, 28.5, 9.4],
    [54.6, 36, 7.8],
    [55.6, 43, 7.4],
    [57, 51, 11.4],
    [56.8, 58, 12.4],
  ) +
  `<path d="M51.4 54Q49.4 66 50.4 74Q57 78 64.6 75Q66 62 62.8 53Z"/>` +
  limb([54, 72, 6], [52.8, 84, 4.6], [52.4, 95.4, 2.6]) +
  limb([53.4, 96, 2.2], [50.6, 98, 2.4], [47.6, 99, 1.2]) +
  limb([60, 71, 6.4], [65.4, 82, 4.6], [71.5, 92, 2.8], [73, 97, 1.4]) +
  limb([54.4, 27, 4.2], [47.6, 23.6, 3.2], [38, 22.4, 2.6]) +
  limb([42.4, 28.4, 5.6], [51, 37, 4.2], [61.4, 36, 2.8]) +
  limb([37, 26.6, 5.4], [28.6, 33.6, 4], [20, 22.5, 2.6]) +
  limb([50, 29.5, 3.8], [35, 34, 3], [20, 22.5, 2.2])

/** Two dancers with feet at `y`, centred on `x`. `side` -1 mirrors them. */
export function couple(
  pose: 'turn' | 'embrace',
  x: number,
  y: number,
  height: number,
  fill: string,
  side = 1,
): string {
  const scale = height / 100
  const middle = pose === 'turn' ? 54 : 46
  return (
    `<g transform="translate(${x} ${y - height}) scale(${scale * side} ${scale}) translate(${-middle} 0)" fill="${fill}">` +
    `${pose === 'turn' ? TURN : EMBRACE}</g>`
  )
}

/** A row of people from behind, with heads at `y`, some with raised arms. */
export function crowd(seed: string, y: number, size: number, fill: string, armsUp: number): string {
  const random = makeRandom(seed)
  let people = ''
  for (let x = -size; x < WIDTH + size; x += size * (1.9 + random.next() * 1.3)) {
    people += person(
      random,
      x,
      y + (random.next() - 0.5) * size * 2.4,
      size * (0.85 + random.next() * 0.3),
      armsUp,
    )
  }
  return `<g fill="${fill}">${people}</g>`
}

function person(random: Random, x: number, y: number, size: number, armsUp: number): string {
  const s = size
  const body =
    head(x, y, s, random.between(-10, 10)) +
    limb(
      [x, y + s * 0.6, s * 0.8],
      [x, y + s * 1.4, s * 1.1],
      [x, y + s * 1.9, s * 3.2],
      [x, y + s * 3, s * 3.9],
      [x, HEIGHT + 30, s * 3.8],
    )
  if (!random.chance(armsUp)) return body
  const arms = random.chance(0.4) ? [-1, 1] : [random.chance(0.5) ? -1 : 1]
  return body + arms.map(side => raisedArm(random, x, y, s, side)).join('')
}

function raisedArm(random: Random, x: number, y: number, s: number, side: number): string {
  const out = 1.9 + random.next() * 0.9
  const tip = out + (random.next() - 0.6) * 1.6
  const top = -1.2 - random.next() * 2
  return (
    limb(
      [x + side * s * 1.3, y + s * 2.2, s * 0.95],
      [x + side * s * out, y + s * 0.6, s * 0.72],
      [x + side * s * tip, y + s * top, s * 0.45],
    ) + head(x + side * s * tip, y + s * (top - 0.25), s * 0.36, side * 20)
  )
}
