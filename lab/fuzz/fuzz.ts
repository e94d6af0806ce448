import { makeRandom } from '../../tools/random'
import { faultsOf } from './check'
import { documentsOf } from './documents'
import { brokenInvariants, snapshot } from './invariants'
import type { MakeRequest, Request } from './request'
import { accountRequest } from './requests/accounts'
import { commitRequest, plainRequest } from './requests/documents'
import { fileRequest } from './requests/files'
import { placeRequest } from './requests/places'
import { readRequest } from './requests/queries'
import { rawRequest } from './requests/raw'
import { hangUp, send } from './send'
import type { Watch } from './watch'
import { openWorld, type World } from './world'

/** Requests in a round. Each round ends with a check of all data and a reset. */
const ROUND = 250
const MAX_PRINTED_FAILURES = 50
/** The share of each kind of request, in percent. */
const SHARES: [number, MakeRequest][] = [
  [28, commitRequest],
  [26, plainRequest],
  [18, readRequest],
  [12, fileRequest],
  [7, accountRequest],
  [6, placeRequest],
  [3, rawRequest],
]

export interface FuzzReport {
  seed: string
  sent: number
  /** Requests by part and status, such as 'commit 200'. Status 0 means closed without an answer. */
  counts: Map<string, number>
  /** Allowed writes by name, such as 'events changed'. The oracle has judged each write. */
  written: Map<string, number>
  failures: string[]
}

/**
 * Sends `count` random requests to a new backend. Reports crashes, failures, and writes that security.md forbids. The
 * same seed sends the same requests.
 */
export async function fuzz(
  count: number,
  seed: string,
  say: (line: string) => void = () => undefined,
): Promise<FuzzReport> {
  const report: FuzzReport = { seed, sent: 0, counts: new Map(), written: new Map(), failures: [] }
  const fail = (reason: string) => {
    report.failures.push(reason)
    if (report.failures.length <= MAX_PRINTED_FAILURES) say(reason)
  }
  const onCrash = (error: unknown) =>
    fail(`unhandled: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  process.on('unhandledRejection', onCrash)
  process.on('uncaughtException', onCrash)
  const world = await openWorld()
  try {
    while (report.sent < count) await playRound(world, Math.min(ROUND, count - report.sent), report, fail)
    for (const broken of await afterwards(world)) fail(broken)
  } finally {
    hangUp()
    await world.stop()
    process.off('unhandledRejection', onCrash)
    process.off('uncaughtException', onCrash)
  }
  return report
}

async function playRound(world: World, count: number, report: FuzzReport, fail: (reason: string) => void) {
  const { clock, watch } = world
  await world.putBack()
  const before = snapshot(world, Object.keys(documentsOf(clock.now)))
  for (let at = 0; at < count; at++) {
    // Each request has its own random generator, so that a new request changes no other.
    const random = makeRandom(`${report.seed} ${report.sent}`)
    clock.now += random.between(1, 2_000)
    const request = pickRequest(random.between(1, 100))(random, world)
    for (const fault of await play(world, request, report))
      fail(`${report.sent}: ${fault}\n    ${told(request)}`)
    for (const kind of writtenKinds(watch)) report.written.set(kind, (report.written.get(kind) ?? 0) + 1)
    watch.settle()
    report.sent += 1
  }
  for (const broken of brokenInvariants(world, before)) fail(`before ${report.sent}: ${broken}`)
}

function writtenKinds({ documents, files }: Watch): string[] {
  return [
    ...documents.map(({ path, before, after }) => {
      const collection = path.split('/').at(-2) ?? ''
      return `${collection} ${!after ? 'removed' : before ? 'changed' : 'created'}`
    }),
    ...files.map(({ after }) => `files ${after ? 'put' : 'removed'}`),
  ]
}

function pickRequest(percent: number): MakeRequest {
  let left = percent
  for (const [share, make] of SHARES) {
    left -= share
    if (left <= 0) return make
  }
  return rawRequest
}

async function play(world: World, request: Request, report: FuzzReport): Promise<string[]> {
  const port = request.origin === 'main' ? world.port : Number(new URL(world.mediaOrigin).port)
  try {
    const answer = await send(request, port)
    const key = `${request.part} ${answer.status}`
    report.counts.set(key, (report.counts.get(key) ?? 0) + 1)
    const upload = answer.headers['x-goog-upload-url']
    if (typeof upload === 'string') world.uploads.push(upload.slice(world.origin.length))
    return faultsOf(request, answer, world)
  } catch (error) {
    return [`no answer: ${(error as Error).message}`]
  }
}

/** Checks at the end that the backend still answers and that the victim's login still works. */
async function afterwards({ origin, victimRefreshToken }: World): Promise<string[]> {
  const documents = await fetch(
    `${origin}/v1/projects/demo-fuzz/databases/(default)/documents/events/v-current`,
  )
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: victimRefreshToken })
  const token = await fetch(`${origin}/securetoken.googleapis.com/v1/token`, { method: 'POST', body })
  return [
    ...(documents.status === 200 ? [] : [`afterwards a request for an event gets ${documents.status}`]),
    ...(token.status === 200 ? [] : [`afterwards the victim's login gets ${token.status}`]),
  ]
}

const told = ({ who, method, path, headers, body, raw }: Request) =>
  `${who ?? 'nobody'} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ` +
  (raw ?? body ?? Buffer.alloc(0)).toString().slice(0, 1_500)
