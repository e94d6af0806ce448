import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
  args: { name?: string }
}

/** A task of the page's main thread. */
export interface Task {
  /** ms after the navigation. */
  start: number
  /** CPU time of the thread, ms. Time taken by other programs doesn't count. */
  busy: number
}

/** The tasks of the main thread, and the times (ms) of its `performance.mark` calls. */
export interface Trace {
  /** The process that runs the page. */
  pid: number
  tasks: Task[]
  marks: Map<string, number>
}

const CATEGORIES = [
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'blink.user_timing',
  '__metadata',
]

/** Starts to record the page behind `cdp`. Returns the function that stops the recording. */
export async function startTrace(cdp: CDPSession): Promise<() => Promise<Trace>> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  cdp.on('Tracing.dataCollected', take)
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  })
  return async () => {
    const complete = new Promise<void>(resolve => cdp.once('Tracing.tracingComplete', () => resolve()))
    await cdp.send('Tracing.end')
    await complete
    cdp.off('Tracing.dataCollected', take)
    return readTrace(events)
  }
}

/** Finds the process in which the page set its marks. */
function readTrace(events: TraceEvent[]): Trace {
  const own = events.find(event => event.name === 'benchStart')
  const navigation = events.find(event => event.name === 'navigationStart' && event.pid === own?.pid)
  const origin = navigation?.ts ?? own?.ts ?? 0
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === own?.pid && tid === own.tid)
    .map(({ ts, dur = 0, tdur = dur }) => ({ start: (ts - origin) / 1000, busy: tdur / 1000 }))
    .sort((one, other) => one.start - other.start)
  const marks = events
    .filter(({ name, pid }) => name.startsWith('bench') && pid === own?.pid)
    .map(({ name, ts }) => [name, (ts - origin) / 1000] as const)
  return { pid: own?.pid ?? 0, tasks, marks: new Map(marks) }
}

/** Busy time of the main thread up to a moment, ms. */
export const busyUntil = ({ tasks }: Trace, end: number) =>
  tasks.filter(task => task.start < end).reduce((sum, task) => sum + task.busy, 0)

/** Blocking time: the part of each task beyond 50 ms, ms. */
export const blockingTime = ({ tasks }: Trace) =>
  tasks.reduce((sum, { busy }) => sum + Math.max(0, busy - 50), 0)

export const longestTask = (tasks: Task[]) => tasks.reduce((most, { busy }) => Math.max(most, busy), 0)
