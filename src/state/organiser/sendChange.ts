import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import { hasLeft } from '../../domain/event/eventDays'
import { findException, occurrenceOn } from '../../domain/event/occurrences'
import { isPending, isRunBy } from '../../domain/event/visibility'
import type { EventAct, EventArgs } from '../../domain/organiser/eventIntents'
import { ownText, patchOf, type EventPatch } from '../../domain/organiser/eventPatch'
import { isOwner } from '../../domain/organiser/permissions'
import {
  disputed,
  disputeOf,
  isUndecided,
  replacedUnits,
  withDispute,
} from '../../domain/organiser/questions'
import { standingOn } from '../../domain/organiser/standing'
import type { Values } from '../../domain/organiser/threeWay'
import type { Intent } from '../../domain/outbox/outbox'
import { Refusal } from '../../domain/outbox/refusal'
import { londonMoment, type Day } from '../../domain/time/days'
import { selectOwnIntents } from '../slices/outboxSelectors'
import type { AppThunk } from '../slices/state'
import { decide } from './decideThunks'
import { noteOwnChange } from './eventNoticesThunks'
import type * as Options from './optionThunks'
import { addCountyOf, keepCopy, noteStep, uploadOf, type Queued } from './sendSteps'

/**
 * Whether somebody has moved one of these dates, or cancelled it with other words, since the person saw it. To take place
 * again beside its new day, or under the words of a cancellation, isn't what the person asked for.
 */
const isOffByOthers = (event: DanceEvent, { dates, undone }: EventArgs['reinstate']) =>
  undone !== undefined &&
  (event.isRecurring ? dates : ['']).some(date => {
    const own = findException(event, date)?.exception
    const isOff = event.isRecurring ? own?.isCancelled : event.isCancelled
    const text = ownText(event, date)
    return text !== undone.reason && (own?.movedTo !== undefined || (isOff === true && text !== ''))
  })

/** Stands for a picture before its upload. Only the address that it replaces matters. */
const UNSENT = { imageUrl: 'new', thumbnailUrl: 'new' }
const PICTURE = 'imageUrl'

/**
 * R18, R81: merges an act into the stored event and writes the result, in one transaction. The parts that somebody
 * else has changed too keep their stored values. The act then retains only those parts, and waits for a decision.
 */
export const sendChange =
  (intent: Queued, userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { eventWrites }) => {
    const { eventId } = intent.args
    const isPictureAsked = isPictureNew(intent) && (await dispatch(findPictureDispute(intent, userId)))
    const act = isPictureNew(intent) && !isPictureAsked ? await dispatch(withUploads(intent, userId)) : intent
    let asked: string[] = []
    let refused = null as DanceEvent | null
    let before = null as DanceEvent | null
    let patched = null as EventPatch | null
    const change = eventWrites.change(userId, eventId, (stored, now) => {
      refused = stored
      if (stored.status === 'deleted') throw new Refusal('not-found')
      if (!isRunBy(stored, userId)) throw new Refusal('not-organiser')
      if (act.kind === 'updateOccurrence' && hasLeft(stored, act.args.date)) throw new Refusal('date-left')
      if (act.kind === 'reinstate' && isOffByOthers(stored, act.args))
        throw new Refusal('failed-precondition')
      refused = null
      const patch = patchOf(stored, isPictureAsked ? withoutPicture(act) : act, undefined, now)
      patched = patch
      before = stored
      asked = [...(patch.asked ?? []), ...(isPictureAsked ? [PICTURE] : [])]
      return patch
    })
    const event = await change.catch(async (error: unknown) => {
      // R73, R72: the screens must show that the event is gone, that it has other dates, or that others run it now.
      if (refused) await dispatch(keepCopy(refused))
      throw error
    })
    await dispatch(keepCopy(event))
    if (patched) await dispatch(noteOwnChange(userId, event, patched))
    if (act.kind === 'updateEvent' || act.kind === 'updateOccurrence')
      await dispatch(addCountyOf(act.args.changes, userId))
    if (asked.length > 0) await dispatch(askPerson(act, event, asked))
    if (before) await dispatch(dropOtherMove(act, before, event, userId))
  }

/**
 * Moved dates: two editors have moved the same date, to the same day, or the person has kept this move. The one-off that the
 * date doesn't lead to has no use, if it is the person's own.
 */
