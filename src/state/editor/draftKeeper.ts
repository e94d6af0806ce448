import type { DraftImage } from '../../domain/editor/draft/eventDraft'
import type { UnreadPicture } from '../../domain/images/unreadPicture'
import { holdsChanges, isTyped, ownKeyOf, type StoredDraft } from '../../domain/editor/storedDraft'
import type { EventId } from '../../domain/event/event'
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

/**
 * Starts storing the draft that was opened. After each write, calls `onOutcome` with whether it worked. If another tab
 * has begun another new event meanwhile, this one goes to the list of drafts (R93), so that neither replaces the other.
 */
export const keepDraft =
  (
    opened: Pick<StoredDraft, 'key' | 'savedAt'>,
    onOutcome: (isKept: boolean) => void,
  ): AppThunk<DraftKeeper> =>
  (_dispatch, _getState, { drafts, alarm, device, log, now }) => {
    let { key } = opened
    let eventId: EventId | undefined
    let waiting: UnsavedDraft | null = null
    let picture: DraftImage | null = null
    let unread: UnreadPicture | undefined
    let isDiscarded = false

    const write = async () => {
      const draft = waiting
      waiting = null
      if (!draft || isDiscarded) return
      try {
        await drafts.save({ ...draft, key, savedAt: now() })
        onOutcome(true)
      } catch (error) {
        log('The draft could not be kept', error)
        onOutcome(false)
      }
    }
    const isOthers = async () => {
      if (!isTyped(key)) return false
      const held = await drafts.load(key).catch(() => null)
      return held !== null && held.eventId !== eventId && held.savedAt > opened.savedAt && holdsChanges(held)
    }
    const writeApart = async () => {
      if (await isOthers()) key = ownKeyOf(key, eventId)
      await write()
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
        ;({ eventId } = draft)
        // When the page ends, a note can still hold text, but no picture. Write the draft itself now.
        if (isPictureNew) void writeApart()
        // More typing doesn't delay a planned write. Otherwise typing without a pause would never be stored.
        else if (!isAwaited) alarm(`draft ${opened.key}`, KEEP_EVERY_MS, () => void writeApart())
      },
      leave() {
        stop()
        void write()
      },
      async discard() {
        isDiscarded = true
        stop()
        if (await isOthers()) return
        await drafts.remove(key).catch(error => log('The draft could not be removed', error))
      },
    }
  }
