import type { EventId } from '../src/domain/event/event'
import { eventJob, type Job, type JobId, type PushStore } from './ledger'
import { isListedPrint, isSamePrint, printOf, stampOf, type Print } from './print'

/** A change is told so long after it, so that a cancellation that is undone at once tells nothing, in ms. */
const HOLD = 20_000

/** One write of an event, as a trigger names it. */
export interface Written {
  eventId: EventId
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/**
 * R88: notes that an event was written, at `now` (ms). Triggers may come twice, late and in any order: the ledger keeps
 * the earliest version that isn't told, not the edits.
 */
export async function noteChange(store: PushStore, { eventId, before, after }: Written, now: number) {
  const [was, is] = [printOf(before), printOf(after)]
  // Of what isn't listed nothing is told, so whoever edits it keeps the sender from nothing.
  if (!isListedPrint(was) || isSamePrint(was, is)) return
  const id = eventJob(eventId)
  for (;;) {
    const job = await store.job(id)
    const next = noted(job, { id, was, is, now })
    if (next === job || (next && (await store.setJob({ ...next, revision: (job?.revision ?? 0) + 1 }))))
      return
  }
}

interface Noted {
  id: JobId
  was: Print | null
  is: Print | null
  now: number
}

/** The job with the change. The same job if its change is known. */
function noted(job: Job | null, { id, was, is, now }: Noted): Job | null {
  const due = { dueAt: now + HOLD, at: now }
  if (!job) return { id, revision: 0, base: was, told: [], sendings: [], ...due }
  const isOlder = stampOf(was) < stampOf(job.base)
  if (job.known === undefined) return { ...job, ...due, ...(isOlder && { base: was }) }
  if (isOlder) {
    const isOldest = job.late === undefined || stampOf(was) < stampOf(job.late)
    return { ...job, ...due, ...(isOldest && { late: was }) }
  }
  // A document that is gone has no stamp, so it is compared again.
  return is !== null && stampOf(is) <= stampOf(job.known) ? job : { ...job, ...due }
}