const dropOtherMove =
  ({ kind, args }: Queued, before: DanceEvent, after: DanceEvent, userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { events }) => {
    if (kind !== 'cancelDates' || !('movedTo' in args)) return
    // Whoever ran the series before may have named any event of the person's. Only a one-off of this date goes.
    const ofDate = `${args.eventId}-${String(args.dates[0])}-`
    const [named, kept] = [before, after].map(event => {
      const id = findException(event, String(args.dates[0]))?.exception.movedTo
      return id === args.movedTo || id?.startsWith(ofDate) ? id : undefined
    })
    const there = kept && (await events.findById(kept, userId))
    if (!there) return
    if (kept === args.movedTo)
      await dispatch(withOptions(({ keepCopyTrue }) => keepCopyTrue(before, args, there)))
    for (const id of [named, args.movedTo]) {
      const oneOff = id && id !== kept && (await events.findById(id, userId))
      // The lists know nothing yet of a night that waits for approval.
      if (!oneOff || (isPending(there) && !isPending(oneOff))) continue
      if (isOwner(oneOff, userId)) await dispatch(dropOneOff(oneOff.eventId))
    }
  }

/** Deletes the one-off of a move that was given up. If the code can't be loaded, it stays under Manage events. */
export const dropOneOff = (eventId: EventId) => withOptions(({ deleteEvent }) => deleteEvent({ eventId }))

const withOptions =
  (actOf: (options: typeof Options) => AppThunk<Promise<void>>): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { log }) => {
    try {
      await dispatch(actOf(await import(/* webpackChunkName: 'event-options' */ './optionThunks')))
    } catch (error) {
      log('The one-off of a move could not be changed', error)
    }
  }

const isPictureNew = ({ args }: Queued) => 'picture' in args && args.picture === 'new' && !args.uploaded

const withoutPicture = (act: Queued) => ({ ...act, args: { ...act.args, picture: 'same' } }) as Queued

/**
 * Uploads the pictures of an act. If this device has lost the files, the other changes are saved without them. A date
 * gets no picture while its event waits for approval (§7).
 */
const withUploads =
  (intent: Queued, userId: UserId): AppThunk<Promise<Queued>> =>
  async (dispatch, _getState, { events }) => {
    const date = 'date' in intent.args ? intent.args.date : undefined
    const stored = date === undefined ? null : await events.findById(intent.args.eventId, userId)
    if (stored && isPending(stored)) throw new Refusal('date-picture-waits')
    const uploaded = await dispatch(uploadOf(intent, userId, date))
    return uploaded ? dispatch(noteStep(intent, { uploaded })) : intent
  }

/** R81: whether somebody else has changed the picture. If so, nothing is uploaded until the person has decided. */
const findPictureDispute =
  (intent: Queued, userId: UserId): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { events }) => {
    const { was } = intent.args as Partial<EventArgs['updateEvent']>
    if (was?.[PICTURE] === undefined) return false
    const stored = await events.findById(intent.args.eventId, userId)
    return stored !== null && patchOf(stored, intent, UNSENT).asked?.includes(PICTURE) === true
  }

/** Retains only the parts to decide, with their stored values, and refuses this send. */
const askPerson =
  (act: Queued, event: DanceEvent, asked: string[]): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { serverClock }) => {
    const { day } = londonMoment(serverClock.now())
    const dispute = disputed(disputeOf(act), storedValues(act, event, day), asked)
    const args = { ...withDispute(act, dispute), theirsAt: event.lastUpdated }
    const noted = await dispatch(noteStep(act, args as Partial<Queued['args']>))
    await dispatch(dropReplaced(noted))
    throw new Refusal('disputed')
  }

/** The stored values to compare with an act. `today` is the day in London by the server's clock. */
function storedValues({ kind, args }: EventAct, event: DanceEvent, today: Day): Values {
  if (kind === 'setPaused') return { status: standingOn(event, today) }
  if (kind === 'updateOccurrence') return { ...occurrenceOn(event, args.date).event }
  if (kind !== 'cancelDates') return { ...event }
  return Object.fromEntries(['', ...args.dates].map(date => [date, ownText(event, date)]))
}

/** R81: drops earlier undecided values that this later edit of the same person replaces. */
const dropReplaced =
  (later: Queued): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    for (const earlier of selectOwnIntents(getState())) {
      if (!isUndecided(earlier) || !isSameTarget(earlier, later)) continue
      for (const unit of replacedUnits(disputeOf(earlier), disputeOf(later))) {
        await dispatch(decide(earlier, unit, 'theirs'))
      }
    }
  }

function isSameTarget(one: Intent, other: Queued): boolean {
  const dateOf = ({ args }: Pick<Intent, 'args'>) => (args as { date?: string }).date
  return one.target === other.target && one.kind === other.kind && dateOf(one) === dateOf(other)
}
