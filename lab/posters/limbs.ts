/** A point of a limb: x, y and thickness. */
type Joint = [number, number, number]

/** Draws a smooth limb or body through its joints, tapering between them. */
export function limb(...joints: Joint[]): string {
  const left: string[] = []
  const right: string[] = []
  const at = (index: number) => joints[Math.max(0, Math.min(joints.length - 1, index))] as Joint
  for (let step = 0; step <= (joints.length - 1) * 6; step++) {
    const [x, y, thickness] = curve(at, step / 6)
    const [nextX, nextY] = curve(at, step / 6 + 0.05)
    const [lastX, lastY] = curve(at, step / 6 - 0.05)
    const length = Math.hypot(nextX - lastX, nextY - lastY) || 1
    const [acrossX, acrossY] = [-(nextY - lastY) / length, (nextX - lastX) / length]
    left.push(`${(x + (acrossX * thickness) / 2).toFixed(1)} ${(y + (acrossY * thickness) / 2).toFixed(1)}`)
    right.unshift(
      `${(x - (acrossX * thickness) / 2).toFixed(1)} ${(y - (acrossY * thickness) / 2).toFixed(1)}`,
    )
  }
  return `<path d="M${[...left, ...right].join('L')}Z"/>`
}

/** Catmull-Rom interpolation between the joints. `t` counts joints. */
function curve(at: (index: number) => Joint, t: number): Joint {
  const index = Math.floor(t)
  const u = t - index
  const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
  const mix = (i: 0 | 1 | 2) =>
    0.5 *
    (2 * from[i] +
      (to[i] - before[i]) * u +
      (2 * before[i] - 5 * from[i] + 4 * to[i] - after[i]) * u * u +
      (3 * from[i] - before[i] - 3 * to[i] + after[i]) * u * u * u)
  return [mix(0), mix(1), mix(2)]
}

/** A head tilted by `tilt` degrees. */
export const head = (x: number, y: number, size: number, tilt: number) =>
  `<ellipse transform="translate(${x} ${y}) rotate(${tilt})" rx="${size * 0.8}" ry="${size}"/>`
