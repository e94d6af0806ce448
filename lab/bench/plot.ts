import type { Measure } from './measure'

const WIDTH = 640
const HEIGHT = 360
const LEFT = 64
const RIGHT = 210
const TOP = 40
const BOTTOM = 40
const COLOURS = ['#d9480f', '#1971c2', '#2f9e44', '#9c36b5', '#e8590c', '#0b7285', '#5f3dc4', '#495057']

/** A point of a line. `events` is the horizontal value, `median` the vertical one. */
type Point = Pick<Measure, 'name' | 'events' | 'median'>

/**
 * Draws an SVG plot of medians against the number of events, or against what `against` names. Both axes are
 * logarithmic. A flat, straight line is good.
 */
export function plot(title: string, unit: string, measures: Point[], against = 'events'): string {
  const lines = [...new Set(measures.map(({ name }) => name))].map(name => ({
    name,
    points: measures.filter(one => one.name === name && one.events > 0 && one.median > 0),
  }))
  const all = lines.flatMap(({ points }) => points)
  const decades = (values: number[]) => {
    const logs = values.map(Math.log10)
    const [from, to] = [Math.floor(Math.min(...logs)), Math.ceil(Math.max(...logs))]
    return { from, to: Math.max(to, from + 1) }
  }
  const across = decades(all.map(({ events }) => events))
  const up = decades(all.map(({ median }) => median))
  const x = (events: number) =>
    LEFT + ((Math.log10(events) - across.from) / (across.to - across.from)) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((Math.log10(value) - up.from) / (up.to - up.from)) * (HEIGHT - TOP - BOTTOM)
  const powers = ({ from, to }: { from: number; to: number }) =>
    Array.from({ length: to - from + 1 }, (_, step) => 10 ** (from + step))

  const grid = [
    ...powers(across).map(
      events =>
        `<path d="M${round(x(events))} ${TOP}V${HEIGHT - BOTTOM}" stroke="#8886"/>` +
        `<text x="${round(x(events))}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${label(events)}</text>`,
    ),
    ...powers(up).map(
      value =>
        `<path d="M${LEFT} ${round(y(value))}H${WIDTH - RIGHT}" stroke="#8886"/>` +
        `<text x="${LEFT - 8}" y="${round(y(value)) + 4}" text-anchor="end">${label(value)}</text>`,
    ),
  ]
  const drawn = lines.map(({ name, points }, line) => {
    const colour = COLOURS[line % COLOURS.length]
    const path = points.map(({ events, median }) => `${round(x(events))} ${round(y(median))}`).join('L')
    const dots = points.map(
      ({ events, median }) =>
        `<circle cx="${round(x(events))}" cy="${round(y(median))}" r="3" fill="${colour}"/>`,
    )
    const at = TOP + 12 + line * 18
    return (
      `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}` +
      `<path d="M${WIDTH - RIGHT + 14} ${at - 4}h14" stroke="${colour}" stroke-width="3"/>` +
      `<text x="${WIDTH - RIGHT + 34}" y="${at}">${escape(name)}</text>`
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11" fill="#777">` +
    `<text x="${LEFT}" y="20" font-size="14">${escape(title)}, ${unit} against ${against}</text>${grid.join('')}${drawn.join('')}</svg>\n`
  )
}

const round = (value: number) => Math.round(value * 10) / 10
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function label(value: number): string {
  if (value >= 1e6) return `${value / 1e6}M`
  return value >= 1e3 ? `${value / 1e3}k` : String(Number(value.toPrecision(1)))
}
