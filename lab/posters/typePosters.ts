import { gradient, ground, halfDisc, poster, type } from './shapes'

/** A sunburst: rays from one point. */
function rays(x: number, y: number, count: number, fill: string): string {
  return Array.from({ length: count }, (_, i) => {
    const at = (angle: number) =>
      `${(x + Math.cos(angle) * 500).toFixed(0)} ${(y + Math.sin(angle) * 500).toFixed(0)}`
    const from = (i / count) * Math.PI * 2
    return `<path d="M${x} ${y}L${at(from)}L${at(from + Math.PI / count)}Z" fill="${fill}"/>`
  }).join('')
}

export function salsaRevolucion(): string {
  const dots: string[] = []
  for (let row = 0; row < 18; row++) {
    for (let column = 0; column < 18; column++) {
      const [x, y] = [224 + column * 7.4, 50 + row * 7.4]
      const fromSun = Math.hypot(x - 280, y - 125)
      const size = 3.3 - Math.hypot(x - 314, y - 88) / 24
      if (fromSun < 72 && size > 0.5) dots.push(`<circle cx="${x}" cy="${y}" r="${size.toFixed(1)}"/>`)
    }
  }
  return poster(
    '',
    ground('#fbb62c') +
      rays(280, 125, 15, '#f4922b') +
      `<circle cx="280" cy="125" r="76" fill="#b5162f"/><g fill="#fbb62c">${dots.join('')}</g>` +
      type(18, 84, 60, 'Salsa', { fill: '#2a0710', width: 100, spacing: '-0.045em' }) +
      type(18, 136, 52, 'Revolu', { fill: '#2a0710', width: 100, spacing: '-0.045em' }) +
      type(18, 182, 52, 'ción', { fill: '#2a0710', width: 100, spacing: '-0.045em' }) +
      type(20, 212, 15, 'LIVE BAND · ALL NIGHT', { fill: '#b5162f', width: 90, spacing: '.02em' }),
  )
}

export function southCoastZouk(): string {
  const waves = Array.from({ length: 15 }, (_, i) => {
    const y = 186 + i * 8
    const lift = 24 - i * 0.9
    const d = `M-10 ${y}C60 ${y - lift * 1.6} 110 ${y + lift} 190 ${y - lift * 0.4}S310 ${y - lift * 1.5} 370 ${y + lift * 0.3}V250H-10Z`
    return `<path d="${d}" fill="#06323f" fill-opacity=".16" stroke="#a8f0dc" stroke-opacity="${(0.75 - i * 0.04).toFixed(2)}" stroke-width="1.1"/>`
  })
  return poster(
    gradient('sea', 'across', ['0 #043b44', '.55 #0b6f72', '1 #35a793']) +
      gradient('sun', 'round', ['0 #fff', '.35 #f1fffa .9', '1 #8fe6cf 0']),
    ground('url(#sea)') +
      `<circle cx="312" cy="26" r="104" fill="url(#sun)"/>${waves.join('')}` +
      ['SOUTH', 'COAST', 'ZOUK']
        .map((word, i) => type(20, 58 + i * 39, 46, word, { fill: '#f3fffb', width: 100, spacing: '.01em' }))
        .join('') +
      type(22, 160, 14.5, 'Three days by the sea', {
        fill: '#f3fffb',
        width: 100,
        weight: 600,
        spacing: '0',
      }),
  )
}

export function bachataCircles(): string {
  return poster(
    '',
    ground('#f7d9d3') +
      `<g style="mix-blend-mode:multiply"><circle cx="252" cy="96" r="86" fill="#ff5a75"/><circle cx="306" cy="170" r="86" fill="#c4143f"/><circle cx="200" cy="186" r="54" fill="#ffb08a"/></g>` +
      type(18, 74, 66, 'bachata', { fill: '#3b0618', width: 88, spacing: '-0.05em' }) +
      type(20, 206, 16, 'close hold.', { fill: '#3b0618', width: 92, weight: 600, spacing: '0' }) +
      type(20, 225, 16, 'open floor.', { fill: '#3b0618', width: 92, weight: 600, spacing: '0' }),
  )
}

export function bachataSwing(): string {
  const bands = ['#ff4a6e', '#ff7a4d', '#ffb54a', '#ffd9b0'].map(
    (colour, i) =>
      `<path d="M-20 ${190 + i * 26}C80 ${60 + i * 40} 150 ${270 + i * 8} 240 ${130 + i * 30}S350 ${50 + i * 40} 390 ${20 + i * 46}" fill="none" stroke="${colour}" stroke-width="27"/>`,
  )
  return poster(
    '',
    ground('#3b0618') +
      bands.join('') +
      type(18, 62, 56, 'BACHATA', { width: 75, spacing: '0' }) +
      type(20, 87, 18, 'slow · quick · quick · tap', {
        fill: '#ffb08a',
        width: 92,
        weight: 560,
        spacing: '0',
      }),
  )
}

export function salsaCount(): string {
  const beats = ['1', '2', '3', '', '5', '6', '7', '']
  const cells = beats.map((beat, i) => {
    const [x, y] = [(i % 4) * 90, Math.floor(i / 4) * 88]
    if (beat === '') return halfDisc(x + 34, y + 44, 30, 0, '#ffb63d')
    const isOne = beat === '1' || beat === '5'
    return type(x + 45, y + 78, 88, beat, {
      anchor: 'middle',
      fill: isOne ? '#ff5a4d' : '#fff1d6',
      width: 75,
    })
  })
  return poster(
    '',
    ground('#3f1c00') +
      `<g transform="translate(0 2)">${cells.join('')}</g><rect y="186" width="360" height="54" fill="#ffb63d"/>` +
      type(20, 224, 34, 'Salsa, on the beat', { fill: '#3f1c00', width: 82 }),
  )
}

export function baila(): string {
  return poster(
    '',
    ground('#e33a2c') +
      rays(180, 262, 20, '#f0612f') +
      `<circle cx="180" cy="262" r="96" fill="#ffcf4a"/>` +
      type(180, 148, 132, '¡Baila!', {
        anchor: 'middle',
        fill: '#fff6e0',
        width: 78,
        spacing: '-0.03em',
        extra: 'stroke="#6d0d14" stroke-width="10" paint-order="stroke" stroke-linejoin="round"',
      }) +
      type(180, 212, 19, 'SALSA · BACHATA', {
        anchor: 'middle',
        fill: '#6d0d14',
        width: 88,
        spacing: '.06em',
      }),
  )
}
