import type { DanceEvent, EventId } from '../../domain/event/event'
import { isRunBy } from '../../domain/event/visibility'
import {
  asEventIntent,
  eventIdIn,
  isMoveTo,
  namesDays,
  type EventKind,
} from '../../domain/organiser/eventIntents'
import { patchOf } from '../../domain/organiser/eventPatch'
import { canDelete, isOwner } from '../../domain/organiser/permissions'
import type { Intent } from '../../domain/outbox/outbox'
import { Refusal } from '../../domain/outbox/refusal'
import { eventOwned } from '../slices/authSlice'
import { intentsRemoved, reportArrived } from '../slices/outboxSlice'
import { selectOwnIntents } from '../slices/outboxSelectors'
import type { AppThunk, Sender } from '../slices/state'
import { dropOneOff, sendChange } from './sendChange'
import { addToProfile, keepCopy, noteStep, type Queued, sendCreation, unlessRefused } from './sendSteps'

/** The place of a date that no list of exceptions can hold (R13). */
const NOWHERE = -1

/**
 * §5 Other, §8 Internal errors: what an act on an event lacks, for the log. The outbox of a damaged disk may hold such an
 * act. Undefined if it lacks something else.
 */
function damageOf(intent: Intent): string | undefined {
  if (eventIdIn(intent) === null)
    return intent.kind === 'reportEvent' ? 'Event ID and User ID are required.' : 'Event ID is required.'
  return namesDays(intent) ? undefined : `Exception index ${NOWHERE} is invalid.`
}

/** §7: sends one act on one event. Every act except creation, deletion and report is a single transaction (R18). */
const eventSender: Sender = {
  maxTogether: 1,
  send:
    ([intent], userId) =>
    async dispatch => {
      if (!intent) return
      const act = asEventIntent(intent)
      if (!act) throw new Refusal('damaged', damageOf(intent))
      if (act.kind === 'createEvent') await dispatch(sendCreation(act as Queued<'createEvent'>, userId))
      else if (act.kind === 'deleteEvent') await dispatch(sendDeletion(act as Queued<'deleteEvent'>, userId))
      else if (act.kind === 'reportEvent') await dispatch(sendReport(act as Queued<'reportEvent'>, userId))
      else if (act.kind === 'claimEvent') await dispatch(sendClaim(act as Queued<'claimEvent'>, userId))
      else await dispatch(sendChange(act, userId))
    },
  takeBack: intent => async dispatch => {
    const act = asEventIntent(intent)
    if (act?.kind === 'createEvent' && !act.args.done) await dispatch(dropActsOn(act.args.eventId))
    // Somebody else moved the date first, and the person kept that. The one-off of this move has no use.
    if (act?.kind === 'cancelDates' && act.args.movedTo) await dispatch(dropOneOff(act.args.movedTo))
  },
}

/** The senders of acts on events, by kind. */
export const EVENT_SENDERS: Readonly<Record<EventKind, Sender>> = {
  createEvent: eventSender,
  updateEvent: eventSender,
  updateOccurrence: eventSender,
  cancelDates: eventSender,
  reinstate: eventSender,
  setPaused: eventSender,
  announce: eventSender,
  deleteEvent: eventSender,
  claimEvent: eventSender,
  reportEvent: eventSender,
}

/** R54: sends a claim. If somebody else was faster, shows the event with its new creator. */
const sendClaim =
  ({ args: { eventId }, ...intent }: Queued<'claimEvent'>, userId: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { eventWrites, events }) => {
    const act = { ...intent, args: { eventId } }
    let isLost = false
    try {
      const event = await eventWrites.change(userId, eventId, stored => {
        if (stored.status === 'deleted') throw new Refusal('not-found')
        isLost = (stored.hasCreator || stored.isShared === true) && !isRunBy(stored, userId)
        if (isLost) throw new Refusal('already-claimed')
        return patchOf(stored, act)
      })
      await dispatch(keepCopy(event))
      await dispatch(addToProfile(eventId, userId))
      dispatch(eventOwned(eventId))
    } catch (error) {
      // The screen must show who really owns the event.
      const event = isLost ? await events.findById(eventId, userId).catch(() => null) : null
      if (event) await dispatch(keepCopy(event))
      throw error
    }
  }

/** R50: sets the status first, then removes the files. If removing them fails, the act is retried. */
const sendDeletion =
  (intent: Queued<'deleteEvent'>, userId: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { eventWrites, images, auth }) => {
    const { eventId, isMarked } = intent.args
    if (!isMarked) {
      let others = null as DanceEvent | null
      const change = eventWrites.change(userId, eventId, stored => {
        if (stored.status === 'deleted') return { base: {}, dates: [] }
        // R73: it was handed over meanwhile.
        others = isOwner(stored, userId) ? null : stored
        if (others) throw new Refusal('not-owner')
        // R84: an earlier build may have offered it.
        if (!canDelete(stored)) throw new Refusal('claimed')
        return patchOf(stored, intent)
      })
      const event = await change.catch(async (error: unknown) => {
        // The screens must show who owns it.
        if (others) await dispatch(keepCopy(others))
        return unlessMissing(error)
      })
      // The event never reached the server.
      if (!event) return
      await dispatch(keepCopy(event))
      await dispatch(noteStep(intent, { isMarked: true }))
    }
    await auth.requireUser(userId)
    await dispatch(unlessRefused('Removing the pictures', () => images.removeAll(eventId)))
  }

function unlessMissing(error: unknown): null {
  const { code } = (error as { cause?: { code?: unknown } } | null)?.cause ?? {}
  if (code !== 'not-found') throw error
  return null
}

/** R53: sends a report, and notes that the server has it. */
const sendReport =
  ({ args: { eventId, reason } }: Queued<'reportEvent'>, userId: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { eventWrites, outboxDb }) => {
    await eventWrites.report(userId, eventId, reason)
    await outboxDb.noteReported(userId, eventId)
    dispatch(reportArrived({ userId, eventId }))
  }

/** Removes all acts on an event after its creation was discarded, and the cancellation of the date that it replaces. */
const dropActsOn =
  (eventId: EventId): AppThunk<Promise<void>> =>
  async (dispatch, getState, { outboxDb, tabs }) => {
    const orders = selectOwnIntents(getState())
      .filter(intent => asEventIntent(intent)?.args.eventId === eventId || isMoveTo(intent, eventId))
      .map(({ order }) => order)
    await outboxDb.remove(orders)
    dispatch(intentsRemoved(orders))
    tabs.tell({ about: 'outbox' })
  }
