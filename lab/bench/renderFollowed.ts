import { gzipSync } from 'node:zlib'
import { answerPublic } from '../../public-web/answerPublic'
import type { PublicDocument } from '../../public-web/publicDocuments'
import { followPath, keysOf, organiserOf } from '../../src/domain/following/followKey'
import { readPlacedEvent } from '../../src/domain/places/placedEvent'
import { RUNS, summary, type Measure } from './measure'
import { busyMs, listedSamples, renderingHost } from './rendering'

// Runs in its own process, bundled like the function. Prints its measures as JSON.

const PAGES_A_RUN = 2_000
const MIN_PAGES_A_SECOND = 2_000
const MANY = 400
const MAX_BYTES = 60_000
const SECOND_MS = 1_000
const NOW = Date.now()
const host = renderingHost(process.argv[2] ?? '', NOW)

/** A page of these documents. Throws unless the answer is 200. */
async function render(path: string, documents: readonly PublicDocument[]): Promise<string> {
  const answer = await answerPublic(
    { method: 'GET', path, query: new URLSearchParams() },
    {
      // A host passes the same list until a document changes.
      documents: {
        event: () => Promise.resolve(null),
        listed: () => Promise.resolve(documents as PublicDocument[]),
      },
      ...host,
    },
  )
  if (answer?.status !== 200) throw new Error(`${path} is answered with ${answer?.status}.`)
  return String(answer.body)
}

const eventOf = ({ id, fields }: PublicDocument) => readPlacedEvent(id, fields, null)

async function main() {
  const samples = listedSamples(NOW)
  const keys = samples.flatMap(one => {
    const event = eventOf(one)
    return event ? [...keysOf(event)] : []
  })
  const paths = [...new Set(keys)].map(followPath)
  const speeds: number[] = []
  for (let run = -1; run < RUNS; run++) {
    const started = busyMs()
    for (let at = 0; at < PAGES_A_RUN; at++) await render(paths[at % paths.length] ?? '', samples)
    if (run >= 0) speeds.push((PAGES_A_RUN * SECOND_MS) / (busyMs() - started))
  }
  const many = Array.from({ length: MANY }, (_, at): PublicDocument => {
    const { fields } = samples[at % samples.length] as PublicDocument
    return {
      id: `event-${at}-of-many`,
      fields: { ...fields, creator: 'ann', eventName: `${String(fields.eventName)} ${at}` },
    }
  })
  const [first] = many
  const key = first && organiserOf(eventOf(first) ?? {})
  if (!key) throw new Error('The sample has no organiser.')
  const bytes = gzipSync(await render(followPath(key), many)).length
  const measures: Measure[] = [
    {
      name: 'renderer: pages of organisers and venues on one core',
      events: samples.length,
      unit: '/s',
      ...summary(speeds),
      toReach: { limit: MIN_PAGES_A_SECOND, of: 'unit', isLeast: true },
    },
    {
      name: 'page of an organiser, gzip',
      events: MANY,
      unit: 'bytes',
      median: bytes,
      least: bytes,
      most: bytes,
      toReach: { limit: MAX_BYTES, of: 'unit' },
    },
  ]
  process.stdout.write(JSON.stringify(measures))
}

void main()
