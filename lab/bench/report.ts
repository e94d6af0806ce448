import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { format } from 'prettier'
import { keepRows } from '../partRows'
import { isReached, ratioOf, type Measure } from './measure'

/** The last measures that have a target, one a line. */
const FIGURES = join(__dirname, 'figures.jsonl')
/** The page that shows them, between two markers. */
const PAGE = join(__dirname, '../../docs/performance.md')
const BEGIN = '<!-- bench: begin -->'
const END = '<!-- bench: end -->'

/** When a part was measured. If the load is above 1 for each core, only the ratios are meaningful. */
interface Run {
  part: string
  /** The day (yyyy-MM-dd). */
  date: string
  cores: number
  load: number
}

export const runOf = (part: string): Run => ({
  part,
  date: new Date().toISOString().slice(0, 10),
  cores: cpus().length,
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
})

/** Keeps those measures of a part that have a target, beside those of the other parts, and writes the table of all. */
export async function keepFigures(run: Run, measures: Measure[]) {
  const aimed = measures.filter(({ toReach }) => toReach).map(measure => ({ ...run, ...measure }))
  const figures = keepRows<Run & Measure>(FIGURES, run.part, aimed)
  const page = withTable(readFileSync(PAGE, 'utf8'), tableOf(figures))
  writeFileSync(PAGE, await format(page, { parser: 'markdown', printWidth: 110 }))
}

/**
 * Returns `page` with `table` between its markers. Throws Error if a marker is missing; otherwise the figures would
 * be lost silently.
 */
function withTable(page: string, table: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error(`${PAGE} lacks ${BEGIN} or ${END}`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n${page.slice(end)}`
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
