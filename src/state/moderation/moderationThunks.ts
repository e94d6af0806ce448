import type { EventId, UserId } from '../../domain/event/event'
import type { Case } from '../../domain/moderation/cases'
import { caseName } from '../../domain/moderation/caseLabels'
import type { ModeratorAct } from '../../domain/moderation/moderatorWrites'
import {
  approved,
  CHANGED_MEANWHILE,
  dismissed,
  GONE_MEANWHILE,
  kept,
  NEEDS_CONNECTION,
  NOT_POSSIBLE,
  PICTURES_REMAIN,
  REFUSED,
  removed,
  sentBackNote,
} from '../../domain/texts/moderationMessages'
import { Refusal } from '../../domain/outbox/refusal'
import { selectUserId } from '../slices/authSlice'
import type { AppThunk } from '../slices/state'

/** An answer that needs a connection. Null: it could not be had. */
type Asked<T> = { value: T } | null

/** R74: whether this person may moderate, as the sign-in service says now; 'unknown' without a connection. */
export const askModeratorAnew =
  (): AppThunk<Promise<'yes' | 'no' | 'unknown'>> =>
  async (_dispatch, getState, { moderation, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return 'no'
    try {
      return (await moderation.isModerator(userId)) ? 'yes' : 'no'
    } catch (error) {
      log('Whether this is a moderator could not be asked', error)
      return 'unknown'
    }
  }

const asked =
  <T>(ask: (userId: UserId) => AppThunk<Promise<T>>): AppThunk<Promise<Asked<T>>> =>
  async (dispatch, getState, { log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return null
    try {
      return { value: await dispatch(ask(userId)) }
    } catch (error) {
      log('Reading for a moderator failed', error)
      return null
    }
  }

/** R74: the moderator's list. */
export const loadCases = () =>
  asked<Case[]>(
    userId =>
      (_dispatch, _getState, { moderation }) =>
        moderation.readCases(userId),
  )

/** R64: one event with everything about it. R82: its creator is told that a moderator looks at a report. */
export const loadCase = (eventId: EventId) =>
  asked<Case | null>(userId => async (_dispatch, _getState, { moderation }) => {
    const found = await moderation.readCase(userId, eventId)
    if (found && found.reports.length > 0) void moderation.tellReported(userId, found)
    return found
  })

/** P8: all events of one creator. */
export const loadCasesOf = (creator: UserId) =>
  asked<Case[]>(
    userId =>
      (_dispatch, _getState, { moderation }) =>
        moderation.readCasesOf(userId, creator),
  )

export interface ActOutcome {
  isDone: boolean
  message: string
  /** R64: the event is no longer as it was seen, and must be shown again. */
  isOvertaken: boolean
}

const DONE: Record<ModeratorAct['kind'], (name: string) => string> = {
  approve: approved,
  keep: kept,
  sendBack: sentBackNote,
  remove: removed,
  dismiss: dismissed,
}

const OVERTAKEN: Readonly<Record<string, string>> = {
  changed: CHANGED_MEANWHILE,
  'not-found': GONE_MEANWHILE,
  'not-possible': NOT_POSSIBLE,
}

/** R62, R64, R74: acts on the version of the event that was seen. Nothing is kept for later without a connection. */
export const actOnCase =
  (seen: Case, act: ModeratorAct): AppThunk<Promise<ActOutcome>> =>
  async (_dispatch, getState, { moderation, images, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return { isDone: false, message: REFUSED, isOvertaken: false }
    try {
      await moderation.act(userId, seen, act)
    } catch (error) {
      log('A moderator could not act', error)
      return failure(error)
    }
    const message = DONE[act.kind](caseName(seen))
    if (act.kind !== 'remove') return { isDone: true, message, isOvertaken: false }
    try {
      // R50: the status first, then the files.
      await images.removeAll(seen.event.id)
      return { isDone: true, message, isOvertaken: false }
    } catch (error) {
      log('The pictures of a removed event are still there', error)
      return { isDone: true, message: PICTURES_REMAIN, isOvertaken: false }
    }
  }

/** P8: the same act on several events, one after another. Stops at the first that fails. */
export const actOnAll =
  (cases: readonly Case[], act: ModeratorAct): AppThunk<Promise<ActOutcome>> =>
  async dispatch => {
    let outcome: ActOutcome = { isDone: true, message: '', isOvertaken: false }
    for (const each of cases) {
      outcome = await dispatch(actOnCase(each, act))
      if (!outcome.isDone) return outcome
    }
    return outcome
  }

/** R62: trusts a person, or ends that. */
export const changeTrust =
  (person: UserId, isTrusted: boolean): AppThunk<Promise<ActOutcome>> =>
  async (_dispatch, getState, { moderation, log }) => {
    const userId = selectUserId(getState())
    try {
      if (userId === null) throw new Refusal('auth')
      await moderation.setTrust(userId, person, isTrusted)
      return { isDone: true, message: '', isOvertaken: false }
    } catch (error) {
      log('Trust could not be changed', error)
      return failure(error)
    }
  }

function failure(error: unknown): ActOutcome {
  const { cause, kind } = (error ?? {}) as { cause?: { code?: unknown }; kind?: unknown }
  const overtaken = OVERTAKEN[String(cause?.code)]
  if (overtaken !== undefined) return { isDone: false, message: overtaken, isOvertaken: true }
  return { isDone: false, message: kind === 'permanent' ? REFUSED : NEEDS_CONNECTION, isOvertaken: false }
}
