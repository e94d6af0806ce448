import type { Random } from '../../../tools/random'
import {
  encoded,
  hostileJson,
  hostileText,
  hostileValue,
  mutated,
} from '../../../test/support/harness/hostile'
import { plainFields } from '../oracle/plain'
import { jsonBody, pickSender, type MakeRequest } from '../request'
import type { World } from '../world'
import { encodedPath, nameOf, ROOT } from './addresses'
import { pickPath, rest, type Intent } from './intents'
import { pickIntent } from './twists'

function writeOf({ path, isDelete, fields, mask, transforms, precondition }: Intent) {
  const currentDocument = precondition ? { currentDocument: precondition } : {}
  if (isDelete) return { delete: nameOf(path), ...currentDocument }
  return {
    update: { name: nameOf(path), fields },
    ...(mask ? { updateMask: { fieldPaths: mask } } : {}),
    ...(transforms ? { updateTransforms: transforms } : {}),
    ...currentDocument,
  }
}

const DAY_MS = 86_400_000

/** The uid that a sender acts as: usually their own. */
const actor = (random: Random, who: string | null) =>
  who === null || random.chance(0.1) ? random.pick(['mallory', 'alice', 'trusty', 'victim']) : who

/**
 * An intent with the other writes of its commit: the count of a new, claimed or reported event, and the report of a mark.
 * Sometimes without.
 */
function withCompanions(random: Random, intent: Intent, uid: string, { watch, clock }: World): Intent[] {
  const [, eventId, reports] = /^events\/([^/]+)(\/reports\/[^/]+)?$/.exec(intent.path) ?? []
  if (eventId === undefined || random.chance(0.15)) return [intent]
  const put = (path: string, fields: Record<string, unknown>): Intent => ({ path, fields, mask: null })
  const count = (kind: string): Intent => {
    const path = `users/${uid}/counts/${kind}`
    const stored = watch.fieldsOf(path)
    const before = stored ? Number(plainFields(stored).get('count')) : 0
    const day = new Date(clock.now - (clock.now % DAY_MS))
    const claimed = (stored && plainFields(stored).get('events')) ?? []
    const events = [...(claimed as string[]).filter(id => id !== eventId), eventId]
    return put(
      path,
      rest({
        day,
        count: before + (random.chance(0.9) ? 1 : random.between(-1, 3)),
        last: eventId,
        ...(kind === 'claimed' && random.chance(0.95) && { events }),
      }),
    )
  }
  if (reports) return [intent, count('reported')]
  if ('reported' in intent.fields) {
    const report = { userId: uid, timestamp: new Date(clock.now), reason: 'spam' }
    return [intent, put(`${intent.path}/reports/${uid}`, rest(report)), count('reported')]
  }
  const isClaim = 'claimed' in intent.fields
  if (watch.fieldsOf(intent.path) && !isClaim) return [intent]
  return [intent, count(isClaim ? 'claimed' : 'created')]
}

/** Requests to `:commit`. */
export const commitRequest: MakeRequest = (random, world) => {
  const { who, headers } = pickSender(random, world)
  const count = random.chance(0.8) ? 1 : random.between(0, 4)
  const intents = Array.from({ length: count }, () => {
    const uid = actor(random, who)
    return withCompanions(random, pickIntent(random, uid, world.clock.now), uid, world)
  }).flat()
  // A commit writes each document once, because the oracle sees only the result of a commit, not its steps.
  const writes = [...new Map(intents.map(intent => [intent.path, writeOf(intent)])).values()]
  const json = random.chance(0.2) ? mutated(random, { writes }) : { writes }
  const verb = random.chance(0.97)
    ? 'commit'
    : random.pick(['batchWrite', 'rollback', 'write', hostileText(random)])
  return {
    part: 'commit',
    who,
    origin: 'main',
    method: random.chance(0.98) ? 'POST' : random.pick(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']),
    path: `${ROOT}:${verb}`,
    headers,
    body: jsonBody(random, json),
  }
}

/** Plain requests to documents and collections. */
export const plainRequest: MakeRequest = (random, world) => {
  const { who, headers } = pickSender(random, world)
  const request = { part: 'plain', who, origin: 'main' as const, headers }
  if (random.chance(0.4)) return { ...request, ...plainRead(random) }
  const intent = pickIntent(random, actor(random, who), world.clock.now)
  const query = new URLSearchParams()
  for (const path of intent.mask ?? []) query.append('updateMask.fieldPaths', path)
  for (const [name, value] of Object.entries(intent.precondition ?? {})) {
    query.append(`currentDocument.${name}`, String(value))
  }
  if (random.chance(0.1)) query.append(hostileText(random), hostileText(random))
  if (intent.isDelete) {
    query.delete('updateMask.fieldPaths')
    return { ...request, method: 'DELETE', path: `${ROOT}/${encodedPath(intent.path)}?${query}` }
  }
  const document = { fields: intent.fields }
  const body = jsonBody(random, random.chance(0.2) ? mutated(random, document) : document)
  if (random.chance(0.8))
    return { ...request, method: 'PATCH', path: `${ROOT}/${encodedPath(intent.path)}?${query}`, body }
  const [id = '', ...above] = intent.path.split('/').reverse()
  const under = encodedPath(above.reverse().join('/'))
  const named = random.chance(0.7) ? `?documentId=${encoded(id)}` : ''
  return { ...request, method: 'POST', path: `${ROOT}/${under}${named}`, body }
}

function plainRead(random: Random) {
  const method = random.chance(0.95) ? 'GET' : random.pick(['PUT', 'HEAD', 'OPTIONS', 'TRACE'])
  const query = new URLSearchParams()
  const add = (name: string, make: () => string, chance: number) => {
    if (random.chance(chance)) query.append(name, make())
  }
  add(
    'mask.fieldPaths',
    () => random.pick(['eventName', 'displayName', 'location.venue', hostileText(random)]),
    0.2,
  )
  add('pageSize', () => random.pick(['1', '5', '0', '-1', '301', hostileText(random)]), 0.2)
  add(
    'orderBy',
    () => random.pick(['eventName', 'lastUpdated desc', 'a,b', '__name__ desc', hostileText(random)]),
    0.2,
  )
  add('pageToken', () => Buffer.from(JSON.stringify(hostileJson(random))).toString('base64url'), 0.1)
  add('pageToken', () => tokenOf(random), 0.1)
  add('showMissing', () => 'true', 0.05)
  add('readTime', () => '2026-11-21T05:00:00Z', 0.03)
  const path = random.chance(0.6)
    ? pickPath(random)
    : random.pick(['events', 'users', 'counties', 'events/v-current/reports', ''])
  return { method, path: `${ROOT}/${encodedPath(path)}?${query}` }
}

/** A plausible page token. */
const tokenOf = (random: Random) =>
  Buffer.from(
    JSON.stringify([
      '',
      [random.chance(0.5) ? { referenceValue: nameOf(pickPath(random)) } : hostileValue(random)],
    ]),
  ).toString('base64url')
