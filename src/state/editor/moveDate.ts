import { reviseDates } from '../../domain/editor/draft/draftDates'
import { copyOfEvent, fieldsOfDraft } from '../../domain/editor/draft/draftFields'
import { validate } from '../../domain/editor/validation'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { imageUrlsOf, type EventFields } from '../../domain/event/eventFields'
import { movedId } from '../../domain/event/exceptions'
import type { Placed } from '../../domain/event/location'
import { occurrenceOn } from '../../domain/event/occurrences'
import { ownText } from '../../domain/organiser/eventPatch'
import { withCountiesOfDates } from '../../domain/places/countyOfAddress'
import { movedText } from '../../domain/texts/eventMessages'
import { londonMoment, type Day, type Time } from '../../domain/time/days'
import { createEvent } from '../organiser/createThunks'
import { cancelDates } from '../organiser/optionThunks'
import { selectEvent } from '../slices/eventsSelectors'
import { undoOffered } from '../slices/noticesSlice'
import type { AppThunk } from '../slices/state'

/** Where a date of a series moves to. */
export interface Move {
  date: Day
  /** The other day. */
  day: Day
  startTime: Time
  endTime: Time
  /** Another place. Undefined for the place of the date. */
  place?: Placed | undefined
}

/**
 * Move to another day: the one-off that takes place instead of a date, with all that the date has (R43). `problem` says
 * why it can't be stored, or is null.
 */
export function movedEvent(
  event: DanceEvent,
  { date, day, startTime, endTime, place }: Move,
  { newId, today }: { newId: () => string; today: Day },
): { fields: EventFields; problem: string | null } {
  const { event: shown } = occurrenceOn(withCountiesOfDates(event, ''), date)
  const draft = reviseDates({
    ...copyOfEvent(shown, newId),
    eventName: shown.eventName,
    isRecurring: false,
    eventDate: day,
    eventEndDate: day,
    startTime,
    endTime,
    ...place,
  })
  const missing = validate(draft, 'copy')[0]?.message
  const problem =
    draft.endTime !== endTime
      ? 'It ends before it starts.'
      : missing && `Please edit the series first. ${missing}`
  return { fields: fieldsOfDraft(draft, today), problem: problem ?? null }
}

/**
 * Move to another day: creates the one-off and cancels the date, as one act with one 'Undo'. Both are noted on the disk
 * in this very tick, and the cancellation is sent once the one-off exists. Resolves when both are on disk. Does nothing
 * if the date can't move.
 */
export const moveDate =
  (eventId: EventId, move: Move): AppThunk<Promise<void>> =>
  async (dispatch, getState, { newId, now }) => {
    const event = selectEvent(getState(), eventId)
    if (!event) return
    const { date, day } = move
    const { fields, problem } = movedEvent(event, move, { newId, today: londonMoment(now()).day })
    if (problem !== null) return
    const to = movedId({ eventId, date }, newId())
    const reason = movedText(day)
    const texts = { [date]: ownText(event, date) }
    const { imageUrl, ...pictures } = imageUrlsOf(occurrenceOn(event, date).event)
    // A picture that isn't sent yet has no address of its own.
    const imageUrls = imageUrl.startsWith('blob:') ? null : { imageUrl, ...pictures }
    const stored = [
      dispatch(createEvent({ eventId: to, fields, images: null, imageUrls })),
      dispatch(cancelDates({ eventId, dates: [date], reason, movedTo: to })),
    ]
    await Promise.all(stored)
    const undone = { reason, texts }
    dispatch(undoOffered({ kind: 'reinstate', eventId, dates: [date], undone, moved: { to, day } }))
  }
