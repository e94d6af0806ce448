import type { DraftImage } from '../../domain/editor/draft/eventDraft'
import type { StoredDraft } from '../../domain/editor/storedDraft'
import type { AppThunk } from '../slices/state'

/** ms between two writes: a crash loses at most what was typed in that time. */
const KEEP_EVERY_MS = 300

type UnsavedDraft = Omit<StoredDraft, 'savedAt'>

/** Stores one draft while it is typed (R44). */
export interface DraftKeeper {
  /** Writes the draft soon, or at once if a picture was chosen or the page may end. */
  keep(draft: UnsavedDraft): void
  /** Leaves the wizard and keeps the draft. */
  leave(): void
  /** Removes the draft and stores nothing from then on. */
  discard(): Promise<void>
}

/** Starts storing the draft under `key`. Calls `onOutcome` after each write with whether the device could store it. */
export const keepDraft =
  (key: string, onOutcome: (isKept: boolean) => void): AppThunk<DraftKeeper> =>
  (_dispatch, _getState, { drafts, alarm, device, log, now }) => {
    let waiting: UnsavedDraft | null = null
    let picture: DraftImage | null = null
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
        const isPictureNew = image.kind === 'new' && image !== picture
        picture = image
        const isAwaited = waiting !== null
        waiting = draft
        // Text can still be noted as the page ends, but a picture is too large for that.
        if (isPictureNew) void write()
        // More typing does not delay the write. Otherwise typing without a pause would never be stored.
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
