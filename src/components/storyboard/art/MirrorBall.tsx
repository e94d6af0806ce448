import type { ReactElement } from 'react'
import styles from './art.module.css'

const ROWS = 9
const COLUMNS = 10
const TILT = 0.5
const LIGHTS = 7

/** A mirror ball of radius `r` around (cx, cy). Its tiles narrow towards the edge, as on a sphere. */
export function MirrorBall({ cx, cy, r }: { cx: number; cy: number; r: number }) {
  const tiles: ReactElement[] = []
  for (let row = 0; row < ROWS; row++) {
    const [top, bottom] = [latitude(row), latitude(row + 1)]
    for (let column = -1; column < COLUMNS; column++) {
      const shift = row % 2 === 0 ? 0 : TILT
      const [left, right] = [longitude(column + shift), longitude(column + 1 + shift)]
      if (right <= left) continue
      const point = (side: number, level: number) =>
        `${round(cx + r * side * Math.cos(level))} ${round(cy + r * Math.sin(level))}`
      tiles.push(
        <path
          key={`${row} ${column}`}
          className={styles[`light${(row * 5 + column * column * 3 + column + 8) % LIGHTS}`]}
          d={`M${point(left, top)}L${point(right, top)}L${point(right, bottom)}L${point(left, bottom)}Z`}
        />,
      )
    }
  }
  return (
    <>
      <circle cx={cx} cy={cy} r={r + 1} className={styles.ground} />
      <g className={styles.tiles}>{tiles}</g>
    </>
  )
}

const latitude = (row: number) => (row / ROWS - 0.5) * Math.PI
/** The horizontal place of a meridian, from -1 to 1. */
const longitude = (column: number) => Math.sin((Math.min(Math.max(column / COLUMNS, 0), 1) - 0.5) * Math.PI)
const round = (value: number) => Math.round(value * 10) / 10
