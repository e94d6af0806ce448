import { useId, type ReactElement } from 'react'
import styles from './art.module.css'
import { Ember } from '../../Logo'
import { Couple, Skyline, WHOLE_WIDTH, Windows } from './cityParts'

/** The beams reach from the ball down to the stage. */
const BEAMS = [
  '162 176 176 190 66 500 -24 500',
  '178 190 192 197 178 500 100 500',
  '198 197 212 190 290 500 212 500',
  '214 190 228 176 414 500 324 500',
]
const STARS = 48

/** §2 Storyboard, the last step: the same city at night, with the two dancers. */
export function NightArt() {
  const [ember, sky, beam, dusk, floor, soft] = [useId(), useId(), useId(), useId(), useId(), useId()]
  const [stars, far, near] = [useId(), useId(), useId()]
  const glass = { dark: styles.nightWindow, lit: styles.lit }
  return (
    <svg viewBox="0 0 390 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <Ember id={ember} />
        <radialGradient
          id={sky}
          gradientUnits="userSpaceOnUse"
          cx="0"
          cy="0"
          r="1"
          gradientTransform="translate(195 400) scale(330 230)"
        >
          <stop className={styles.sky} />
          <stop className={styles.skyEnd} offset="1" />
        </radialGradient>
        <linearGradient id={beam} gradientUnits="userSpaceOnUse" x1="0" y1="170" x2="0" y2="480">
          <stop className={styles.beam} />
          <stop className={styles.beamEnd} offset="1" />
        </linearGradient>
        <linearGradient id={dusk} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.groundEnd} />
          <stop className={styles.groundStop} offset="1" />
        </linearGradient>
        <radialGradient id={floor}>
          <stop className={styles.floor} />
          <stop className={styles.floorEnd} offset="1" />
        </radialGradient>
        <filter id={soft} x="-20%" y="-5%" width="140%" height="110%">
          <feGaussianBlur stdDeviation="2.2" />
        </filter>
      </defs>
      <g className={styles.star}>
        <Skyline id={stars}>
          {Array.from({ length: STARS }, (_, star) => (
            <circle key={star} {...starAt(star)} />
          ))}
        </Skyline>
      </g>
      <rect y="160" height="350" {...WHOLE_WIDTH} fill={`url(#${sky})`} />
      <g className={styles.nightFar}>
        <Skyline id={far}>
          <path d="M14 506V350A26 26 0 0 1 66 350V506ZM96 506V314H140V506ZM250 506V302L306 272V506ZM332 506V345A23 23 0 0 1 378 345V506ZM196 506V380L242 352V506Z" />
        </Skyline>
      </g>
      <Skyline id={near}>
        <g className={styles.nightNear}>
          <path d="M0 506V400H56V506ZM62 506V373A28 28 0 0 1 118 373V506ZM124 506V418A16 16 0 0 1 156 418A16 16 0 0 1 188 418V506ZM196 506V400H242V506ZM248 506V411A36 36 0 0 1 320 411V506ZM326 506V388H390V506Z" />
        </g>
        <Windows {...glass} x={6} y={414} columns={3} rows={5} isLit={at => at % 5 !== 1 && at % 7 !== 4} />
        <Windows {...glass} x={74} y={388} columns={3} rows={6} step={14} isLit={at => at % 3 !== at % 4} />
        <Windows {...glass} x={134} y={432} columns={4} rows={3} step={14} isLit={at => at % 3 === 0} />
        <Windows
          {...glass}
          x={260}
          y={426}
          columns={4}
          rows={4}
          step={14}
          isLit={at => at % 7 > 1 && at % 5 !== 1}
        />
        <Windows
          {...glass}
          x={338}
          y={404}
          columns={4}
          rows={5}
          step={14}
          isLit={at => at % 6 < 2 || at % 5 === 1}
        />
      </Skyline>
      <rect y="452" height="54" {...WHOLE_WIDTH} fill={`url(#${dusk})`} />
      <rect y="505" height="500" {...WHOLE_WIDTH} className={styles.ground} />
      <g filter={`url(#${soft})`}>
        {BEAMS.map(points => (
          <polygon key={points} points={points} fill={`url(#${beam})`} />
        ))}
      </g>
      <path d="M195 -1200V122" className={styles.wire} />
      <MirrorBall cx={195} cy={168} r={44} />
      <ellipse cx="195" cy="531" rx="215" ry="28" fill={`url(#${floor})`} />
      <ellipse cx="195" cy="531" rx="100" ry="12" fill={`url(#${floor})`} />
      <Couple x={195} y={449} scale={1.508} ember={ember} other={styles.star} />
    </svg>
  )
}

/** Scattered in the same way at every rendering. */
function starAt(star: number) {
  const scatter = (seed: number) => (Math.sin((star + 1) * seed) * 10_000) % 1
  const isLarge = star % 6 === 0
  return {
    cx: Math.round(195 + 195 * scatter(12.9898)),
    cy: Math.round(165 + 150 * scatter(78.233)),
    r: isLarge ? 1.6 : 0.9,
    opacity: 0.25 + ((star * 7) % 5) * 0.13,
  }
}

const ROWS = 9
const COLUMNS = 10
const TILT = 0.5
const LIGHTS = 7

/** A mirror ball of radius `r` around (cx, cy). Its tiles narrow towards the edge, as on a sphere. */
function MirrorBall({ cx, cy, r }: { cx: number; cy: number; r: number }) {
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
