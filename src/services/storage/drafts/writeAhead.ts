import { newerDraft, noteOfDraft, readDraftNote, type DraftNote } from '../../../domain/editor/draftNote'
import { isSame } from '../../../domain/sameness'
import { makeDraftsDb, type DraftsDb } from './draftsDb'
import { makeWriteAheadLog } from '../writeAheadLog'
import { log } from '../../device/log'

const PREFIX = 'draft:'

/** The drafts of this device. */
export const openDraftsDb = (freeStorage: () => Promise<void>, local: () => Storage): DraftsDb =>
  withWriteAhead(makeDraftsDb(freeStorage), local)

/**
 * R44: the drafts, with each save and removal noted before the call returns: the database undoes what a page began just
 * before it ended. What was left behind is taken up by the next page that opens a draft. A note goes once the
 * database has caught up with it, and stays while it can't.
 */
export function withWriteAhead(db: DraftsDb, local: () => Storage): DraftsDb {
  const notes = makeWriteAheadLog(local, PREFIX)
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: a save that is tried again must not follow the removal. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  /** Another tab, or more typing, may have noted something since. */
  const forget = (note: DraftNote) => {
    if (isSame(notes.read(note.key), note)) notes.forget([note.key])
  }
  const noted = (note: DraftNote, work: () => Promise<void>) => {
    notes.put(note.key, note)
    return inTurn(async () => {
      await work()
      forget(note)
    })
  }

  async function takeUp(note: DraftNote) {
    if (note.draft) {
      const stored = await db.load(note.key)
      const newer = newerDraft(note.draft, stored)
      if (newer !== stored) await db.save(newer)
    } else await db.remove(note.key)
    forget(note)
  }

  /** What other pages left, and are about to store themselves. */
  function leftBehind(): DraftNote[] {
    const { keys, values } = notes.all()
    const left = values.flatMap(value => readDraftNote(value) ?? [])
    notes.forget(keys.filter(key => !left.some(note => note.key === key)))
    return left
  }

  return {
    load: key =>
      inTurn(async () => {
        const left = leftBehind()
        try {
          for (const note of left) await takeUp(note)
          return await db.load(key)
        } catch (error) {
          const note = left.find(one => one.key === key)
          if (!note) throw error
          log('The draft is opened as it was noted', error)
          return note.draft && newerDraft(note.draft, null)
        }
      }),
    save: draft => noted(noteOfDraft(draft), () => db.save(draft)),
    remove: key => noted({ key, draft: null }, () => db.remove(key)),
  }
}
