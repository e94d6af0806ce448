import { useId } from 'react'
import styles from './art.module.css'
import { Ember } from '../../Logo'
import { Couple, Skyline, WHOLE_WIDTH, Windows } from './cityParts'

/** §1, step 3: an unknown city and its dance venue. */
export function CityArt() {
  const [ember, far, near] = [useId(), useId(), useId()]
  const glass = { dark: styles.cityWindow, lit: styles.lit }
  return (
    <svg viewBox="0 0 390 500" aria-hidden="true">
      <defs>
        <Ember id={ember} />
      </defs>
      <path d="M47 282A148 148 0 0 1 343 282Z" fill={`url(#${ember})`} />
      <g className={styles.cityFar}>
        <Skyline id={far}>
          <path d="M0 282V242A28 28 0 0 1 55.6 242V282ZM88 202H135.5V282H88ZM254.5 170H315V282H254.500ZM343 282V234A24 24 0 0 1 390 234V282Z" />
        </Skyline>
        <rect y="282" height="134" {...WHOLE_WIDTH} />
      </g>
      <Skyline id={near}>
        <g className={styles.cityNear}>
          <path d="M0 295H44.700V414H0ZM118.4 414V315.400A17.8 17.8 0 0 1 154 315.400A17.8 17.8 0 0 1 189.5 315.400V414ZM252.3 414V306.600A38.8 38.8 0 0 1 330 306.600V414Z" />
        </g>
        <path
          className={styles.cityMiddle}
          d="M51.6 414V266A30.2 30.2 0 0 1 112 266V414ZM196.2 275.700H197L246 243.400V414H196.200ZM336.7 282H390V414H336.700Z"
        />
        <Windows
          {...glass}
          x={7.2}
          y={310}
          columns={2}
          rows={5}
          step={16.2}
          width={8.8}
          isLit={at => at === 7}
        />
        <Windows {...glass} x={64.5} y={282} columns={3} rows={6} isLit={at => at === 3 || at === 16} />
        <Windows {...glass} x={129} y={330} columns={4} rows={4} width={8.8} isLit={at => at === 10} />
        <Windows
          {...glass}
          x={205.6}
          y={293}
          columns={2}
          rows={6}
          step={18.6}
          width={11}
          isLit={at => at === 5}
        />
        <Windows {...glass} x={265} y={323} columns={4} rows={4} width={8.8} isLit={at => at === 9} />
        <Windows {...glass} x={349.4} y={299.5} columns={3} rows={5} isLit={at => at === 3} />
      </Skyline>
      <rect className={styles.cityNear} y="413" height="78" {...WHOLE_WIDTH} />
      <path className={styles.path} d="M-1558 459H145A25 25 0 0 0 170 434V420" />
      <path
        className={styles.pin}
        d="M291.4 273C284 256 250.8 237 250.8 200A40.6 40.6 0 0 1 332 200C332 237 298.8 256 291.4 273Z"
      />
      <Couple x={291.4} y={203} scale={0.46} ember={ember} other={styles.pinMark} />
    </svg>
  )
}
