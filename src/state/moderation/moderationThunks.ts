import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import type { Case } from '../../domain/moderation/cases'
import type { Deeds } from '../../domain/moderation/deeds'
import { everythingOf } from '../../domain/moderation/everything'
import { restoredFields, restoredTexts } from '../../domain/moderation/restored'
import { checksOf, type Check } from '../../domain/moderation/checks'
import { shortLocationOf } from '../../domain/places/countyOfAddress'
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
  restored,
  sentBackNote,
} from '../../domain/texts/moderationMessages'
import { Refusal } from '../../domain/outbox/refusal'
import { selectUserId } from '../slices/authSlice'
import { selectCounties } from '../slices/filtersSlice'
import type { AppThunk } from '../slices/state'

/** The answer to a question that needs a connection. Null if there was no answer. */
type Asked<T> = { value: T } | null

/** R74: asks the sign-in service whether this person may moderate. 'unknown' without a connection. */
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

/** R74: loads the moderator's list. */
export const loadCases = () =>
  asked<Case[]>(
    userId =>
      (_dispatch, _getState, { moderation }) =>
        moderation.readCases(userId),
  )

/** R64: loads one event with all that is known about it. R82: tells its creator if a moderator looks at a report. */
export const loadCase = (eventId: EventId) =>
  asked<Case | null>(userId => async (_dispatch, _getState, { moderation }) => {
    const found = await moderation.readCase(userId, eventId)
    if (found && found.reports.length > 0) void moderation.tellReported(userId, found)
    return found
  })

/** R74: loads all that one account did. */
export const loadDeeds = (person: UserId) =>
  asked<Deeds>(
    userId =>
      (_dispatch, _getState, { moderation }) =>
        moderation.readDeeds(userId, person),
  )

/**
 * R74: loads the device's checks of a waiting event. The events of its county come from this device. If nobody chose
 * that county here, they come from the database. Whatever can't be loaded is left out.
 */
export const loadChecks =
  (event: DanceEvent): AppThunk<Promise<Check[]>> =>
  async (_dispatch, getState, { postcodes, events, eventDb, now, log }) => {
    const { shortLocation, danceTypes, location } = event
    const isHeld = selectCounties(getState()).includes(shortLocation)
    const query = { counties: [shortLocation], dances: danceTypes, userId: null, after: 0 }
    const failed = (error: unknown) => log('A check for a moderator failed', error)
    const [place, near] = await Promise.all([
      postcodes.findPlace(location.postcode).catch(failed),
      (isHeld ? eventDb.loadCounties([shortLocation]) : events.findByFilter(query)).catch(failed),
    ])
    const isFound = place !== undefined && place !== null && place !== 'overtaken'
    const county = isFound ? shortLocationOf(place, '', [shortLocation], '') || null : null
    return checksOf(event, { county, events: near ?? [], now: now() })
  }

export interface ActOutcome {
  isDone: boolean
  message: string
  /** R64: the event has changed since the moderator saw it, and must be shown again. */
  isOvertaken: boolean
}

const DONE: Record<ModeratorAct['kind'], (name: string) => string> = {
  approve: approved,
  keep: kept,
  sendBack: sentBackNote,
  remove: removed,
  dismiss: dismissed,
  restore: restored,
}

const OVERTAKEN: Readonly<Record<string, string>> = {
  changed: CHANGED_MEANWHILE,
  'not-found': GONE_MEANWHILE,
  'not-possible': NOT_POSSIBLE,
}

/**
 * R62, R64, R74: acts on the version of the event that the moderator saw. Without a connection, the act fails and
 * isn't sent later.
 */
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
    try {
      // R50: the status has changed, so remove the files now.
      if (act.kind === 'remove') await images.removeAll(seen.event.id)
      // A claimant may have stored pictures that the event doesn't show.
      if (act.kind === 'keep' && seen.event.fields.claimed !== undefined)
        await images.removeAll(
          seen.event.id,
          everythingOf(seen.event.fields).map(({ text }) => text),
        )
      if (act.kind === 'restore')
        await images.removeAll(seen.event.id, restoredTexts(seen.event, seen.note, act.what))
      return { isDone: true, message, isOvertaken: false }
    } catch (error) {
      log('The pictures of an event are still there', error)
      return { isDone: true, message: act.kind === 'remove' ? PICTURES_REMAIN : message, isOvertaken: false }
    }
  }

/** R74: repeats an act for several events, one after another. Stops at the first failure. */
export const actOnAll =
  (cases: readonly Case[], act: ModeratorAct): AppThunk<Promise<ActOutcome>> =>
  async dispatch => {
    let outcome: ActOutcome = { isDone: true, message: '', isOvertaken: false }
    for (const seen of cases) {
      // The list has only a part of each event, and a restoration writes the whole.
      const whole = act.kind === 'restore' ? await dispatch(loadCase(seen.event.id)) : { value: seen }
      if (!whole) return { isDone: false, message: NEEDS_CONNECTION, isOvertaken: false }
      const each = whole.value
      if (!each || (act.kind === 'restore' && restoredFields(each.event, each.note, act.what) === null))
        continue
      outcome = await dispatch(actOnCase(each, act))
      if (!outcome.isDone) return outcome
    }
    return outcome
  }

/** R62: trusts a person, or stops trusting them. */
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
