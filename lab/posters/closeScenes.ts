import { makeRandom } from '../../tools/random'
import { gradient, ground, halfDisc, poster } from './shapes'

/** A ribbon in movement. */
export function ribbon(): string {
  const strands = Array.from({ length: 46 }, (_, i) => {
    const t = i / 45
    const colour = t < 0.5 ? '#ff7a4d' : '#d384c6'
    const d = `M${-20 + t * 10} ${226 - t * 90}C${60 + t * 60} ${230 - t * 40} ${120 + t * 8} ${-40 + t * 70} ${206 + t * 18} ${58 + t * 34}S${250 + t * 70} ${250 - t * 130} ${390} ${40 + t * 150}`
    return `<path d="${d}" stroke="${colour}" stroke-width="${(1.1 + Math.sin(t * Math.PI) * 1.2).toFixed(2)}" opacity="${(0.18 + 0.6 * Math.sin(t * Math.PI * 2.2) ** 2).toFixed(2)}"/>`
  })
  return poster(
    gradient('dark', 'round', ['0 #4a1038', '.6 #1d0720', '1 #0a040e'], 'cx=".55" cy=".45" r=".75"'),
    ground('url(#dark)') +
      `<g fill="none" filter="url(#blur6)" style="mix-blend-mode:screen">${strands.filter((_, i) => i % 4 === 0).join('')}</g>` +
      `<g fill="none" style="mix-blend-mode:screen">${strands.join('')}</g>`,
  )
}

/** Silk in green: a slow wave. */
export function silk(): string {
  const folds = Array.from({ length: 15 }, (_, i) => {
    const y = -30 + i * 20
    const light = [' #00483a', '#0a7d66', '#3dd6a6', '#bff5df', '#12856d'][i % 5]
    return `<path d="M-20 ${y + 40}C70 ${y - 30} 120 ${y + 90} 200 ${y + 34}S320 ${y - 36} 390 ${y + 36}V${y + 70}C320 ${y} 280 ${y + 40} 200 ${y + 66}S70 ${y + 8} -20 ${y + 72}Z" fill="${light?.trim()}" opacity=".62"/>`
  })
  return poster(
    gradient('deep', 'across', ['0 #00261f', '.5 #04604e', '1 #00332a']) +
      gradient('dim', 'round', ['0 #00140f 0', '1 #00140f .85'], 'cx=".5" cy=".45" r=".75"'),
    ground('url(#deep)') + `<g filter="url(#blur3)">${folds.join('')}</g>` + ground('url(#dim)'),
  )
}

/** A record turning under a warm lamp. */
export function vinyl(): string {
  const random = makeRandom('vinyl')
  const grooves = Array.from(
    { length: 44 },
    (_, i) =>
      `<circle r="${66 + i * 3.2}" stroke="rgba(255,255,255,${(0.03 + random.next() * 0.1).toFixed(3)})" stroke-width="${(0.6 + random.next()).toFixed(1)}"/>`,
  )
  const wedge = (from: number, to: number, colour: string, opacity: number) => {
    const point = (angle: number) =>
      `${(Math.cos(angle) * 230).toFixed(0)} ${(Math.sin(angle) * 230).toFixed(0)}`
    return `<path d="M0 0L${point(from)}L${point(to)}Z" fill="${colour}" opacity="${opacity}" filter="url(#blur6)"/>`
  }
  return poster(
    gradient('label', 'round', ['0 #ffb54a', '.6 #ff7a4d', '1 #e03a52'], 'cx=".4" cy=".35" r=".8"') +
      `<clipPath id="disc"><circle r="204"/></clipPath>`,
    ground('#2a0f0a') +
      `<g transform="translate(118 136)"><circle r="206" fill="#0b0709"/><g clip-path="url(#disc)"><g fill="none">${grooves.join('')}</g>` +
      wedge(-1.15, -0.72, '#ffd9ae', 0.5) +
      wedge(-0.86, -0.8, '#fff', 0.5) +
      wedge(2.02, 2.4, '#ff9a6a', 0.32) +
      `</g><circle r="58" fill="url(#label)"/><circle r="58" fill="none" stroke="#2a0f0a" stroke-width="2"/>` +
      `<circle r="40" fill="none" stroke="#7a1426" stroke-width="1.2" opacity=".6"/><circle r="4" fill="#160a0a"/></g>` +
      `<g stroke-linecap="round" fill="none"><path d="M330 26L304 118L236 168" stroke="#1b0d0a" stroke-width="12" opacity=".5" filter="url(#blur3)"/><path d="M332 20L304 112L238 160" stroke="#e9d8c4" stroke-width="5"/><path d="M246 152L228 166" stroke="#f7ecdf" stroke-width="11"/></g><circle cx="332" cy="18" r="20" fill="#4a2a20"/><circle cx="332" cy="18" r="12" fill="#d9c2aa"/>`,
  )
}

/** A neon sign of two half discs on brick. */
export function neon(): string {
  let bricks = ''
  const random = makeRandom('bricks')
  for (let row = 0; row < 16; row++) {
    for (let column = -1; column < 11; column++) {
      bricks += `<rect x="${column * 36 + (row % 2) * 18}" y="${row * 15.4}" width="34" height="13.4" rx="1" fill="rgb(${34 + random.between(0, 16)},${16 + random.between(0, 8)},${34 + random.between(0, 12)})"/>`
    }
  }
  const tube = (d: string, colour: string, core: string) =>
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${d}" stroke="${colour}" stroke-width="16" opacity=".55" filter="url(#blur12)"/><path d="${d}" stroke="${colour}" stroke-width="9" filter="url(#blur3)"/><path d="${d}" stroke="${core}" stroke-width="3.6"/></g>`
  const left = 'M164 56V172A58 58 0 0 1 164 56Z'
  const right = 'M186 72V188A58 58 0 0 0 186 72Z'
  return poster(
    gradient('spill', 'round', ['0 #ff4a6e .75', '.45 #7a1b66 .5', '1 #08050d 0'], 'cx=".48" cy=".5" r=".6"'),
    ground('#120812') +
      bricks +
      `<g style="mix-blend-mode:screen">${ground('url(#spill)')}</g>` +
      tube(left, '#ff4661', '#ffe3e6') +
      tube(right, '#ffa03a', '#fff1d6') +
      tube('M66 206H294', '#8f7dff', '#efeaff') +
      `<path d="M0 240V0H40Q0 120 40 240ZM360 240V0H330Q360 120 330 240Z" fill="#08050d" opacity=".55" filter="url(#blur12)"/>`,
  )
}

/** Smoke and a low moon: late kizomba. */
export function haze(): string {
  return poster(
    gradient(
      'air',
      'round',
      ['0 #c3b5ff', '.25 #6f52e6', '.7 #221058', '1 #0a0524'],
      'cx=".64" cy=".5" r=".75"',
    ) +
      `<filter id="smoke" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".007 .016" numOctaves="4" seed="11"/><feColorMatrix values="0 0 0 0 .8  0 0 0 0 .74  0 0 0 0 1  2.2 0 0 0 -.85"/></filter>`,
    ground('url(#air)') +
      `<g opacity=".9">${halfDisc(228, 116, 64, 200, '#efeaff')}</g>${halfDisc(236, 116, 64, 20, '#8f7dff')}` +
      `<rect width="360" height="240" filter="url(#smoke)" opacity=".75"/>` +
      `<path d="M0 240V186Q90 168 180 190T360 182V240Z" fill="#0a0524" opacity=".85" filter="url(#blur12)"/>`,
  )
}
