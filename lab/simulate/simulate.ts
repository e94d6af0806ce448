import { availableParallelism } from 'node:os'
import { build } from 'esbuild'
import { programJson } from '../programJson'
import type { CalendarsOptions, CalendarsResult } from './calendars'
import type { MonthOptions, MonthResult } from './month'
import type { StormOptions, StormResult } from './storm'
import type { WorstDayOptions, WorstDayResult } from './worstDay'

const FILE = '.cache/simulate/program.cjs'
/** Assumes that more devices come with more events. */
const SIZES = [
  { devices: 1_000, events: 400 },
  { devices: 10_000, events: 800 },
  { devices: 100_000, events: 1_500 },
  { devices: 1_000_000, events: 2_500 },
] as const
const STORM = { people: 1_000_000, events: 400, sample: 250 }
/** A month in which every device is simulated, to check what samples predict. */
const CHECK = { devices: 120, events: 200 }
/** As many as the organisers of the first month have. */
const CALENDARS = 25

export interface Simulation {
  months: MonthResult[]
  /** The first month again, on a site with the snapshots of the public web. */
  withSnapshots: MonthResult
  /** The month with all devices simulated, and the predictions from samples of other devices. */
  check: { whole: MonthResult; samples: MonthResult[] }
  storms: StormResult[]
  worstDay: WorstDayResult
  connected: CalendarsResult
}

type Options = MonthOptions | StormOptions | WorstDayOptions | CalendarsOptions
type Result = MonthResult | StormResult | WorstDayResult | CalendarsResult

export interface SimulationOptions {
  /** How many devices of each month to simulate. */
  sample: number
  siteBytes: number
}

/** Simulates months of 1,000 to 1,000,000 devices and the storms, side by side. Reports each when it is done. */
export async function simulate(
  { sample, siteBytes }: SimulationOptions,
  tell: (line: string) => void,
): Promise<Simulation> {
  await build({
    entryPoints: ['lab/simulate/program.ts'],
    outfile: FILE,
    bundle: true,
    platform: 'node',
    target: 'node20',
    external: ['libsql'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const month = (devices: number, events: number, of: number, seed: string): MonthOptions => ({
    devices,
    events,
    sample: Math.min(devices, of),
    seed,
    siteBytes,
  })
  // Start the longest run first.
  const jobs: Options[] = [
    ...[...SIZES].reverse().map(size => month(size.devices, size.events, sample, 'month')),
    month(CHECK.devices, CHECK.events, CHECK.devices, 'whole'),
    ...[0.25, 0.5].map(share => month(CHECK.devices, CHECK.events, CHECK.devices * share, 'check')),
    { ...month(SIZES[0].devices, SIZES[0].events, sample, 'month'), hasSnapshots: true },
    ...[false, true].map(isRefusing => ({ ...STORM, isRefusing, siteBytes })),
    { worstOf: SIZES[SIZES.length - 1]?.events ?? 0 },
    { calendars: CALENDARS },
  ]
  const results = await together(jobs, tell)
  const isStorm = (result: Result): result is StormResult => 'people' in result
  const isWorst = (result: Result): result is WorstDayResult => 'worstOf' in result
  const isConnected = (result: Result): result is CalendarsResult => 'calendars' in result
  const isMonth = (result: Result): result is MonthResult =>
    !isStorm(result) && !isWorst(result) && !isConnected(result)
  const worstDay = results.find(isWorst)
  const connected = results.find(isConnected)
  const withSnapshots = results.filter(isMonth).find(({ hasSnapshots }) => hasSnapshots)
  const months = results.filter(isMonth).filter(({ hasSnapshots }) => !hasSnapshots)
  const [whole, ...samples] = months.slice(SIZES.length)
  if (!whole || !withSnapshots || !worstDay || !connected) throw new Error('A result is missing.')
  return {
    months: months.slice(0, SIZES.length).reverse(),
    withSnapshots,
    check: { whole, samples },
    storms: results.filter(isStorm),
    worstDay,
    connected,
  }
}

async function together(jobs: Options[], tell: (line: string) => void): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...jobs.entries()]
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const [at, options] = job
      const started = performance.now()
      results[at] = await programJson([FILE, JSON.stringify(options)], 'The simulation')
      const seconds = ((performance.now() - started) / 1_000).toFixed(0)
      tell(`${nameOf(options)}: ${seconds} s`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}

function nameOf(options: Options): string {
  if ('calendars' in options) return `${options.calendars} connected calendars`
  if ('worstOf' in options) return `the worst day among ${options.worstOf} events`
  const size = 'people' in options ? `a storm of ${options.people}` : `a month of ${options.devices}`
  return `${size} devices, ${options.sample} simulated`
}
