import { makeRandom } from '../../tools/random'
import { couple } from './figures'
import { bokeh, gradient, ground, halfDisc, poster, WIDTH } from './shapes'

/** The sun going down behind a pier. */
export function pierSunset(): string {
  const random = makeRandom('pier')
  const ripples = Array.from({ length: 60 }, () => {
    const y = 152 + random.next() ** 1.4 * 84
    const spread = 12 + (y - 150) * 0.9
    const width = 5 + random.next() * (y - 140) * 0.5
    const x = 210 + (random.next() - 0.5) * spread * 2
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${width.toFixed(1)}" ry="${(0.7 + (y - 150) / 55).toFixed(1)}" opacity="${(0.3 + random.next() * 0.6).toFixed(2)}"/>`
  })
  const legs = Array.from({ length: 13 }, (_, i) => `M${8 + i * 17} 137V${164 + (i % 3) * 2}`).join('')
  const lamps = Array.from({ length: 5 }, (_, i) => `M${30 + i * 34} 133V119`).join('')
  return poster(
    gradient('sky', 'down', ['0 #2b1256', '.3 #8b2565', '.52 #f0566a', '.64 #ffb45a', '.65 #ffe0a0']) +
      gradient('sea', 'down', ['0 #e8705e', '.3 #6b2a66', '1 #170a2e']) +
      gradient('halo', 'round', ['0 #fff3c9', '.3 #ffd27a .7', '1 #ffb45a 0']),
    ground('url(#sky)') +
      `<g fill="#ff9a8a" opacity=".45" filter="url(#blur3)"><ellipse cx="90" cy="62" rx="110" ry="5"/><ellipse cx="290" cy="84" rx="90" ry="4"/><ellipse cx="160" cy="102" rx="120" ry="3.5"/></g>` +
      `<circle cx="210" cy="146" r="92" fill="url(#halo)"/><circle cx="210" cy="148" r="30" fill="#fff0c2"/>` +
      `<rect y="150" width="360" height="90" fill="url(#sea)"/><g fill="#ffd08a" filter="url(#blur0_6)">${ripples.join('')}</g>` +
      `<g fill="#1a0a26" stroke="#1a0a26"><path d="${legs}" stroke-width="2.4"/><path d="${lamps}" stroke-width="1.3"/>` +
      `<path d="M-2 133H214V138H-2Z"/><path d="M120 133V117H190V133Z"/><path d="M128 117Q155 88 182 117Z"/><path d="M155 103V88" stroke-width="1.5"/></g>` +
      `<g fill="#ffe6a8">${[30, 64, 98, 132, 166].map(x => `<circle cx="${x}" cy="118" r="1.8"/>`).join('')}</g>`,
  )
}

/** A corridor of light. */
export function tunnel(): string {
  const frames = Array.from({ length: 9 }, (_, i) => {
    const part = 0.76 ** i
    const [w, h] = [330 * part, 214 * part]
    const [x, y] = [180 - w / 2, 126 - h * 0.56]
    const colour = i % 3 === 1 ? '#b9a4ff' : i % 3 === 2 ? '#e9f8ff' : '#4db4ff'
    const outline = `<path d="M${x} ${y + h}V${y}H${x + w}V${y + h}" fill="none" stroke="${colour}" stroke-width="${(4.6 * part + 0.5).toFixed(1)}"/>`
    return `<g opacity="${(0.5 + i * 0.06).toFixed(2)}"><g filter="url(#blur3)">${outline}</g>${outline}</g>`
  })
  return poster(
    gradient(
      'end',
      'round',
      ['0 #e6f6ff', '.2 #4db4ff .9', '.6 #0b3d7a .5', '1 #020812 0'],
      'cx=".5" cy=".53" r=".5"',
    ) + gradient('wet', 'down', ['0 #4db4ff .6', '1 #020812 0']),
    ground('#020812') +
      ground('url(#end)') +
      `<path d="M172 134L20 240H340L188 134Z" fill="url(#wet)" filter="url(#blur6)"/>${frames.join('')}` +
      `<g opacity=".35" transform="matrix(1 0 0 -.5 0 305)" filter="url(#blur3)">${frames.slice(0, 6).join('')}</g>` +
      couple('embrace', 180, 178, 64, '#020611'),
  )
}

