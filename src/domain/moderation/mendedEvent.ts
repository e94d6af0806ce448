import { isReadableSize } from '../event/reader/documentSize'
import { nextStamp } from '../time/nextStamp'

type Fields = Readonly<Record<string, unknown>>

/** The fields whose items the rules can't check. The rules bound all others. */
const LISTS = ['agenda', 'pricing', 'exceptions']

/** Why such an event is on the moderators' list. No person may write a reason there (R85). */
export const HELD_TOO_MUCH =
  'It held more than any device reads, so its agenda, prices and dates are as they were before.'

/**
 * R55: what puts a stored event right that no device reads, because its lists hold more than the app can write. They become
 * those of `before`, the version before a write, or empty. The event gets a stamp, so that devices fetch it, and a report
 * for moderators. `now` is server ms. Null if devices read the event, or if its lists aren't to blame.
 */
export function mendedFields(stored: Fields, before: Fields | null, now: number): Fields | null {
  if (isReadableSize(stored)) return null
  const mended = [before ?? {}, {}]
    .map(from => listsOf(stored, from))
    .find(lists => isReadableSize({ ...stored, ...lists }))
  if (!mended) return null
  const isReported = (stored.reported ?? null) !== null || stored.status === 'deleted'
  const report = { userId: '', timestamp: new Date(now), reason: HELD_TOO_MUCH }
  return {
    ...mended,
    lastUpdated: nextStamp(now, stored.lastUpdated),
    ...(!isReported && { reported: report }),
  }
}

/** The lists that the event has, as they are in another version. */
const listsOf = (stored: Fields, from: Fields): Fields =>
  Object.fromEntries(LISTS.filter(name => name in stored).map(name => [name, from[name] ?? []]))
