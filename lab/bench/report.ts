import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { format } from 'prettier'
import { isReached, ratioOf, type Measure } from './measure'
import { plot } from './plot'

const JSON_FILE = 'docs/bench.json'
const TABLE_FILE = 'docs/bench.md'
/** The page with the figures that have a limit. They stand between the two markers. */
const LIMITS_FILE = 'docs/performance.md'
const BEGIN = '<!-- bench: begin -->'
const END = '<!-- bench: end -->'

/**
 * The measures of one part, with the load of the machine. If the load is above 1 for each core, only the ratios are
 * meaningful.
 */
export interface Part {
  at: string
  cores: number
  load: number
  measures: Measure[]
}
export type Report = Record<string, Part>

export const makePart = (measures: Measure[]): Part => ({
  at: new Date().toISOString(),
  cores: cpus().length,
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  measures,
})

/** Merges parts into the results of earlier runs. Writes docs/bench.json, docs/bench.md, the plots and the table. */
export async function writeReport(parts: Report) {
  const earlier = existsSync(JSON_FILE) ? (JSON.parse(readFileSync(JSON_FILE, 'utf8')) as Report) : {}
  const report = { ...earlier, ...parts }
  writeFileSync(JSON_FILE, await format(JSON.stringify(report), { parser: 'json', printWidth: 110 }))
  for (const [file, svg] of plotsOf(report)) writeFileSync(`docs/${file}`, svg)
  writeFileSync(TABLE_FILE, await format(tellAll(report), { parser: 'markdown', printWidth: 110 }))
  const page = readFileSync(LIMITS_FILE, 'utf8')
  const figures = Object.values(report).flatMap(({ measures }) => measures.filter(({ toReach }) => toReach))
  writeFileSync(
    LIMITS_FILE,
    await format(withTable(page, tableOf(figures)), { parser: 'markdown', printWidth: 110 }),
  )
}

/**
 * Returns `page` with `table` between its markers. Throws Error if a marker is missing; otherwise the figures would
 * be lost silently.
 */
function withTable(page: string, table: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error(`${LIMITS_FILE} lacks ${BEGIN} or ${END}`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n${page.slice(end)}`
}

/** The plots of these parts, by file name. */
function plotsOf({ data }: Report): [string, string][] {
  if (!data) return []
  const of = (unit: Measure['unit']) => data.measures.filter(measure => measure.unit === unit)
  return [
    ['growth-time.svg', plot('Data path', 'ms', of('ms'))],
    ['growth-memory.svg', plot('Memory', 'bytes', of('bytes'))],
  ]
}

function tellAll(report: Report): string {
  const parts = Object.entries(report).map(([name, { at, cores, load, measures }]) => {
    const when = `Measured on ${at.slice(0, 10)} on ${cores} cores, load ${load} at the end.`
    return `## ${name}\n\n${when}\n\n${tableOf(measures)}`
  })
  return [
    '# Figures',
    'Written by `npm run lab -- bench`; `npm run lab -- bench --only lists,starts` measures only some parts again. Each figure is a median ' +
      'with its spread, next to its floor in the same run. Times differ between machines, and between an idle and a busy ' +
      'machine, so compare ratios. `bench.json` holds the same figures.',
    ...(report.data
      ? ['![Time against events](growth-time.svg)', '![Memory against events](growth-memory.svg)']
      : []),
    ...parts,
  ].join('\n\n')
}

export function tableOf(measures: Measure[]): string {
  const rows = measures.map(measure => {
    const { name, events, median, least, most, unit, floor, toReach } = measure
    const ratio = ratioOf(measure)
    const mark = { true: ' ✓', false: ' ✗', null: '' }[String(isReached(measure)) as 'true']
    const limit = toReach && (toReach.of === 'floor' ? `${toReach.limit} x` : told(toReach.limit, unit))
    return [
      name,
      events > 0 ? events.toLocaleString('en-GB') : '',
      told(median, unit),
      least === most ? '' : `${told(least, unit)} – ${told(most, unit)}`,
      floor ? `${told(floor.median, unit)} (${floor.name})` : '',
      ratio === null ? '' : ratio.toFixed(2),
      toReach ? `${toReach.isLeast ? '≥' : '≤'} ${limit}${mark}` : '',
    ]
  })
  const head = ['what', 'events', 'median', 'spread', 'floor', 'ratio', 'to reach']
  return [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n') + '\n'
}

function told(value: number, unit: Measure['unit']): string {
  if (unit === 'bytes' && value >= 1e6) return `${(value / 1e6).toFixed(1)} MB`
  const digits = value >= 100 ? 0 : value >= 1 ? 1 : 2
  const precision =
    value > 0 && value < 0.1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: digits }
  const text = value.toLocaleString('en-GB', precision)
  return unit === 'times' ? text : `${text} ${unit}`
}
