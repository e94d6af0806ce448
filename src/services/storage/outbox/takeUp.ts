// This file is separate from intentNotes.ts, because the first load needs only intentNotes.ts.
import { makeIntent, readIntent, type NewIntent } from '../../../domain/outbox/outbox'
import type { WriteAheadLog } from '../writeAheadLog'
import type { OutboxDb } from './outboxDb'

/**
 * Adds the noted intents in the order in which they were made: of two opposite acts the later one counts. `own` are the
 * ids of the intents that this page is adding right now.
 */
export async function takeUp(db: OutboxDb, notes: WriteAheadLog, own: ReadonlySet<string>) {
  const { keys, values } = notes.all()
  const kept = new Set(own)
  const drafts = values.flatMap(value => readDraft(value) ?? [])
  for (const draft of drafts.sort((one, other) => one.madeAt - other.madeAt)) {
    if (own.has(draft.id) || notes.read(draft.id) === undefined) continue
    const { isInMemory } = await db.add(draft)
    if (isInMemory) kept.add(draft.id)
  }
  notes.forget(keys.filter(id => !kept.has(id)))
}

function readDraft(value: unknown): NewIntent | null {
  // R98: a note without `replaces` replaces nothing.
  const draft = { replaces: [], ...(value as object | null) } as unknown as NewIntent
  const isWhole = Array.isArray(draft.replaces) && readIntent(makeIntent(draft, 1)) !== null
  return isWhole ? draft : null
}
