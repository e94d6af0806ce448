import { makeStorageAuthorize } from '../../local-backend/authorize/storageAuthorize'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import { BackendError } from '../../local-backend/http/backendError'
import { withoutTokens } from '../../local-backend/storage/authorize'
import { newMetadata } from '../../local-backend/storage/metadata'
import { readRequestedMetadata } from '../../local-backend/storage/requestedMetadata'
import { FIREBASE_PROJECT_ID, FIREBASE_STORAGE_BUCKET as BUCKET } from '../../src/domain/configuration'
import { IMAGE_UPLOAD_MAX_BYTES } from '../../src/domain/constants'
import { addDays, londonMoment } from '../../src/domain/time/days'
import { makeDocument } from '../../test/support/events'
import { makeCorpus } from './corpus'
import { DAY_MS } from './habits'
import { beginSimulation, MONTH_BEGIN } from './month'
import { Meter, type Usage } from './usage'

export interface WorstDayOptions {
  /** How many events the database holds. */
  worstOf: number
}

export interface WorstDayResult extends WorstDayOptions {
  /** What each request of a signed-out stranger uses that the rules allow. */
  requests: Usage[]
  /** What a request for `GETS` invented events uses. Null if the rules refuse it. */
  gets: Usage | null
  /** What a commit of `MANY` invitations to an own event uses. Null if the rules refuse it. */
  invitations: Usage | null
  /** What one free account leaves behind: a day is over when the rules refuse the next of each kind. */
  left: { events: number; claims: number; files: number; fileBytes: number; reports: number }
}

/** How many documents a commit of a script writes. */
const MANY = 500

const ACCOUNT = 'stranger'
const DATABASE = `projects/${FIREBASE_PROJECT_ID}/databases/(default)`
/** How many documents a request of a script asks for by name. */
const GETS = 10_000
const namesOf = (count: number) =>
  Array.from({ length: count }, (_, number) => `${DATABASE}/documents/events/invented-${number}`)
