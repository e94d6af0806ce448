import { makeRandom } from '../../tools/random'
import { gradient, ground, halfDisc, poster, type } from './shapes'

export function bootcamp(): string {
  const stripes = Array.from(
    { length: 10 },
    (_, i) => `<path d="M${i * 48 - 40} 240L${i * 48 + 20} 190H${i * 48 + 44}L${i * 48 - 16} 240Z"/>`,
  )
  return poster(
    '',
    ground('#f2efe9') +
      `<g fill="#17121d">${stripes.join('')}</g>` +
      type(18, 100, 98, 'BOOT', { fill: '#17121d', width: 75, spacing: '0' }) +
      type(18, 178, 98, 'CAMP', { fill: '#ff4661', width: 75, spacing: '0' }) +
      type(342, 40, 17, 'One day.', {
        anchor: 'end',
        fill: '#17121d',
        width: 90,
        weight: 620,
        spacing: '0',
      }) +
      type(342, 61, 17, 'One topic.', {
        anchor: 'end',
        fill: '#17121d',
        width: 90,
        weight: 620,
        spacing: '0',
      }) +
      halfDisc(298, 122, 42, 20, '#ff7a4d') +
      halfDisc(291, 134, 42, 200, '#17121d'),
  )
}

export function weekender(): string {
  const arcs = ['#ff4661', '#ff7a4d', '#ffb54a', '#fff0cf'].map((colour, i) =>
    halfDisc(180, 176, 150 - i * 34, -90, colour),
  )
  return poster(
    '',
    ground('#1b1140') +
      arcs.join('') +
      `<rect y="176" width="360" height="64" fill="#1b1140"/>` +
      type(180, 226, 58, 'WEEKENDER', { anchor: 'middle', fill: '#fff0cf', width: 80, spacing: '.01em' }),
  )
}

export function newYear(): string {
  const random = makeRandom('fireworks')
  const burst = (x: number, y: number, radius: number, colour: string) =>
    Array.from({ length: 26 }, (_, i) => {
      const angle = (i / 26) * Math.PI * 2
      const far = radius * (0.75 + random.next() * 0.3)
      const at = (part: number) =>
        `${(x + Math.cos(angle) * far * part).toFixed(1)} ${(y + Math.sin(angle) * far * part + part * 5).toFixed(1)}`
      return `<path d="M${at(0.3)}L${at(0.92)}" stroke="${colour}" stroke-width="1.3" opacity=".8"/><circle cx="${at(1).split(' ')[0]}" cy="${at(1).split(' ')[1]}" r="1.7" fill="${colour}"/>`
    }).join('')
  const all =
    burst(84, 70, 62, '#ffd27a') +
    burst(262, 58, 52, '#ff7a9a') +
    burst(176, 104, 36, '#9fdcff') +
    burst(330, 126, 26, '#ffd27a')
  return poster(
    gradient('night', 'down', ['0 #0a0a2e', '1 #3a1552']),
    ground('url(#night)') +
      `<g filter="url(#blur3)" style="mix-blend-mode:screen">${all}</g>${all}` +
      type(180, 222, 66, 'MIDNIGHT', { anchor: 'middle', fill: '#fff4dc', width: 78, spacing: '0' }),
  )
}
