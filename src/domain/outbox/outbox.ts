import type { UserId } from '../event/event'

/** R57: one act of a person. It is sent on its own, as the account that made it. */
export interface Intent {
  /** Its place in the queue, given by the device's database. */
  order: number
  /** Made on the device, so that the server recognises a second send of the same intent. */
  id: string
  userId: UserId
  /** Which sender can send it. */
  kind: string
  /** What it changes, as a path. Two intents are sent in order when one path contains the other. */
  target: string
  /** Plain data for its sender. */
  args: unknown
  /** Device ms. */
  madeAt: number
  /** Device ms of the tries so far. A try is noted before its request, because its answer may get lost. */
  triedAt: number[]
  /** It replaced an intent that may have reached the server. Undoing it must still be sent. */
  isUncertain: boolean
  /** Device ms of the earliest next try. */
  nextAt: number
  state: 'waiting' | 'refused'
  /** Why the server refused it, in words for the person. */
  reason: string
}

/** What every intent has, whatever it changes. */
export interface IntentStamp {
  id: string
  userId: UserId
  /** Device ms. */
  madeAt: number
}

/** An intent before it has a place in the queue. */
export interface NewIntent extends Pick<Intent, 'id' | 'userId' | 'kind' | 'target' | 'args' | 'madeAt'> {
  /** Kinds that it makes unnecessary while they wait for the same target. */
  replaces: readonly string[]
  /** The kind that it undoes. If neither that intent nor what replaced it was ever tried, both disappear. */
  cancels?: string
}

/** The place of an intent that is still being written: after all others. The database assigns its real place. */
export const UNPLACED = Number.MAX_SAFE_INTEGER

/** A new intent in its place in the queue, not tried yet. */
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
  /** A removed intent may have reached the server. */
  isUncertain: boolean
}

/** Reliability 2.3: how the queue changes when `draft` joins it. An intent and its opposite both disappear. */
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

/** The intents of one person, oldest first. A write is only ever sent as the account that made it (R37). */
export function intentsOf(queue: readonly Intent[], userId: UserId | null): Intent[] {
  return queue.filter(intent => intent.userId === userId).sort((one, other) => one.order - other.order)
}

/** The waiting intents that nothing blocks (I8). An earlier intent blocks its target and everything around and within it. */
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

/** A target and everything that contains it: `a`, `a/b`, `a/b/c`. */
function pathsTo(target: string): string[] {
  const steps = target.split('/')
  return steps.map((_step, index) => steps.slice(0, index + 1).join('/'))
}

/** What the queue needs to know of a sender. */
interface Carrier {
  /** How many it sends at once. */
  maxTogether: number
}

/**
 * The intents to send next, all by one sender. Those that failed least go first, then the oldest, so that
 * one failing intent delays no other. `own` is one person's queue, oldest first. Kinds without a sender stay.
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

/** Device ms of the next possible try, or null when nothing waits. */
export function nextAttemptAt(
  own: readonly Intent[],
  carriers: Readonly<Record<string, Carrier>>,
): number | null {
  const moments = unblocked(own)
    .filter(({ kind }) => Object.hasOwn(carriers, kind))
    .map(({ nextAt }) => nextAt)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** A stored value as an intent, or null when this build can't send its shape. */
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