/** Festoon lights over a garden. */
export function festoon(): string {
  const bulbs = (fromY: number, toY: number, sag: number, count: number) => {
    const at = (t: number) => [t * WIDTH, fromY + (toY - fromY) * t + sag * 4 * t * (1 - t)] as const
    const lights = Array.from({ length: count }, (_, i) => {
      const [x, y] = at((i + 0.5) / count)
      return `<circle cx="${x}" cy="${y + 6}" r="10" fill="#ffb54a" opacity=".55" filter="url(#blur6)"/><circle cx="${x}" cy="${y + 5}" r="3.6" fill="#fff1cf"/>`
    })
    const [midX, midY] = [180, (fromY + toY) / 2 + sag * 2]
    return `<path d="M0 ${fromY}Q${midX} ${midY} 360 ${toY}" stroke="#1a1420" stroke-width="1.4" fill="none"/>${lights.join('')}`
  }
  return poster(
    gradient('dusk', 'down', ['0 #10163c', '.45 #453070', '.75 #b0526e', '1 #f19a62']) +
      gradient('grass', 'down', ['0 #3a1d33', '1 #0d0713']),
    ground('url(#dusk)') +
      `<g filter="url(#blur6)" style="mix-blend-mode:screen">${bokeh('garden', 20, ['#ffb54a', '#ff7a4d'], 120, 190, 12)}</g>` +
      `<g fill="#1b1030" filter="url(#blur1_5)"><ellipse cx="18" cy="150" rx="62" ry="58"/><ellipse cx="84" cy="172" rx="46" ry="34"/><ellipse cx="344" cy="146" rx="70" ry="62"/><ellipse cx="270" cy="176" rx="44" ry="30"/></g>` +
      `<path d="M0 196Q180 186 360 196V240H0Z" fill="url(#grass)"/><ellipse cx="180" cy="216" rx="120" ry="13" fill="#ffb37a" opacity=".4" filter="url(#blur6)"/>` +
      bulbs(22, 58, 16, 8) +
      bulbs(78, 30, 18, 9) +
      couple('turn', 140, 219, 80, '#12081a') +
      couple('embrace', 232, 213, 66, '#180a20', -1),
  )
}

/** Dancing on the sand. */
export function beach(): string {
  return poster(
    gradient('sky', 'down', ['0 #0b6f86', '.35 #6fc3b0', '.6 #ffe0a3', '.66 #ffc27a']) +
      gradient('sand', 'down', ['0 #8a4b52', '1 #2b1430']) +
      gradient('water', 'down', ['0 #ffcf92', '.5 #3f9c9c', '1 #1c5c70']),
    ground('url(#sky)') +
      halfDisc(236, 158, 46, -90, '#fff6d8') +
      `<rect y="158" width="360" height="34" fill="url(#water)"/><g fill="#fff3cf" opacity=".8" filter="url(#blur0_6)"><rect x="206" y="161" width="60" height="2"/><rect x="190" y="167" width="90" height="1.8"/><rect x="216" y="173" width="46" height="1.6"/><rect x="196" y="180" width="70" height="1.4"/></g>` +
      `<path d="M0 190Q90 182 190 191T360 187V240H0Z" fill="url(#sand)"/><path d="M0 190Q90 182 190 191T360 187" stroke="#fff4df" stroke-width="2.5" fill="none" opacity=".85"/>` +
      couple('turn', 122, 224, 124, '#1d0c22') +
      `<g fill="#14343c" opacity=".9"><path d="M360 30Q318 22 296 48Q322 34 360 42ZM360 36Q330 40 312 74Q336 50 360 50ZM360 26Q336 4 306 12Q336 18 360 36Z"/></g>`,
  )
}
