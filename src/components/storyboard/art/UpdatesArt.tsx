import { useId, type ReactNode } from 'react'
import { danceSlug, type DanceType } from '../../../domain/event/dances'
import { DanceGlyph } from '../../DanceGlyph'
import styles from './art.module.css'
import { Ember } from '../../Logo'

/** §1, step 2: updates of events, with one of them cancelled. */
export function UpdatesArt() {
  const ember = useId()
  return (
    <svg viewBox="0 0 390 500" aria-hidden="true">
      <defs>
        <Ember id={ember} />
      </defs>
      <Card at="translate(216 148) rotate(7)" dance="Zouk">
        <Bar className={styles.middle} y={-24} width={56} />
        <Bar className={styles.heavy} y={-4} width={138} height={13} />
        <Bar className={styles.light} y={20} width={100} />
      </Card>
      <Card at="translate(172 224) rotate(-5)" dance="Kizomba">
        <g className={styles.alert}>
          <circle cx="-19" cy="-22" r="8.4" />
          <path d="M-19 -25.6v4.2M-19 -17.6v.1" />
        </g>
        <Bar className={styles.danger} x={-4} y={-24} width={58} />
        <Bar className={styles.struckBar} y={-2} width={134} height={12} />
        <path d="M-34 4.4H114" className={styles.strike} />
        <Bar className={styles.light} y={20} width={84} />
      </Card>
      <Card at="translate(208 361) rotate(4)" dance="Bachata">
        <Bar className={styles.middle} y={-29} width={70} />
        <Bar className={styles.heavy} y={-8} width={118} height={13} />
        <Bar className={styles.light} y={18} width={96} />
      </Card>
      <g transform="translate(322 304)">
        <circle r="34" fill={`url(#${ember})`} />
        {/* The lists bring themselves up to date. Nothing rings, so this isn't a bell. */}
        <path
          className={styles.arrows}
          d="M-14 0a14 14 0 0 1 14-14c3.9 0 7.7 1.6 10.5 4.3L14-6.2M14-14v7.8H6.2M14 0a14 14 0 0 1-14 14c-3.9 0-7.7-1.6-10.5-4.3L-14 6.2M-14 14V6.2H-6.2"
        />
      </g>
    </svg>
  )
}

function Card({ at, dance, children }: { at: string; dance: DanceType; children: ReactNode }) {
  return (
    <g transform={at}>
      <rect x="-137" y="-54" width="274" height="108" rx="24" className={styles.card} />
      <g className={styles.thumb} data-dance={danceSlug(dance)}>
        <rect x="-121" y="-33.5" width="80" height="67" rx="18" />
        <g transform="translate(-103 -22)">
          <DanceGlyph dance={dance} size={44} />
        </g>
      </g>
      {children}
    </g>
  )
}

interface BarProps {
  className: string | undefined
  x?: number
  y: number
  width: number
  height?: number
}

/** A line of text, drawn as a bar. */
function Bar({ className, x = -28, y, width, height = 9.5 }: BarProps) {
  return <rect className={className} x={x} y={y} width={width} height={height} rx={height / 2} />
}
