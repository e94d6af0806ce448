import { makeRandom } from '../../tools/random'
import { couple, crowd } from './figures'
import { bokeh, gradient, ground, poster, WIDTH } from './shapes'

interface Stage {
  seed: string
  sky: string[]
  beams: string[]
  lights: string[]
  back: string
  front: string
}

/** A crowd before stage lights. */
function stage({ seed, sky, beams, lights, back, front }: Stage): string {
  const random = makeRandom(seed)
  const cones = beams.map((colour, index) => {
    const top = 30 + index * (300 / (beams.length - 1))
    const foot = 180 + (top - 180) * 1.5 + (random.next() - 0.5) * 90
    const half = 22 + random.next() * 20
    return `<path d="M${top - 4} -6L${top + 4} -6L${foot + half} 200L${foot - half} 200Z" fill="${colour}" opacity=".55" filter="url(#blur1_5)" style="mix-blend-mode:screen" mask="url(#fade)"/><circle cx="${top}" cy="1" r="6" fill="#fff" filter="url(#blur3)"/>`
  })
  return poster(
    gradient('sky', 'down', sky) +
      gradient('fadeout', 'down', ['0 #fff', '.55 #fff .55', '1 #fff .05']) +
      `<mask id="fade"><rect width="360" height="240" fill="url(#fadeout)"/></mask>` +
      gradient('glow', 'round', [`0 ${lights[0]} .95`, `.55 ${lights[1]} .45`, `1 ${lights[1]} 0`]),
    ground('url(#sky)') +
      `<ellipse cx="180" cy="176" rx="240" ry="92" fill="url(#glow)"/>` +
      `<g style="mix-blend-mode:screen" filter="url(#blur1_5)">${bokeh(seed, 26, lights, 30, 150, 10)}</g>` +
      cones.join('') +
      `<g filter="url(#blur1_5)" opacity=".9">${crowd(`${seed} back`, 168, 5, back, 0.5)}</g>` +
      `<g filter="url(#blur0_6)">${crowd(`${seed} front`, 194, 8.5, front, 0.35)}</g>`,
  )
}

export const stageLights = () =>
  stage({
    seed: 'ember',
    sky: ['0 #1c0410', '.5 #6d1220', '.8 #e0552a', '1 #3a0a10'],
    beams: ['#ff9b73', '#ff5a4d', '#ffd9a0', '#ff5a4d', '#ffa860'],
    lights: ['#ffcf7a', '#ff6a3d', '#ff4661'],
    back: '#4a0d14',
    front: '#120309',
  })

export const stageBlue = () =>
  stage({
    seed: 'urban blue',
    sky: ['0 #020812', '.5 #062a56', '.8 #1087e0', '1 #02101f'],
    beams: ['#69bef7', '#2f8fff', '#d5f1ff', '#8f7dff', '#69bef7', '#2f8fff'],
    lights: ['#9fdcff', '#1c7fe6', '#8f7dff'],
    back: '#06264a',
    front: '#01060f',
  })

/** A ball of mirrors and its spots on the walls. */
export function mirrorball(): string {
  const random = makeRandom('mirrorball')
  const centre = { x: 226, y: 88, r: 54 }
  const tiles: string[] = []
  for (let row = -8; row < 8; row++) {
    const [upper, lower] = [row / 8, (row + 0.86) / 8].map(part => (part * Math.PI) / 2) as [number, number]
    const count = Math.max(4, Math.round(15 * Math.cos((upper + lower) / 2)))
    for (let column = 0; column < count; column++) {
      const left = -Math.PI / 2 + (Math.PI * column) / count
      const right = left + (Math.PI / count) * 0.88
      const corner = (along: number, up: number) =>
        `${(centre.x + centre.r * Math.cos(up) * Math.sin(along)).toFixed(1)} ${(centre.y + centre.r * Math.sin(up)).toFixed(1)}`
      const light = Math.max(0, Math.cos(left + 0.5) * Math.cos(upper + 0.6))
      const bright = Math.min(1, light * 0.55 + random.next() ** 3 * 0.9)
      const tone = random.pick(['255,240,255', '255,190,240', '190,160,255'])
      tiles.push(
        `<path d="M${corner(left, upper)}L${corner(right, upper)}L${corner(right, lower)}L${corner(left, lower)}Z" fill="rgba(${tone},${(0.08 + bright * 0.92).toFixed(2)})"/>`,
      )
    }
  }
  const spots = Array.from({ length: 85 }, () => {
    const [angle, reach] = [random.next() * Math.PI * 2, 66 + random.next() * 220]
    const [x, y] = [centre.x + Math.cos(angle) * reach, centre.y + Math.sin(angle) * reach * 0.8]
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(1.4 + reach / 70).toFixed(1)}" ry="${(1 + reach / 150).toFixed(1)}" transform="rotate(${((angle * 180) / Math.PI).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})" opacity="${(0.15 + random.next() * 0.65).toFixed(2)}"/>`
  })
  const sparkle = (x: number, y: number, size: number) =>
    `<path fill="#fff" d="M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z"/>`
  return poster(
    gradient('wall', 'round', ['0 #6a1f7c', '.5 #2c0b3c', '1 #0d0314'], 'cx=".62" cy=".4" r=".8"') +
      gradient('shade', 'round', ['0 #fff 0', '.75 #12031a .1', '1 #12031a .8'], 'cx=".36" cy=".32" r=".75"'),
    ground('url(#wall)') +
      `<circle cx="${centre.x}" cy="${centre.y}" r="90" fill="#c85bd0" opacity=".35" filter="url(#blur24)"/>` +
      `<g fill="#ffd7fa" filter="url(#blur0_6)">${spots.join('')}</g>` +
      `<path d="M${centre.x} -2V36" stroke="#e9c9f2" stroke-width="1.2"/>` +
      `<circle cx="${centre.x}" cy="${centre.y}" r="${centre.r}" fill="#2a0d38"/>${tiles.join('')}` +
      `<circle cx="${centre.x}" cy="${centre.y}" r="${centre.r + 0.5}" fill="url(#shade)"/>` +
      sparkle(204, 62, 15) +
      sparkle(247, 98, 9) +
      sparkle(190, 96, 7) +
      `<g filter="url(#blur0_6)">${crowd('ball', 208, 7, '#0a0210', 0.3)}</g>`,
  )
}

