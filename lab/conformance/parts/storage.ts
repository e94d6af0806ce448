import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate } from '../../../local-backend/rules/evaluate'
import { parseRules } from '../../../local-backend/rules/parser'
import { objectResource } from '../../../local-backend/rules/plainValues'
import { documentResource, type RestFields } from '../../../local-backend/rules/restValues'
import { Timestamp } from '../../../local-backend/rules/time'
import { newComparison, type Comparison } from '../comparison'
import { OWNER, type Engine } from '../engine/engine'
import { rootOf } from '../engine/sides'
import { unsignedToken } from '../engine/unsignedTokens'
import { verdictOf } from '../engine/verdict'
import { withDates } from '../../../test/support/attempts/pathDates'

const PROJECT = 'demo-storage'
const ROOT = rootOf(PROJECT)
const RULES_FILE = join(__dirname, '../../../firebase/storage.rules')

const text = (stringValue: string) => ({ stringValue })
const series = (day: number, isRecurring = true) => ({
  creator: text('alice'),
  status: text('current'),
  isRecurring: { booleanValue: isRecurring },
  recurrenceDay: { integerValue: String(day) },
})
const EVENTS: Record<string, RestFields> = {
  current: { creator: text('alice'), status: text('current') },
  sundays: series(0),
  saturdays: series(6),
  fridays: series(5),
  oneOff: series(0, false),
  textDay: { ...series(0), recurrenceDay: text('0') },
  halfDay: { ...series(0), recurrenceDay: { doubleValue: 0.5 } },
  deleted: { creator: text('alice'), status: text('deleted') },
  paused: { ...series(0), status: text('paused') },
  waiting: { ...series(0), status: text('pending') },
  orphan: { status: text('current') },
  none: { creator: { nullValue: null }, status: text('current') },
}
const MODERATOR = 'mia'
const PEOPLE = ['alice', 'bob', MODERATOR, null]
const claimsOf = (who: string) => (who === MODERATOR ? { moderator: true } : {})
const NAMES = [
  'eventImage',
  '2026-12-05_eventImage',
  'eventImage-0',
  'thumbnailImage-z',
  'eventimage-0',
  'eventImage2',
  'eventImage-',
  'eventImage-00',
  'eventImage-_',
  'eventImage-é',
  '2026-12-05_eventImage-0',
  '2026-02-29_eventImage-0',
  '2028-02-29_thumbnailImage-0',
  '1900-02-29_eventImage-0',
  '2000-02-29_eventImage-0',
  '2026-13-05_eventImage-0',
  '2026-04-31_eventImage-0',
  '_eventImage-0',
  'eventImage-0\n',
  '0000-01-01_eventImage-0',
  '2026-12-05_eventImage_x-0',
  'é_eventImage-0',
  ...['Sunday', 'Friday', 'Saturday'].flatMap(day =>
    [-59, -57, 0, 56, 59].flatMap(weeks => [
      `{${day} ${weeks} weeks}_eventImage-0`,
      `{${day} ${weeks} weeks}_eventImage-a`,
    ]),
  ),
]
/** These files are there before each attempt. */
const STORED = ['eventImage-s', 'thumbnailImage', '2026-12-05_eventImage-s']
interface File {
  contentType: string
  size: number
}
const FILES: File[] = [
  { contentType: 'image/jpeg', size: 1 },
  { contentType: 'image/webp', size: 524_288 },
  { contentType: 'image/png', size: 524_289 },
  { contentType: 'image/svg+xml', size: 5 },
  { contentType: 'IMAGE/JPEG', size: 5 },
  { contentType: 'image/jpeg', size: 0 },
  { contentType: 'image/jpeg; x=1', size: 5 },
]

interface Attempt {
  who: string | null
  eventId: string
  /** Null for a listing of the event's folder. */
  name: string | null
  /** The file to upload, or what else is done. */
  act: File | 'list' | 'get' | 'delete'
}

/** Judges uploads, downloads, removals and listings by storage.rules on both sides. `every` takes each n-th of them. */
export async function compareStorage(engine: Engine, every: number): Promise<Comparison> {
  const comparison = newComparison('storage conditions')
  const source = readFileSync(RULES_FILE, 'utf8')
  const complaint = await engine.useRules(PROJECT, asFirestoreRules(source))
  if (complaint !== '') throw new Error(`Google's engine refuses the storage rules: ${complaint}`)
  await engine.clear(PROJECT)
  const writes = Object.entries(EVENTS).map(([id, fields]) => ({
    update: { name: `${ROOT}/events/${id}`, fields },
  }))
  await engine.send('POST', `/v1/${ROOT}:commit`, { writes }, OWNER)
  await putBack(engine)

  const rules = parseRules(source)
  for (const attempt of attempts().filter((_, index) => index % every === 0)) {
    const google = await googleAllows(engine, attempt)
    const local = localAllows(rules, attempt)
    comparison.compared++
    if (google !== local) {
      comparison.differences.push(`${JSON.stringify(attempt)}: Google ${google}, local ${local}`)
    }
  }
  return comparison
}

