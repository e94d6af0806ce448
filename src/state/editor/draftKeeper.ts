import type { DraftImage } from '../../domain/editor/draft/eventDraft'
import type { StoredDraft } from '../../domain/editor/storedDraft'
import type { AppThunk } from '../slices/state'

/** A crash takes at most what was typed in so many ms. */
const KEEP_EVERY_MS = 300

type UnsavedDraft = Omit<StoredDraft, 'savedAt'>

/** Keeps one draft as it is typed (R44). */
export interface DraftKeeper {
  /** Soon, and at once when the page may end or a picture was chosen. */
  keep(draft: UnsavedDraft): void
  /** The wizard is left, the draft stays. */
  leave(): void
  /** It was saved, or is not wanted any more. Nothing is kept from then on. */
  discard(): Promise<void>
}

/** `onOutcome` is told after each write whether the device took it. */
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
        // Words can still be noted as the page ends; a picture is too large for that.
        if (isPictureNew) void write()
        // Not put off by more typing: who types without a pause would lose it all.
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
