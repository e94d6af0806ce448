import { makeRandom } from '../../tools/random'
import { couple } from './figures'
import { gradient, ground, halfDisc, poster, WIDTH } from './shapes'

/** Tall windows, a sprung floor. */
export function ballroom(): string {
  const window = (x: number) =>
    `<path d="M${x} 150V66Q${x} 36 ${x + 26} 36Q${x + 52} 36 ${x + 52} 66V150Z" fill="url(#pane)"/>` +
    `<path d="M${x + 26} 36V150M${x} 70H${x + 52}M${x} 110H${x + 52}" stroke="#5a2a12" stroke-width="2" fill="none"/>`
  const boards = Array.from(
    { length: 25 },
    (_, i) => `M${180 + (i - 12) * 11} 164L${180 + (i - 12) * 46} 240`,
  ).join('')
  const lamp = (x: number, y: number) =>
    `<path d="M${x} -4V${y}" stroke="#2a100a" stroke-width="1.2"/><circle cx="${x}" cy="${y}" r="22" fill="#ffcf7a" opacity=".7" filter="url(#blur12)"/>` +
    `<circle cx="${x}" cy="${y}" r="8" fill="#fff6df"/>`
  return poster(
    gradient('wall', 'down', ['0 #3a1710', '1 #9a5526']) +
      gradient('pane', 'down', ['0 #ffe9b8', '1 #ff9d55']) +
      gradient('floor', 'down', ['0 #d98a45', '1 #4a1d0d']),
    ground('url(#wall)') +
      [22, 110, 198, 286].map(window).join('') +
      `<rect y="150" width="360" height="14" fill="#4a2010"/><rect y="164" width="360" height="76" fill="url(#floor)"/>` +
      `<path d="${boards}" stroke="#6a2e12" stroke-width="1" opacity=".6"/>` +
      `<g fill="#ffe2a8" opacity=".5" filter="url(#blur3)"><path d="M14 168H76L40 236H-40ZM106 168H164L150 236H84ZM198 168H254L276 236H210ZM290 168H346L410 236H330Z"/></g>` +
      lamp(92, 40) +
      lamp(180, 30) +
      lamp(268, 40) +
      couple('embrace', 92, 208, 84, '#3a140c') +
      couple('turn', 204, 228, 112, '#1f0806') +
      couple('turn', 306, 198, 66, '#4a1c10', -1),
  )
}

/** A roof at night, half a moon. */
export function rooftop(): string {
  const random = makeRandom('roofs')
  const row = (base: number, height: number, fill: string, lit: string) => {
    let body = ''
    for (let x = -6; x < WIDTH;) {
      const [w, h] = [20 + random.next() * 30, height * (0.4 + random.next() * 0.7)]
      body += `<rect x="${x.toFixed(0)}" y="${(base - h).toFixed(0)}" width="${w.toFixed(0)}" height="240" fill="${fill}"/>`
      for (let wx = x + 4; wx < x + w - 5; wx += 6) {
        for (let wy = base - h + 6; wy < 200; wy += 8) {
          if (random.chance(0.3))
            body += `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="2.6" height="3.6" fill="${lit}" opacity="${(0.3 + random.next() * 0.7).toFixed(2)}"/>`
        }
      }
      x += w + 1
    }
    return body
  }
  return poster(
    gradient('night', 'down', ['0 #0a0626', '.55 #32207a', '1 #c2527f']),
    ground('url(#night)') +
      `<circle cx="276" cy="58" r="44" fill="#b9a4ff" opacity=".35" filter="url(#blur12)"/>${halfDisc(272, 58, 28, 20, '#fff4dc')}` +
      row(176, 90, '#241457', '#ffcf8a') +
      row(196, 78, '#120a33', '#ffb54a') +
      `<path d="M0 206H360V240H0Z" fill="#07041a"/><path d="M0 200H360M12 200V214M60 200V214M108 200V214M156 200V214M204 200V214M252 200V214M300 200V214M348 200V214" stroke="#07041a" stroke-width="2.4"/>` +
      `<ellipse cx="120" cy="206" rx="130" ry="46" fill="#ff9a5a" opacity=".55" filter="url(#blur12)"/>` +
      `<path d="M0 218H360V240H0Z" fill="#07041a"/>${couple('embrace', 84, 222, 92, '#07041a')}${couple('turn', 170, 222, 88, '#07041a', -1)}`,
  )
}
