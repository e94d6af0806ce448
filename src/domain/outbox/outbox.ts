import type { UserId } from '../event/event'

/** R57: something a person did, to be sent by itself as the account that did it. */
export interface Intent {
  /** Its place in the queue, given by the device's database. */
  order: number
  /** Made on the device, so that the server recognises a second send of the same intent. */
  id: string
  userId: UserId
  /** Which sender knows how to send it. */
  kind: string
  /** What it changes, as a path; two intents are ordered when one path lies in the other. */
  target: string
  /** Plain data that its sender understands. */
  args: unknown
  /** Device ms. */
  madeAt: number
  /** Device ms of the tries so far, noted before each request: a tried one may have been done. */
  triedAt: number[]
  /** It stands for one that may have been done: taking it back leaves something to send. */
  isUncertain: boolean
  /** Device ms before which it is not tried. */
  nextAt: number
  state: 'waiting' | 'refused'
  /** Why the server refused it, in words for the person. */
  reason: string
}

/** What every intent needs besides what it is about. */
export interface IntentStamp {
  id: string
  userId: UserId
  /** Device ms. */
  madeAt: number
}

/** An intent before it has a place in the queue. */
export interface NewIntent extends Pick<Intent, 'id' | 'userId' | 'kind' | 'target' | 'args' | 'madeAt'> {
  /** Kinds that this one makes needless where they wait for the same target. */
  replaces: readonly string[]
  /** The kind that this one takes back: if that, and what was built on it, was never tried, nothing remains to be sent. */
  cancels?: string
}

/** The place of what is still being written: after everything else; the disk decides its real one. */
export const UNPLACED = Number.MAX_SAFE_INTEGER

/** The intent of a draft, not tried yet. */
export function makeIntent(
  { id, userId, kind, target, args, madeAt }: NewIntent,
  order: number,
  isUncertain = false,
): Intent {
  return {
    order,
    id,
    userId,
    kind,
    target,
    args,
    madeAt,
    triedAt: [],
    isUncertain,
    nextAt: 0,
    state: 'waiting',
    reason: '',
  }
}

export interface Collapse {
  /** Places of the intents that are no longer needed. */
  removed: number[]
  isAdded: boolean
  /** One of the removed may have been done. */
  isUncertain: boolean
}

/** Reliability 2.3: what becomes of the queue when `draft` joins it; opposites leave nothing behind. */
export function collapse(queue: readonly Intent[], draft: NewIntent): Collapse {
  const needless = queue.filter(
    ({ userId, target, kind }) =>
      userId === draft.userId && target === draft.target && draft.replaces.includes(kind),
  )
  const isUncertain = needless.some(intent => intent.triedAt.length > 0 || intent.isUncertain)
  const isTakenBack = !isUncertain && needless.some(({ kind }) => kind === draft.cancels)
  return { removed: needless.map(({ order }) => order), isAdded: !isTakenBack, isUncertain }
}

/** A text as one step of a target's path. */
export const targetStep = (text: string) => encodeURIComponent(text)

/** The intents of one person, oldest first: an unsent write is only ever sent as who made it (R37). */
export function intentsOf(queue: readonly Intent[], userId: UserId | null): Intent[] {
  return queue.filter(intent => intent.userId === userId).sort((one, other) => one.order - other.order)
}

/** The waiting ones that no earlier one of the same target, or of one around or within it, holds up (I8). */
function unblocked(own: readonly Intent[]): Intent[] {
  const taken = new Set<string>()
  const around = new Set<string>()
  return own.filter(({ state, target }) => {
    if (state !== 'waiting') return false
    const paths = pathsTo(target)
    const isFree = !around.has(target) && !paths.some(path => taken.has(path))
    taken.add(target)
    for (const path of paths) around.add(path)
    return isFree
  })
}

/** A target and all that it lies in: `a`, `a/b`, `a/b/c`. */
function pathsTo(target: string): string[] {
  const steps = target.split('/')
  return steps.map((_step, index) => steps.slice(0, index + 1).join('/'))
}

/** A sender of one or several kinds, as far as the queue must know it. */
interface Carrier {
  /** How many it takes at once. */
  maxTogether: number
}

/**
 * What to send next, all with one carrier: what failed least, then the oldest, so that one that always
 * fails holds up no other. `own` is one person's queue, oldest first; kinds without a carrier stay.
 */
export function nextBatch(
  own: readonly Intent[],
  now: number,
  carriers: Readonly<Record<string, Carrier>>,
): Intent[] {
  const ready = unblocked(own)
    .filter(({ kind, nextAt }) => nextAt <= now && Object.hasOwn(carriers, kind))
    .sort((one, other) => one.triedAt.length - other.triedAt.length || one.order - other.order)
  const carrier = ready[0] && carriers[ready[0].kind]
  if (!carrier) return []
  return ready.filter(({ kind }) => carriers[kind] === carrier).slice(0, carrier.maxTogether)
}

/** Device ms at which the next one may be tried; null when none waits. */
export function nextAttemptAt(
  own: readonly Intent[],
  carriers: Readonly<Record<string, Carrier>>,
): number | null {
  const moments = unblocked(own)
    .filter(({ kind }) => Object.hasOwn(carriers, kind))
    .map(({ nextAt }) => nextAt)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** What is stored, when it is an intent of a shape that this build can send. */
export function readIntent(value: unknown): Intent | null {
  if (typeof value !== 'object' || value === null) return null
  const { order, id, userId, kind, target, madeAt, triedAt, nextAt, state, reason } = value as Record<
    keyof Intent,
    unknown
  >
  const areTexts = [id, userId, kind, target].every(text => typeof text === 'string' && text !== '')
  const areNumbers = [order, madeAt, nextAt].every(Number.isFinite)
  const areTries = Array.isArray(triedAt) && triedAt.every(Number.isFinite)
  const isKnownState = state === 'waiting' || state === 'refused'
  return areTexts && areNumbers && areTries && isKnownState && typeof reason === 'string'
    ? (value as Intent)
    : null
}
