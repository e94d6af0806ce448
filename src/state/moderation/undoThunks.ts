import type { UserId } from '../../domain/event/event'
import type { Deeds, Step } from '../../domain/moderation/deeds'
import { BROKEN_OFF, REFUSED, REFUSED_MEANWHILE, someLeft } from '../../domain/texts/moderationMessages'
import { selectUserId } from '../slices/authSlice'
import type { AppThunk } from '../slices/state'
import type { ActOutcome } from './moderationThunks'

/** What a person did since the last look counts too, but only a few times. */
const MAX_ROUNDS = 3

export interface Undoing {
  person: UserId
  /** Which part of the deeds to undo. */
  batchesOf: (deeds: Deeds) => readonly (readonly Step[])[]
  /** The message once nothing of that part is left. */
  whenDone: string
  onProgress: (progress: Progress) => void
}

/** How many steps of an act are done. */
export interface Progress {
  done: number
  all: number
}

/**
 * R74: undoes what an account did, in batches. After a break, the same act goes on where it stopped. A function removes the
 * pictures (R50), because there may be thousands.
 */
export const undoDeeds =
  ({ person, batchesOf, whenDone, onProgress }: Undoing): AppThunk<Promise<ActOutcome>> =>
  async (dispatch, getState, { moderation, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return { isDone: false, message: REFUSED, isOvertaken: false }
    const find = async () => batchesOf(await moderation.readDeeds(userId, person))
    let done = 0
    try {
      let batches = await find()
      for (let round = 1; round <= MAX_ROUNDS && stepsIn(batches) > 0; round += 1) {
        const all = done + stepsIn(batches)
        onProgress({ done, all })
        for (const batch of batches) {
          const undone = await dispatch(undoBatch(userId, batch))
          onProgress({ done: (done += stepsIn([undone])), all })
        }
        batches = await find()
      }
      const left = stepsIn(batches)
      if (left > 0) return { isDone: false, message: someLeft(left), isOvertaken: false }
      return { isDone: true, message: whenDone, isOvertaken: false }
    } catch (error) {
      log('What an account did could not be undone', error)
      const message = (error as { kind?: unknown }).kind === 'permanent' ? REFUSED_MEANWHILE : BROKEN_OFF
      return { isDone: false, message, isOvertaken: false }
    }
  }

/** The first step only counts if it ends trust. */
const stepsIn = (batches: readonly (readonly Step[])[]) =>
  batches.flat().filter(step => step.kind !== 'begin' || step.person.isTrusted).length

/** Returns the steps that are done. If the database refuses the batch, each of its steps has a try of its own. */
const undoBatch =
  (userId: UserId, batch: readonly Step[]): AppThunk<Promise<readonly Step[]>> =>
  async (dispatch, _getState, { moderation, log }) => {
    try {
      return await moderation.undo(userId, batch)
    } catch (error) {
      if ((error as { kind?: unknown }).kind !== 'permanent') throw error
      log('A batch of a moderator was refused', error)
      const done: Step[] = []
      if (batch.length > 1)
        for (const step of batch) done.push(...(await dispatch(undoBatch(userId, [step]))))
      return done
    }
  }