/** An account that may create more events than this has no limit. */
const TRIES = 1_000
/** The events of nobody that it finds to claim, more than the rules let it. */
const ORPHANS = 15
/** Days from today whose pictures are tried: two years each way. */
const DAYS = Array.from({ length: 1_460 }, (_, day) => day - 730)
const PICTURES = ['eventImage', 'thumbnailImage']
/** The ends of a picture's name: none, and one for each version. */
const ENDS = [
  '',
  ...[...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'].map(end => `-${end}`),
]

/** Lists of all events, the dearest first that somebody thought of. */
const QUERIES = [{}, { limit: 501 }, { limit: 1, offset: 2_499 }, { limit: 500 }].map(range => ({
  from: [{ collectionId: 'events' }],
  where: { fieldFilter: { field: { fieldPath: 'listed' }, op: 'EQUAL', value: { booleanValue: true } } },
  ...range,
}))

/** Sends a request in the name of a person. Resolves with its usage. Null if the rules refuse it. */
type Send = (userId: string | null, verb: string, body: object) => Promise<Usage | null>

/** Tries what a stranger and a free account may do in a day, under the real rules. */
export async function simulateWorstDay({ worstOf }: WorstDayOptions): Promise<WorstDayResult> {
  const { clock, network, close } = beginSimulation(MONTH_BEGIN, 'worst day')
  try {
    const { documents } = makeCorpus(worstOf, clock.ms)
    const orphans = orphansLike(documents)
    network.plant([...documents, ...orphans])
    const send: Send = async (userId, verb, body) => {
      const meter = new Meter()
      let isAllowed = false
      network.doAs({ userId, meters: [meter] }, () => {
        const headers: HeadersInit = userId === null ? {} : { authorization: 'Bearer simulated' }
        const init = { method: 'POST', body: JSON.stringify(body), headers }
        const answer = network.fetch(`http://site/v1/${DATABASE}/documents:${verb}`, init)
        void answer.then(({ ok }) => (isAllowed = ok))
      })
      await clock.runUntil(clock.ms + 1_000, network.settled)
      return isAllowed ? meter.all : null
    }

    const requests: Usage[] = []
    for (const structuredQuery of QUERIES) {
      const usage = await send(null, 'runQuery', { structuredQuery })
      if (usage) requests.push(usage)
    }
    // No rule can count what one request gets or writes.
    const gets = await send(null, 'batchGet', { documents: namesOf(GETS) })
    const events = await createAll(send, () => clock.ms)
    const ids = documents.flatMap(({ path }) =>
      path.startsWith('events/') ? path.slice('events/'.length) : [],
    )
    const claims = await claimAll(send, () => clock.ms)
    const reports = await reportAll(send, ids, () => clock.ms)
    const picturesOfEach = (id: string) => picturesOf(id, network, clock.ms)
    const files = events * picturesOfEach(idOf(0)) + claims * picturesOfEach(orphanOf(0))
    return {
      worstOf,
      requests,
      gets,
      invitations: await inviteMany(send),
      left: { events, claims, files, fileBytes: files * IMAGE_UPLOAD_MAX_BYTES, reports },
    }
  } finally {
    close()
  }
}

const idOf = (number: number) => `junk-${number}`
const orphanOf = (number: number) => `orphan-${number}`

/** A write of a whole document. The fields in `timed` get the server's time. */
function put(path: string, fields: Record<string, unknown>, timed: string[] = []) {
  const { mapValue } = toRest(fields) as { mapValue: { fields: object } }
  return {
    update: { name: `${DATABASE}/documents/${path}`, fields: mapValue.fields },
    updateTransforms: timed.map(fieldPath => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  }
}

interface Planted {
  path: string
  fields: Record<string, unknown>
}
/** Series of nobody. */
function orphansLike(documents: readonly Planted[]): Planted[] {
  const series = documents.find(
    ({ path, fields }) => path.startsWith('events/') && fields.isRecurring === true,
  )
  const fields = { ...series?.fields, creator: '' }
  return Array.from({ length: ORPHANS }, (_, orphan) => ({ path: `events/${orphanOf(orphan)}`, fields }))
}

/** The write of the account's next step of this kind, which names `last`. */
const step = (kind: string, count: number, last: string, now: number, events?: string[]) =>
  put(`users/${ACCOUNT}/counts/${kind}`, {
    day: new Date(now - (now % DAY_MS)),
    count,
    last,
    ...(events && { events }),
  })

/** Creates events until the rules refuse one. */
async function createAll(send: Send, now: () => number): Promise<number> {
  for (let made = 0; made < TRIES; made++) {
    const event = makeDocument({
      creator: ACCOUNT,
      status: 'pendingApproval',
      lastUpdated: now(),
      exceptions: [],
    })
    const writes = [put(`events/${idOf(made)}`, event), step('created', made + 1, idOf(made), now())]
    if (!(await send(ACCOUNT, 'commit', { writes }))) return made
  }
  return Infinity
}

/** Invites many people to one event in one commit (R73). No screen shows the links to others. */
const inviteMany = (send: Send) =>
  send(ACCOUNT, 'commit', {
    writes: Array.from({ length: MANY }, (_, number) =>
      put(`events/${idOf(0)}/links/${String(number).padEnd(22, 'x')}`, { by: ACCOUNT }, ['at']),
    ),
  })

/** Claims events of nobody until the rules refuse one. */
async function claimAll(send: Send, now: () => number): Promise<number> {
  for (let claims = 0; claims < ORPHANS; claims++) {
    const id = orphanOf(claims)
    const claimed = Array.from({ length: claims + 1 }, (_, at) => orphanOf(at))
    const { update } = put(`events/${id}`, { creator: ACCOUNT, claimed: true, lastUpdated: now() })
    const claim = { update, updateMask: { fieldPaths: ['creator', 'claimed', 'lastUpdated'] } }
    const writes = [claim, step('claimed', claims + 1, id, now(), claimed)]
    if (!(await send(ACCOUNT, 'commit', { writes }))) return claims
  }
  return ORPHANS
}

/** Reports every event twice. */
async function reportAll(send: Send, ids: readonly string[], now: () => number): Promise<number> {
  let made = 0
  for (const reason of ['Not real', 'Still not real']) {
    for (const id of ids) {
      const report = put(`events/${id}/reports/${ACCOUNT}`, { userId: ACCOUNT, reason }, ['timestamp'])
      if (await send(ACCOUNT, 'commit', { writes: [report, step('reported', made + 1, id, now())] }))
        made += 1
    }
  }
  return made
}

/** How many pictures the rules let the account add to its event. A series has some for each of its dates. */
function picturesOf(
  eventId: string,
  { documents }: { documents: Parameters<typeof makeStorageAuthorize>[0]['store'] },
  now: number,
): number {
  const judge = makeStorageAuthorize({
    rulesFile: 'firebase/storage.rules',
    callerOf: () => ({ uid: ACCOUNT, token: { sub: ACCOUNT } }),
    store: documents,
    now: () => now,
  })
  const isAllowed = (path: string) => {
    const picture = {
      name: path,
      bucket: BUCKET,
      size: IMAGE_UPLOAD_MAX_BYTES,
      requested: readRequestedMetadata({ contentType: 'image/jpeg' }, BUCKET, path),
      checksums: { md5Hash: '', crc32c: '' },
    }
    const requestResource = withoutTokens(newMetadata(picture, null, now))
    try {
      judge(
        { method: 'create', bucket: BUCKET, path, resource: null, requestResource },
        { authorization: 'Bearer simulated' },
      )
      return true
    } catch (error) {
      if (error instanceof BackendError && error.status === 'PERMISSION_DENIED') return false
      throw error
    }
  }
  const named = (begin: string, ends: readonly string[]) =>
    ends.flatMap(end => PICTURES.map(name => `events/${eventId}/${begin}${name}${end}`)).filter(isAllowed)
  const dates = DAYS.map(day => addDays(londonMoment(now).day, day)).filter(
    day => named(`${day}_`, ENDS.slice(1, 2)).length > 0,
  )
  const [date] = dates
  return named('', ENDS).length + (date === undefined ? 0 : dates.length * named(`${date}_`, ENDS).length)
}