function attempts(): Attempt[] {
  const now = Date.now()
  const names = NAMES.map(name => withDates(name, now))
  const folders = [...Object.keys(EVENTS), 'missing'].flatMap(eventId =>
    PEOPLE.map(who => ({ eventId, who })),
  )
  return folders.flatMap(folder => [
    { ...folder, name: null, act: 'list' as const },
    ...[...names, ...STORED].flatMap(name =>
      (['get', 'delete', ...FILES] as const).map(act => ({ ...folder, name, act })),
    ),
  ])
}

/** Stores the files of `STORED` in every folder. */
async function putBack(engine: Engine) {
  const folders = [...Object.keys(EVENTS), 'missing'].map(eventId => `${ROOT}/files/${eventId}/inside`)
  const [file] = FILES as [File]
  const writes = folders.flatMap(folder =>
    STORED.map(name => ({ update: { name: `${folder}/${name}`, fields: restOf(file) } })),
  )
  await engine.send('POST', `/v1/${ROOT}:commit`, { writes }, OWNER)
}

/**
 * Converts the storage rules so that Firestore's engine can judge them. A file becomes a document, and a listing
 * becomes a read.
 */
function asFirestoreRules(source: string): string {
  const moves: [from: string, to: string][] = [
    ['service firebase.storage', 'service cloud.firestore'],
    ['match /b/{bucket}/o {', 'match /databases/{database}/documents {'],
    ['match /events/{eventId} {', 'match /files/{eventId} {'],
    ['match /{fileName} {', 'match /inside/{fileName} {'],
    ['allow list:', 'allow get:'],
    // Firestore calls it an update to replace a document. Storage calls it a creation to replace a file.
    ['allow create:', 'allow create, update:'],
    ['isPicture(request.resource)', 'isPicture(request.resource.data)'],
    ['firestore.get(/databases/(default)/documents', 'get(/databases/$(database)/documents'],
  ]
  return moves.reduce((moved, [from, to]) => {
    if (!moved.includes(from)) throw new Error(`storage.rules no longer hold ${from}`)
    return moved.replace(from, to)
  }, source)
}

async function googleAllows(engine: Engine, { who, eventId, name, act }: Attempt): Promise<boolean> {
  const token = who === null ? undefined : unsignedToken(who, PROJECT, claimsOf(who))
  const folder = `${ROOT}/files/${eventId}`
  if (name === null || act === 'list' || act === 'get') {
    const path = name === null ? folder : `${folder}/inside/${encodeURIComponent(name)}`
    return ['OK', 'NOT_FOUND'].includes(verdictOf(await engine.send('GET', `/v1/${path}`, undefined, token)))
  }
  const document = `${folder}/inside/${name}`
  const commit = (write: object, by = token) =>
    engine.send('POST', `/v1/${ROOT}:commit`, { writes: [write] }, by)
  const write = act === 'delete' ? { delete: document } : { update: { name: document, fields: restOf(act) } }
  if (verdictOf(await commit(write)) !== 'OK') return false
  if (STORED.includes(name)) await putBack(engine)
  else await commit({ delete: document }, OWNER)
  return true
}

const restOf = ({ contentType, size }: File) => ({
  contentType: text(contentType),
  size: { integerValue: String(size) },
})

function localAllows(rules: ReturnType<typeof parseRules>, { who, eventId, name, act }: Attempt): boolean {
  const path = `/b/app/o/events/${eventId}${name === null ? '' : `/${name}`}`
  const resourceOf = (file: File) =>
    objectResource({ name: `events/${eventId}/${name}`, bucket: 'app', ...file })
  const [stored] = FILES as [File]
  const get = (wanted: string) => {
    const fields = EVENTS[wanted.split('/').at(-1) ?? '']
    return fields ? documentResource(wanted, fields) : null
  }
  return evaluate(
    rules,
    {
      service: 'firebase.storage',
      method: typeof act === 'string' ? act : 'create',
      path,
      auth: who === null ? null : { uid: who, token: claimsOf(who) },
      time: Timestamp.fromMillis(Date.now()),
      resource: name !== null && STORED.includes(name) ? resourceOf(stored) : null,
      requestResource: typeof act === 'string' ? null : resourceOf(act),
    },
    { get, getAfter: () => null },
  ).allowed
}
