import { pickIntent } from '../../fuzz/requests/twists'
import type { Intent } from '../../fuzz/requests/intents'
import { makeRandom, type Random } from '../../../tools/random'
import { isWellFormed } from '../../../local-backend/firestore/names'
import { countNamed, newComparison, type Comparison } from '../comparison'
import type { Engine } from '../engine/engine'
import { openSides, rootOf, type Side, type Sides } from '../engine/sides'
import { verdictOf } from '../engine/verdict'
import { pickCommit, type Commit } from '../writes/commits'
import { sharedDocumentsOf } from '../writes/sharedDocuments'

export const PROJECT = 'demo-writes'
const ROOT = rootOf(PROJECT)
export const COMMIT = `/v1/${ROOT}:commit`
/** Writes between two fresh starts. The number is small, so the documents stay realistic. */
const ROUND = 100
const PEOPLE = ['mallory', 'alice', 'trusty', null]
/** The share of commits about teams, numbers and moderation. */
const SHARED = 0.4
/**
 * The clocks of the two sides may differ by this much. No write is compared whose stamp is this close to a
 * limit of the rules.
 */
const CLOCK_MARGIN_MS = 5_000
const STAMP_LIMIT_MS = 120_000

/** Sends the same random writes of honest and hostile people to both sides. Answers and documents must be the same. */
export async function compareRandomWrites(engine: Engine, count: number, seed: string): Promise<Comparison> {
  const sides = await openSides(engine, PROJECT)
  const random = makeRandom(seed)
  const comparison = newComparison('random writes', `seed ${seed}`)
  const { differences } = comparison
  try {
    for (let done = 0; comparison.compared < count; done++) {
      if (done % ROUND === 0) {
        if (done > 0) differences.push(...(await compareDocuments(sides)))
        const fixed = sharedDocumentsOf(Date.now())
        await Promise.all([sides.google.putBack(fixed), sides.local.putBack(fixed)])
      }
      const now = Date.now()
      const { who, claims, intents } = random.chance(SHARED) ? pickCommit(random, now) : ofOne(random, now)
      if (intents.length === 0 || intents.some(intent => isNearLimit(intent, now))) continue
      comparison.compared++
      const writes = intents.map(writeOf)
      const send = (side: Side) => side.send(who, 'POST', COMMIT, { writes }, claims)
      const [google, local] = await Promise.all([send(sides.google), send(sides.local)])
      const [expected, got] = [verdictOf(google), verdictOf(local)]
      if (expected === got || (isRefused(expected) && isRefused(got))) continue
      if (got === 'INVALID_ARGUMENT' && !intents.every(({ fields }) => isWellFormedJson(fields)))
        countNamed(comparison, 'lone surrogate')
      else if (expected === 'OK' && intents.some(({ mask }) => mask?.includes('__name__')))
        countNamed(comparison, 'mask of a client that errs')
      else if (expected === 'OK' && intents.some(intent => hasOddElements(intent, local.text)))
        countNamed(comparison, 'elements of no list')
      else {
        differences.push(
          `${who} ${JSON.stringify(intents)}: Google ${expected}, local ${got}. ${google.text}`,
        )
      }
      // Give both sides the same documents before the next write.
      const fixed = sharedDocumentsOf(Date.now())
      await Promise.all([sides.google.putBack(fixed), sides.local.putBack(fixed)])
    }
    differences.push(...(await compareDocuments(sides)))
  } finally {
    await sides.close()
  }
  return comparison
}

/** A commit of one write to an event, profile, report or county. */
function ofOne(random: Random, now: number): Commit {
  const who = random.pick(PEOPLE)
  return { who, claims: {}, intents: [pickIntent(random, who ?? random.pick(['mallory', 'victim']), now)] }
}

/** Whether the local backend refused an element of an array transform. */
const hasOddElements = ({ transforms = [] }: Intent, complaint: string) =>
  /appendMissingElements|removeAllFromArray/.test(JSON.stringify(transforms)) &&
  /directly hold another list|Field name|Invalid stringValue/.test(complaint)

/** A write of a commit to `ROOT`. */
export function writeOf({ path, isDelete, fields, mask, transforms, precondition }: Intent) {
  const currentDocument = precondition && { currentDocument: precondition }
  const name = `${ROOT}/${path}`
  if (isDelete) return { delete: name, ...currentDocument }
  return {
    update: { name, fields },
    ...(mask && { updateMask: { fieldPaths: mask } }),
    ...(transforms && { updateTransforms: transforms }),
    ...currentDocument,
  }
}

/**
 * If a write is both malformed and forbidden, one side may report its form and the other side the refusal by
 * the rules. Both codes count as refusals. No client of ours sends malformed writes.
 */
const isRefused = (verdict: string) => ['PERMISSION_DENIED', 'INVALID_ARGUMENT'].includes(verdict)

const isWellFormedJson = (value: unknown): boolean => {
  if (typeof value === 'string') return isWellFormed(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).flat().every(isWellFormedJson)
}

/** Whether the verdict depends on which side's clock is slightly ahead. */
function isNearLimit({ fields }: Intent, now: number): boolean {
  const times = JSON.stringify(fields).matchAll(/"timestampValue":"([^"]+)"/g)
  if ([...times].some(([, time = '']) => Math.abs(Date.parse(time) - now) < CLOCK_MARGIN_MS)) return true
  const stamp = (fields['lastUpdated'] as { integerValue?: string } | undefined)?.integerValue
  return stamp !== undefined && Math.abs(Math.abs(Number(stamp) - now) - STAMP_LIMIT_MS) < CLOCK_MARGIN_MS
}

async function compareDocuments({ google, local }: Sides): Promise<string[]> {
  const fresh = Array.from({ length: 10 }, (_, index) => `events/n${index}`)
  const paths = [...Object.keys(sharedDocumentsOf(Date.now())), ...fresh]
  const [expected, got] = await Promise.all([google.read(paths), local.read(paths)])
  return paths.flatMap((path, index) => {
    const [theirs, ours] = [textOf(expected[index]), textOf(got[index])]
    return theirs === ours ? [] : [`${path}: Google holds ${theirs}, local ${ours}`]
  })
}

/** The fields in a fixed order, without times that each side's own clock sets. An empty list counts as absent. */
const textOf = (fields: unknown) =>
  JSON.stringify(sorted(fields ?? null))
    .replaceAll(/"timestampValue":"[^"]*"/g, '"timestampValue":""')
    .replaceAll('{"values":[]}', '{}')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