/** Two dancers in one light. */
export function spotlight(): string {
  return poster(
    gradient('room', 'down', ['0 #08050d', '1 #1d0716']) +
      gradient('cone', 'down', ['0 #fff2dc .95', '1 #ff8a5c .12']) +
      gradient('pool', 'round', ['0 #ffe3bd', '.6 #e0664a .75', '1 #e0664a 0']),
    ground('url(#room)') +
      `<g filter="url(#blur6)" opacity=".5">${bokeh('spot', 18, ['#c4143f', '#7a1b66'], 20, 140, 16)}</g>` +
      `<path d="M150 -10H176L262 212H92Z" fill="url(#cone)" filter="url(#blur3)" opacity=".8"/>` +
      `<ellipse cx="177" cy="212" rx="112" ry="20" fill="url(#pool)"/>` +
      `<ellipse cx="180" cy="214" rx="40" ry="4.5" fill="#3a0d10" opacity=".75" filter="url(#blur1_5)"/>` +
      couple('turn', 180, 214, 140, '#1a0508') +
      `<g opacity=".9" filter="url(#blur6)"><path d="M0 ${240}V120Q22 150 24 240ZM${WIDTH} 240V110Q330 150 330 240Z" fill="#08050d"/></g>`,
  )
}

/** Congas and a microphone, before the band comes on. */
export function liveBand(): string {
  const conga = (x: number, top: number, size: number, body: string) =>
    `<g transform="translate(${x} ${top}) scale(${size})"><path d="M-15 0Q-23 34 -11 86H11Q23 34 15 0Z" fill="url(#${body})"/>` +
    `<ellipse rx="15.5" ry="4.6" fill="#f6e2c2"/><ellipse rx="15.5" ry="4.6" fill="none" stroke="#f9d58a" stroke-width="1.6"/>` +
    `<path d="M-18.5 22Q0 30 18.5 22" stroke="#ffdf9a" stroke-width="1.4" fill="none" opacity=".7"/></g>`
  return poster(
    gradient('wall', 'round', ['0 #ffb63d', '.45 #c2560f', '1 #2a0c05'], 'cx=".5" cy=".38" r=".72"') +
      gradient('red', 'across', ['0 #4d0a12', '.35 #d3303a', '1 #3a0710']) +
      gradient('wood', 'across', ['0 #3b1504', '.35 #c26a20', '1 #2c0f03']),
    ground('url(#wall)') +
      `<g filter="url(#blur3)" style="mix-blend-mode:screen">${bokeh('band', 22, ['#ffd58a', '#ff8a4d'], 8, 130, 13)}</g>` +
      `<path d="M0 206Q180 192 360 206V240H0Z" fill="#1b0803"/>` +
      conga(112, 108, 1.12, 'red') +
      conga(160, 116, 1.12, 'wood') +
      conga(206, 112, 1.05, 'red') +
      `<g stroke="#140602" stroke-linecap="round" fill="none"><path d="M286 224V74L262 58" stroke-width="3.4"/><path d="M268 226L286 212L304 226" stroke-width="4"/></g>` +
      `<rect x="246" y="46" width="25" height="12" rx="6" transform="rotate(34 258 52)" fill="#140602"/>` +
      `<path d="M0 240V60Q26 110 30 240Z" fill="#140602" filter="url(#blur6)"/>`,
  )
}
