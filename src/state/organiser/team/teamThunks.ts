import type { DanceEvent, EventId, UserId } from '../../../domain/event/event'
import { isRunBy } from '../../../domain/event/visibility'
import { readLine } from '../../../domain/event/reader/eventText'
import { EVENT_NOT_FOUND } from '../../../domain/texts/eventMessages'
import { createdIds } from '../../../domain/organiser/eventIntents'
import { joinPath, PERSON_NAME_MAX_LENGTH, type Team } from '../../../domain/team/team'
import { NO_LONGER_ORGANISER } from '../../../domain/texts/organiserMessages'
import {
  GIVE_BACK_LATER,
  LINK_ENDED,
  LINK_USED,
  OFFER_ENDED,
  OFFER_GONE,
  TEAM_FAILED,
  TEAM_FULL,
  TEAM_OFFLINE,
  TEAM_REFUSED,
  TEAM_UNREAD,
  TOO_MANY_LINKS,
} from '../../../domain/texts/teamMessages'
import type { Services } from '../../../services/services'
import type { RemoteError } from '../../../services/network/remoteCall'
import { selectUserId } from '../../slices/authSlice'
import { noticeRaised, type Notice } from '../../slices/noticesSlice'
import { selectOwnIntents } from '../../slices/outboxSelectors'
import type { AppThunk } from '../../slices/state'
import { storeEvent } from '../../sync/storeEvent'
import { isCutOff } from '../../sync/isCutOff'

// R73. These acts need the server's answer: only it knows who runs an event now. Offline they say so at once (R57).

export interface TeamOutcome {
  isDone: boolean
  /** For the person. Null if it worked. */
  message: string | null
}

const DONE: TeamOutcome = { isDone: true, message: null }
const failed = (message: string): TeamOutcome => ({ isDone: false, message })

const REASONS: Readonly<Record<string, string>> = {
  'link-used': LINK_USED,
  'link-ended': LINK_ENDED,
  'team-full': TEAM_FULL,
  'too-many-today': TOO_MANY_LINKS,
  'team-left': GIVE_BACK_LATER,
  'offer-gone': OFFER_GONE,
  'offer-ended': OFFER_ENDED,
  'not-organiser': NO_LONGER_ORGANISER,
  'not-found': EVENT_NOT_FOUND,
}

function messageOf(error: unknown): string {
  const { kind, cause } = (error ?? {}) as Partial<RemoteError>
  const { code } = (cause ?? {}) as { code?: unknown }
  const reason = typeof code === 'string' ? REASONS[code] : undefined
  return reason ?? (kind === 'permanent' ? TEAM_REFUSED : TEAM_FAILED)
}

/** The people of an event, or why they can't be shown. */
export const loadTeam =
  (eventId: EventId): AppThunk<Promise<Team | string>> =>
  async (_dispatch, getState, { eventWrites, device, log }) => {
    const userId = selectUserId(getState())
    if (userId === null || isCutOff(getState(), { device })) return TEAM_UNREAD
    try {
      return await eventWrites.readTeam(userId, eventId)
    } catch (error) {
      log('The organisers could not be read', error)
      return TEAM_UNREAD
    }
  }

/** Makes a link for one person, and stores the owner's name for the others. */
export const makeLink = (eventId: EventId, name: string): AppThunk<Promise<TeamOutcome>> =>
  act(async (userId, { eventWrites, newId }) => {
    await eventWrites.makeLink(userId, eventId, { token: newId(), name: cleanName(name) })
  })

export const withdrawLink = (eventId: EventId, token: string): AppThunk<Promise<TeamOutcome>> =>
  act(async (userId, { eventWrites }) => eventWrites.withdrawLink(userId, eventId, token))

/**
 * Whether an invitation still works, also before a login. Null if it does, or if only the server's answer to the join can
 * tell.
 */
export const lookAtLink =
  (eventId: EventId, token: string): AppThunk<Promise<string | null>> =>
  async (_dispatch, _getState, { eventWrites, log }) => {
    try {
      const state = await eventWrites.lookAtLink(eventId, token)
      return state === 'open' ? null : state === 'used' ? LINK_USED : LINK_ENDED
    } catch (error) {
      log('The invitation could not be read', error)
      return null
    }
  }

export const joinTeam = (eventId: EventId, token: string, name: string): AppThunk<Promise<TeamOutcome>> =>
  told(
    'joined',
    act((userId, { eventWrites }) => eventWrites.joinTeam(userId, eventId, { token, name: cleanName(name) })),
  )

export const leaveTeam = (eventId: EventId): AppThunk<Promise<TeamOutcome>> =>
  told(
    'left',
    act((userId, { eventWrites }) => eventWrites.leaveTeam(userId, eventId)),
  )

