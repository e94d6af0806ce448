import { makeRandom } from '../../tools/random'
import { gradient, ground, halfDisc, poster, type } from './shapes'

export function salsaHalves(): string {
  const random = makeRandom('halves')
  const colours = ['#ffb63d', '#ffe2a6', '#c27800', '#8a4a00', '#ff7a4d']
  let discs = ''
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 6; column++) {
      const [x, y] = [30 + column * 60, 30 + row * 60]
      const turn = random.between(0, 7) * 45
      discs += halfDisc(x, y, 27, turn, random.pick(colours))
      if (random.chance(0.45)) discs += halfDisc(x, y, 27, turn + 180, random.pick(['#6b3500', '#5a2c00']))
    }
  }
  return poster('', ground('#3f1c00') + discs)
}

export function kizombaRings(): string {
  const rings = (angle: number, colours: string[]) =>
    colours.map((colour, i) => halfDisc(0, 0, 150 - i * 30, angle, colour)).join('')
  return poster(
    '',
    ground('#150a45') +
      `<g transform="translate(180 112)">${rings(0, ['#5a2bee', '#150a45', '#8f7dff', '#150a45', '#e3dcff'])}</g>` +
      `<g transform="translate(180 128)">${rings(180, ['#8f7dff', '#3a1bb0', '#cfc5ff', '#5a2bee', '#150a45'])}</g>`,
  )
}

export function kizombaType(): string {
  const line = (y: number, fill: string, extra = '') =>
    type(180, y, 100, 'KIZOMBA', { anchor: 'middle', fill, width: 75, spacing: '-0.01em', extra })
  // Filled with the background colour, because a mere outline would show the letters' overlapping strokes.
  const outline = (y: number) =>
    line(y, '#2a1190', 'stroke="#8f7dff" stroke-width="2.4" paint-order="stroke"')
  return poster('', ground('#2a1190') + outline(68) + outline(230) + line(149, '#f4f0ff'))
}

export function urbanDiamonds(): string {
  let diamonds = ''
  const random = makeRandom('diamonds')
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < 9; column++) {
      const [x, y] = [column * 48 + (row % 2) * 24 - 12, row * 42 - 6]
      const [upper, lower] = random.sample(
        ['#0a4a86', '#1087e0', '#69bef7', '#052c55', '#073866', '#073866'],
        2,
      )
      diamonds += `<path d="M${x - 23} ${y - 1.5}L${x} ${y - 40}L${x + 23} ${y - 1.5}Z" fill="${upper}"/><path d="M${x - 23} ${y + 1.5}L${x} ${y + 40}L${x + 23} ${y + 1.5}Z" fill="${lower}"/>`
    }
  }
  return poster(
    gradient('cover', 'across', ['0 #021427 .96', '.5 #021427 .8', '1 #021427 0']),
    ground('#031f3b') +
      diamonds +
      ground('url(#cover)') +
      type(20, 112, 82, 'URBAN', { width: 75 }) +
      type(20, 184, 82, 'KIZ', { fill: '#69bef7', width: 75 }) +
      type(22, 214, 16, 'Ghetto zouk, tarraxo, remixes', {
        fill: '#cfe9ff',
        weight: 520,
        width: 92,
        spacing: '0',
      }),
  )
}

export function bachataZouk(): string {
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 11 }, (_, column) => {
      const isOn = column === [2, 7, 4, 9, 5][row]
      const colour = isOn ? '#ffe3f7' : ['#5a1850', '#7a1b66', '#a13a8c'][(column + row) % 3]
      return halfDisc(column * 33 + (row % 2) * 12, 24 + row * 48, 21, row % 2 ? 180 : 0, colour ?? '#7a1b66')
    }).join(''),
  )
  return poster('', ground('#2b0826') + rows.join(''))
}

export function zoukLines(): string {
  const lines = Array.from({ length: 13 }, (_, i) => {
    const shift = i * 22 - 20
    return `<path d="M${shift - 60} 250C${shift + 10} 160 ${shift - 40} 90 ${shift + 60} -10" stroke="${i % 4 === 0 ? '#fff2c9' : '#0a4f42'}" stroke-width="8" fill="none"/>`
  })
  return poster(
    '',
    ground('#43dda8') +
      `<g transform="translate(130 0)">${lines.join('')}</g><circle cx="98" cy="120" r="92" fill="#fff2c9"/>` +
      type(98, 144, 74, 'zouk', { anchor: 'middle', fill: '#00382e', width: 84, spacing: '-0.05em' }),
  )
}
