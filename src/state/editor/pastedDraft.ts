import { NEW_DRAFT } from '../../domain/editor/draft/draftFields'
import { draftKey, holdsChanges } from '../../domain/editor/storedDraft'
import type { UserId } from '../../domain/event/event'
import type { TakenEvent } from '../../domain/paste/extract/found'
import { draftOfFound } from '../../domain/paste/markedDraft'
import type { AppThunk } from '../slices/state'

const keyOf = (userId: UserId) => draftKey({ userId, mode: 'create' })

/** Whether the person has begun a new event and not finished it. */
export const hasBegunDraft =
  (userId: UserId): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { drafts, log }) => {
    try {
      const stored = await drafts.load(keyOf(userId))
      return stored !== null && holdsChanges(stored)
    } catch (error) {
      log('The draft could not be read', error)
      return false
    }
  }

/**
 * R44: stores a draft with what was found in a text, in place of the begun one. The wizard opens it as any other draft.
 * Resolves to whether the device could store it.
 */
export const makePastedDraft =
  (userId: UserId, found: TakenEvent): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { drafts, newId, now, log }) => {
    const key = keyOf(userId)
    try {
      const hasAgreed = (await drafts.load(key))?.hasAgreed ?? false
      const made = draftOfFound(found, newId)
      const parts = { start: NEW_DRAFT, tab: 'Event', hasAgreed, savedAt: now() } as const
      await drafts.save({ key, eventId: newId(), ...parts, ...made })
      return true
    } catch (error) {
      log('The draft could not be kept', error)
      return false
    }
  }