export const removePerson = (eventId: EventId, person: UserId): AppThunk<Promise<TeamOutcome>> =>
  act((userId, { eventWrites }) => eventWrites.removePerson(userId, eventId, person))

export const offerTo = (eventId: EventId, person: UserId): AppThunk<Promise<TeamOutcome>> =>
  act((userId, { eventWrites }) => eventWrites.offerTo(userId, eventId, person))

export const takeOver = (eventId: EventId): AppThunk<Promise<TeamOutcome>> =>
  answered(
    eventId,
    act((userId, { eventWrites }) => eventWrites.takeOver(userId, eventId)),
  )

/** The name of an offer is the id of the person. */
export const declineOffer = (eventId: EventId): AppThunk<Promise<TeamOutcome>> =>
  answered(
    eventId,
    act((userId, { eventWrites }) => eventWrites.withdrawLink(userId, eventId, userId)),
  )

/** R84: gives back an event that the person claimed or took over. */
export const giveBack =
  (eventId: EventId): AppThunk<Promise<TeamOutcome>> =>
  async (dispatch, getState) => {
    // An unsent claim would make the person its owner again.
    if (createdIds(selectOwnIntents(getState())).includes(eventId)) return failed(TEAM_FAILED)
    return dispatch(
      told(
        'givenBack',
        act((userId, { eventWrites }) => eventWrites.giveBack(userId, eventId, { letsGo: false })),
      ),
    )
  }

/** Shares an invitation, or else copies it. Returns whether either worked. */
export const shareInvitation =
  (
    { eventId, eventName }: Pick<DanceEvent, 'eventId' | 'eventName'>,
    token: string,
    { onlyCopies = false } = {},
  ): AppThunk<Promise<'shared' | 'copied' | null>> =>
  async (_dispatch, _getState, { sharing, log }) => {
    try {
      const device = await sharing()
      const url = device.origin + joinPath(eventId, token)
      const text = `Run '${eventName}' with me:`
      if (!onlyCopies && (await device.shareLink({ title: eventName, text, url })) !== 'unavailable')
        return 'shared'
      return (await device.copyText(url)) ? 'copied' : null
    } catch (error) {
      log('Sharing failed', error)
      return null
    }
  }

const cleanName = (name: string) => readLine(name.trim(), PERSON_NAME_MAX_LENGTH)

/** Says that an act worked, because its screen or dialog closes. */
const told =
  (notice: Notice, work: AppThunk<Promise<TeamOutcome>>): AppThunk<Promise<TeamOutcome>> =>
  async dispatch => {
    const outcome = await dispatch(work)
    if (outcome.isDone) dispatch(noticeRaised(notice))
    return outcome
  }

/** R82: the device no longer says that this event is offered, once the offer is answered or gone. */
const answered =
  (eventId: EventId, work: AppThunk<Promise<TeamOutcome>>): AppThunk<Promise<TeamOutcome>> =>
  async (dispatch, getState, { users, log }) => {
    const outcome = await dispatch(work)
    const userId = selectUserId(getState())
    const isOver = outcome.isDone || outcome.message === OFFER_GONE || outcome.message === OFFER_ENDED
    if (userId === null || !isOver) return outcome
    try {
      const kept = await users.loadNotices(userId)
      const notices = kept.notices.filter(one => one.kind !== 'offered' || one.eventId !== eventId)
      await users.keepNotices({ ...kept, notices })
    } catch (error) {
      // The next reading of the offers forgets it.
      log('An answered offer could not be forgotten', error)
    }
    return outcome
  }

/** Runs an act as the signed-in person, and stores the event that it returns. */
function act(
  work: (userId: UserId, services: Services) => Promise<DanceEvent | null | void>,
): AppThunk<Promise<TeamOutcome>> {
  return async (dispatch, getState, services) => {
    const userId = selectUserId(getState())
    if (userId === null || isCutOff(getState(), services)) return failed(TEAM_OFFLINE)
    try {
      const at = services.now()
      const event = await work(userId, services)
      if (event) await dispatch(storeEvent(event, at))
      if (event && !isRunBy(event, userId)) await noteLeft(userId, event.eventId, services)
      return DONE
    } catch (error) {
      services.log('A change of the organisers failed', error)
      return failed(messageOf(error))
    }
  }
}

/** R82: the person left an event on this device, so that it brings no news. */
async function noteLeft(userId: UserId, eventId: EventId, { users }: Services) {
  const { prints, ...kept } = await users.loadNotices(userId)
  const { [eventId]: _left, ...others } = prints
  await users.keepNotices({ ...kept, prints: others })
}
