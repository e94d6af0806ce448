// This file is separate from outbox.ts, because the first load needs only outbox.ts.
import type { Intent, NewIntent } from './outbox'

export interface Collapse {
  /** The places of intents that are no longer needed. */
  removed: number[]
  isAdded: boolean
  /** Whether a removed intent may have reached the server. */
  isUncertain: boolean
}

/** Reliability 2.3: the change of the queue when `draft` joins it. An intent and its opposite remove each other. */
export function collapse(queue: readonly Intent[], draft: NewIntent): Collapse {
  const needless = queue.filter(
    ({ userId, target, kind }) =>
      userId === draft.userId && target === draft.target && draft.replaces.includes(kind),
  )
  const isUncertain = needless.some(intent => intent.triedAt.length > 0 || intent.isUncertain)
  const isTakenBack = !isUncertain && needless.some(({ kind }) => kind === draft.cancels)
  return { removed: needless.map(({ order }) => order), isAdded: !isTakenBack, isUncertain }
}

/**
 * The waiting intents that may be sent now (I8). An earlier intent blocks later ones with the same target, a
 * containing target or a contained target. So does an intent that it comes `after`, even a refused one. An intent that
 * a refusal elsewhere keeps back blocks nothing.
 */
function unblocked(own: readonly Intent[]): Intent[] {
  const taken = new Set<string>()
  const around = new Set<string>()
  return inOrder(own)
    .filter(({ intent: { state, target }, awaited }) => {
      const isKeptBack = awaited?.state === 'refused' && awaited.target !== target
      if (state !== 'waiting' || isKeptBack) return false
      const paths = pathsTo(target)
      const isFree = !awaited && !around.has(target) && !paths.some(path => taken.has(path))
      taken.add(target)
      for (const path of paths) around.add(path)
      return isFree
    })
    .map(({ intent }) => intent)
}

interface Place {
  intent: Intent
  /** The intent that this one comes `after`, while that is still to be done. */
  awaited: Intent | undefined
}

/** The queue with each intent behind the one that it comes `after`: a kill may have left their notes in any order. */
function inOrder(own: readonly Intent[]): Place[] {
  const places = own.map(intent => ({ intent, awaited: awaitedBy(intent, own) }))
  const orderOf = ({ intent, awaited }: Place) => Math.max(intent.order, awaited?.order ?? 0)
  return places.sort(
    (one, other) => orderOf(one) - orderOf(other) || Number(!!one.awaited) - Number(!!other.awaited),
  )
}

function awaitedBy({ after }: Intent, own: readonly Intent[]): Intent | undefined {
  if (!after) return undefined
  return own.find(({ kind, target, args }) => kind === after.kind && target === after.target && !isMade(args))
}

/** Whether what the intent makes is there already, so that only its pictures are missing. */
const isMade = (args: unknown) => (args as { done?: unknown } | null)?.done !== undefined

/** A target and everything that contains it: `a`, `a/b`, `a/b/c`. */
function pathsTo(target: string): string[] {
  const steps = target.split('/')
  return steps.map((_step, index) => steps.slice(0, index + 1).join('/'))
}

/** What the queue must know about a sender. */
interface Carrier {
  /** How many intents it sends at once. */
  maxTogether: number
}

/** No pause is longer, in ms: a server may ask for an hour. A later try comes from a clock that was put right since. */
const LONGEST_PAUSE_MS = 60 * 60_000
const isDue = ({ nextAt }: Intent, now: number) => nextAt <= now || nextAt > now + LONGEST_PAUSE_MS

/**
 * The intents to send next, all for one sender. Intents with the fewest tries go first, then the oldest. A failing
 * intent therefore doesn't delay the others. `own` is one person's queue, oldest first. Intents without a sender stay
 * in the queue.
 */
export function nextBatch(
  own: readonly Intent[],
  now: number,
  carriers: Readonly<Record<string, Carrier>>,
): Intent[] {
  const ready = unblocked(own)
    .filter(intent => isDue(intent, now) && Object.hasOwn(carriers, intent.kind))
    .sort((one, other) => one.triedAt.length - other.triedAt.length || one.order - other.order)
  const carrier = ready[0] && carriers[ready[0].kind]
  if (!carrier) return []
  return ready.filter(({ kind }) => carriers[kind] === carrier).slice(0, carrier.maxTogether)
}

/** Device ms of the next possible try. Null if nothing waits. */
export function nextAttemptAt(
  own: readonly Intent[],
  carriers: Readonly<Record<string, Carrier>>,
): number | null {
  const moments = unblocked(own)
    .filter(({ kind }) => Object.hasOwn(carriers, kind))
    .map(({ nextAt }) => nextAt)
  return moments.length === 0 ? null : Math.min(...moments)
}
