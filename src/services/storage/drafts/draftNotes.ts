import { newerDraft, noteOfDraft, readDraftNote, type DraftNote } from '../../../domain/editor/draftNote'
import { isSame } from '../../../domain/sameness'
import { makeDraftsDb, type DraftsDb } from './draftsDb'
import { makeWriteAheadLog } from '../writeAheadLog'
import { log } from '../../device/log'

const PREFIX = 'draft:'

/** Opens this device's drafts. */
export const openDraftsDb = (freeStorage: () => Promise<void>, local: () => Storage): DraftsDb =>
  withWriteAhead(makeDraftsDb(freeStorage), local)

/**
 * R44: wraps `db` so that each save and removal is noted before the call returns. The database undoes a write if the
 * page ends too early. The next page that opens a draft then completes the noted write. A note is removed once the
 * database has caught up.
 */
export function withWriteAhead(db: DraftsDb, local: () => Storage, now: () => number = Date.now): DraftsDb {
  const notes = makeWriteAheadLog(local, PREFIX)
  let last: Promise<unknown> = Promise.resolve()
  /** Runs writes one after another, because a retried save must not follow a removal. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  /** Removes a note, unless another tab or more typing has replaced the note. */
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
    } else {
      // A browser that is killed may bring a forgotten note back. A draft begun since then stays.
      const stored = await db.load(note.key)
      if (!stored || stored.savedAt <= note.removedAt) await db.remove(note.key)
    }
    forget(note)
  }

  /** The notes of other pages. Those pages may have ended, or may still be writing. Removes unreadable notes. */
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
          log('The draft database could not be read; the noted draft is opened', error)
          return note.draft && newerDraft(note.draft, null)
        }
      }),
    list: prefix =>
      inTurn(async () => {
        const left = leftBehind()
        try {
          for (const note of left) await takeUp(note)
          return await db.list(prefix)
        } catch (error) {
          const noted = left.filter(({ key }) => key.startsWith(prefix)).flatMap(({ draft }) => draft ?? [])
          if (noted.length === 0) throw error
          log('The draft database could not be read; the noted drafts are opened', error)
          return noted.map(draft => newerDraft(draft, null))
        }
      }),
    idOf: text => db.idOf(text),
    shared: moment => db.shared(moment),
    dropShared: at => db.dropShared(at),
    keepOpened: (file, at) => db.keepOpened(file, at),
    onOpened: listener => db.onOpened(listener),
    save: draft => noted(noteOfDraft(draft), () => db.save(draft)),
    remove: key => noted({ key, draft: null, removedAt: now() }, () => db.remove(key)),
  }
}
