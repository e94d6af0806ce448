import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleBackend } from '../../tools/backend/bundle'
import { DocumentFile } from '../../local-backend/data/documentFile'
import { readIndexDefinitions } from '../../local-backend/firestore/index/indexDefinition'
import { plantDocuments } from '../../local-backend/firestore/plantDocuments'
import { DocumentStore } from '../../local-backend/firestore/store'
import { benchDocuments, markOf, newestMark } from './backendDocuments'
import { load, rawPost, type Load } from './backendLoad'
import { endBench, memoryOf, startBare, startBench, type BenchProcess } from './backendProcess'
import { BENCH_PROJECT, documentsPath, queryA } from './backendRequests'
import { measureWrites, newOrganisers, writer } from './backendWrites'
import { RUNS, summary, type Measure } from './measure'

const FOLDER = '.cache/bench-backend'
const SECONDS = 2
const MANY = 50
const FIRST_FETCH = 200

/** Measures the local backend over HTTP at 10,000 and 100,000 events. The same run measures each figure's floor. */
export async function measureBackend(sizes = [10_000, 100_000]): Promise<Measure[]> {
  const measures: Measure[] = []
  const main = await bundleBackend()
  for (const events of sizes) {
    const data = join(FOLDER, String(events))
    rmSync(data, { recursive: true, force: true })
    const bytes = plant(data, events)
    measures.push(await measureStart(main, data, events))
    const backend = await startBench(main, data)
    try {
      const floor = { name: 'documents in JSON', median: bytes }
      const memory = () => ({ unit: 'bytes' as const, ...summary([memoryOf(backend)]), floor })
      measures.push(...(await measureRequests(backend, events)))
      measures.push({ name: 'backend: memory', events, ...memory() })
      const { rate, written } = await measureWrites(backend, newOrganisers(data), events, FOLDER)
      measures.push(rate)
      measures.push({ name: 'backend: memory, with what was written', events: events + written, ...memory() })
    } finally {
      await endBench(backend)
      rmSync(data, { recursive: true, force: true })
    }
  }
  return measures.map(withFigure)
}

/** The number of documents at which every target applies. */
const FIGURES_AT = 100_000
const FIGURES: Record<string, Measure['toReach']> = {
  'backend: start after a crash': { limit: 2_000, of: 'unit' },
  'backend: query A, 1 in 100': { limit: 20, of: 'unit' },
  'backend: empty delta': { limit: 4_000, of: 'unit', isLeast: true },
  'backend: judged writes': { limit: 1_000, of: 'unit', isLeast: true },
  'backend: memory': { limit: 600_000_000, of: 'unit' },
}

function withFigure(measure: Measure): Measure {
  const toReach = measure.events === FIGURES_AT ? FIGURES[measure.name] : undefined
  return toReach ? { ...measure, toReach } : measure
}

/** Stores the events in a data folder and returns their size in bytes. */
function plant(data: string, events: number): number {
  const file = new DocumentFile(data)
  const definitions = readIndexDefinitions(readFileSync('firebase/firestore.indexes.json', 'utf8'))
  const store = new DocumentStore(file, definitions)
  const part: Parameters<typeof plantDocuments>[2] = []
  const flush = () => plantDocuments(store, { projectId: BENCH_PROJECT }, part.splice(0), Date.now())
  for (const document of benchDocuments(events)) if (part.push(document) === 2_000) flush()
  flush()
  file.close()
  return [...store.all()].reduce((sum, { body }) => sum + body.length, 0)
}

const delta = (events: number) => queryA(newestMark(events))

/** Time from the start of the process to its first answer, ms. Each start follows a kill during writes. */
async function measureStart(main: string, data: string, events: number): Promise<Measure> {
  const startAndAsk = async (folder: string) => {
    const began = performance.now()
    const backend = await startBench(main, folder)
    await load(backend.port, 1, 0.001, () => rawPost(backend.port, documentsPath('runQuery'), delta(events)))
    return { backend, took: performance.now() - began }
  }
  // Drop the first start: the disk cache is still cold.
  await endBench((await startAndAsk(data)).backend)
  const times: number[] = []
  const floors: number[] = []
  const empty = join(FOLDER, 'empty')
  for (let run = 0; run < RUNS; run++) {
    const killed = await startBench(main, data)
    const organisers = newOrganisers(data)
    setTimeout(() => void endBench(killed, 'SIGKILL'), 700)
    await load(killed.port, MANY, 60, writer(killed, organisers, `killed-${run}`)).catch(() => undefined)
    const { backend, took } = await startAndAsk(data)
    times.push(took)
    await endBench(backend)
    const idle = await startAndAsk(empty)
    floors.push(idle.took)
    await endBench(idle.backend)
  }
  const floor = { name: 'start without events', median: summary(floors).median }
  return { name: 'backend: start after a crash', events, unit: 'ms', ...summary(times), floor }
}

async function measureRequests(backend: BenchProcess, events: number): Promise<Measure[]> {
  const ask =
    (query: string, connections: number) =>
    (port: number, seconds = SECONDS) => {
      const request = rawPost(port, documentsPath('runQuery'), query)
      return load(port, connections, seconds, () => request)
    }
  const firstMark = markOf(events) + events * 0.1 - FIRST_FETCH * 10
  return [
    await beside('query A, 1 in 100', events, 'ms', backend, ask(queryA(markOf(events)), 1)),
    await beside('empty delta', events, '/s', backend, ask(delta(events), MANY)),
    await beside('first fetch, 200 events', events, '/s', backend, ask(queryA(firstMark), MANY)),
  ]
}

/** Loads the backend and a bare server in turn. The bare server's answers have the same size. */
async function beside(
  name: string,
  events: number,
  unit: 'ms' | '/s',
  { port }: BenchProcess,
  ask: (port: number, seconds?: number) => Promise<Load>,
): Promise<Measure> {
  const valueOf = ({ median, requestsPerSecond }: Load) => (unit === 'ms' ? median : requestsPerSecond)
  const { bytes } = await ask(port, 0.2)
  const bare = await startBare(bytes)
  const values: number[] = []
  const floors: number[] = []
  try {
    for (let run = 0; run < RUNS; run++) {
      values.push(valueOf(await ask(port)))
      floors.push(valueOf(await ask(bare.port)))
    }
  } finally {
    await endBench(bare)
  }
  const floor = { name: 'bare node:http, same bytes', median: summary(floors).median }
  return { name: `backend: ${name}`, events, unit, ...summary(values), floor }
}
