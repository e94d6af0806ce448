import type { UserId } from '../event/event'

/** R57: one act of a person. It is sent on its own, with the account that made it. */
export interface Intent {
  /** The intent's place in the queue. The device's database assigns it. */
  order: number
  /** Generated on the device. If an intent arrives twice, the server recognises it by its id. */
  id: string
  userId: UserId
  /** Decides which sender sends the intent. */
  kind: string
  /** The path of what the intent changes. If one path contains another, their intents are sent in order. */
  target: string
  /** Plain data for the sender. */
  args: unknown
  /** The intent isn't sent while the queue holds one of this kind and target. */
  after?: { kind: string; target: string } | undefined
  /** Device ms. */
  madeAt: number
  /** Device ms of the tries so far. A try is noted before its request, because the answer may get lost. */
  triedAt: number[]
  /** Whether this intent replaced one that may have reached the server. Undoing such an intent must still be sent. */
  isUncertain: boolean
  /** Device ms. The intent isn't tried before then. */
  nextAt: number
  state: 'waiting' | 'refused'
  /** Why the server refused the intent, in words for the person. */
  reason: string
}

/** The fields that every intent has, whatever it changes. */
export interface IntentStamp {
  id: string
  userId: UserId
  /** Device ms. */
  madeAt: number
}

/** An intent before it has a place in the queue. */
export interface NewIntent extends Pick<
  Intent,
  'id' | 'userId' | 'kind' | 'target' | 'args' | 'after' | 'madeAt'
> {
  /** The kinds of waiting intents with the same target that this intent makes unnecessary. */
  replaces: readonly string[]
  /** The kind that this intent undoes. If no intent of that kind was ever tried, both disappear. */
  cancels?: string
}

/** The place of an intent that is still being written: after all others. The database then assigns the real place. */
export const UNPLACED = Number.MAX_SAFE_INTEGER

/** What an intent has before its first try. */
const UNTRIED = { triedAt: [], isUncertain: false, nextAt: 0, state: 'waiting', reason: '' } as const

/** A new intent, not tried yet, at its place in the queue. */
export function makeIntent(
  { id, userId, kind, target, args, after, madeAt }: NewIntent,
  order: number,
  isUncertain = false,
): Intent {
  return { order, id, userId, kind, target, args, after, madeAt, ...UNTRIED, triedAt: [], isUncertain }
}

/** A text as one step of a target's path. */
export const targetStep = (text: string) => encodeURIComponent(text)

/** One person's intents, oldest first. A write is only ever sent with the account that made it (R37). */
export function intentsOf(queue: readonly Intent[], userId: UserId | null): Intent[] {
  return queue.filter(intent => intent.userId === userId).sort((one, other) => one.order - other.order)
}

/** Reads a stored intent. R98: what it lacks is as before its first try. Null if this build can't send its shape. */
export function readIntent(value: unknown): Intent | null {
  if (typeof value !== 'object' || value === null) return null
  const intent = { ...UNTRIED, ...value } as Record<keyof Intent, unknown>
  const { order, id, userId, kind, target, madeAt, triedAt, nextAt, state, reason } = intent
  const areTexts = [id, userId, kind, target].every(text => typeof text === 'string' && text !== '')
  const areNumbers = [order, madeAt, nextAt].every(Number.isFinite)
  const areTries = Array.isArray(triedAt) && triedAt.every(Number.isFinite)
  const isKnownState = state === 'waiting' || state === 'refused'
  return areTexts && areNumbers && areTries && isKnownState && typeof reason === 'string'
    ? (intent as unknown as Intent)
    : null
}
