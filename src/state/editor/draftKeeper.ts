import type { DraftImage } from '../../domain/editor/draft/eventDraft'
import type { UnreadPicture } from '../../domain/images/unreadPicture'
import type { StoredDraft } from '../../domain/editor/storedDraft'
import type { AppThunk } from '../slices/state'

/** The time between two writes, in ms. A crash loses at most what was typed in this time. */
const KEEP_EVERY_MS = 300

type UnsavedDraft = Omit<StoredDraft, 'savedAt'>

/** Stores a draft while the person types (R44). */
export interface DraftKeeper {
  /** Writes the draft soon. Writes it at once if a picture was chosen or the page may end. */
  keep(draft: UnsavedDraft): void
  /** Call this when the wizard closes and the draft stays. */
  leave(): void
  /** Removes the draft. Nothing is stored from then on. */
  discard(): Promise<void>
}

/** Starts storing the draft under `key`. After each write, calls `onOutcome` with whether it worked. */
export const keepDraft =
  (key: string, onOutcome: (isKept: boolean) => void): AppThunk<DraftKeeper> =>
  (_dispatch, _getState, { drafts, alarm, device, log, now }) => {
    let waiting: UnsavedDraft | null = null
    let picture: DraftImage | null = null
    let unread: UnreadPicture | undefined
    let isDiscarded = false

    const write = async () => {
      const draft = waiting
      waiting = null
      if (!draft || isDiscarded) return
      try {
        await drafts.save({ ...draft, savedAt: now() })
        onOutcome(true)
      } catch (error) {
        log('The draft could not be kept', error)
        onOutcome(false)
      }
    }
    const stop = device.onHide(() => void write())

    return {
      keep(draft) {
        const { image } = draft.draft
        const isPictureNew = (image.kind === 'new' && image !== picture) || draft.unread !== unread
        picture = image
        unread = draft.unread
        const isAwaited = waiting !== null
        waiting = draft
        // When the page ends, a note can still hold text, but no picture. Write the draft itself now.
        if (isPictureNew) void write()
        // More typing doesn't delay a planned write. Otherwise typing without a pause would never be stored.
        else if (!isAwaited) alarm(`draft ${key}`, KEEP_EVERY_MS, () => void write())
      },
      leave() {
        stop()
        void write()
      },
      async discard() {
        isDiscarded = true
        stop()
        await drafts.remove(key).catch(error => log('The draft could not be removed', error))
      },
    }
  }
