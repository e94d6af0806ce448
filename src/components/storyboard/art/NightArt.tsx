import { useId } from 'react'
import styles from './art.module.css'
import { Ember } from '../../Logo'
import { Couple } from './Couple'
import { MirrorBall } from './MirrorBall'
import { Windows } from './Windows'

const BEAMS = [
  '164 162 178 170 40 470 -60 400',
  '178 170 193 174 160 470 60 470',
  '197 174 212 170 330 470 230 470',
  '212 170 226 162 450 400 350 470',
]
const STARS = 48

/** §2 Storyboard, the last step: the same city at night, with the two dancers. */
export function NightArt() {
  const [ember, sky, beam] = [useId(), useId(), useId()]
  const glass = { dark: styles.nightWindow, lit: styles.lit }
  return (
    <svg viewBox="0 0 390 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <Ember id={ember} />
        <radialGradient id={sky} cx=".5" cy=".62" r=".6">
          <stop className={styles.sky} />
          <stop className={styles.skyEnd} offset="1" />
        </radialGradient>
        <linearGradient id={beam} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.beam} />
          <stop className={styles.beamEnd} offset="1" />
        </linearGradient>
      </defs>
      <g className={styles.star}>
        {Array.from({ length: STARS }, (_, star) => (
          <circle key={star} {...starAt(star)} />
        ))}
      </g>
      <ellipse cx="195" cy="395" rx="270" ry="240" fill={`url(#${sky})`} />
      <g className={styles.nightFar}>
        <path d="M14 506V350A26 26 0 0 1 66 350V506ZM96 506V314H140V506ZM250 506V302L306 272V506ZM332 506V345A23 23 0 0 1 378 345V506ZM196 506V380L242 352V506Z" />
      </g>
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
      <rect y="505" width="390" height="60" className={styles.ground} />
      {BEAMS.map(points => (
        <polygon key={points} points={points} fill={`url(#${beam})`} />
      ))}
      <path d="M195 0V122" className={styles.wire} />
      <MirrorBall cx={195} cy={168} r={44} />
      <ellipse cx="195" cy="529" rx="150" ry="17" className={styles.floorGlow} />
      <ellipse cx="195" cy="529" rx="104" ry="9" className={styles.floor} />
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
