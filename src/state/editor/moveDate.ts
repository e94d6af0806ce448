import type { DanceEvent, EventId } from '../../domain/event/event'
import { imageUrlsOf, type EventFields } from '../../domain/event/eventFields'
import { endsInTheNight } from '../../domain/event/hours'
import type { Placed } from '../../domain/event/labels'
import { occurrenceOn } from '../../domain/event/occurrences'
import { movedId, movedText } from '../../domain/navigation/movedDates'
import { ownText } from '../../domain/organiser/eventPatch'
import { withCountiesOfDates } from '../../domain/places/countyOfAddress'
import type { Day, Time } from '../../domain/time/days'
import { createEvent } from '../organiser/createThunks'
import { cancelDates, hoursOn, textsFor } from '../organiser/optionThunks'
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

/** R5: whether these hours are those of one night: its end is later, unknown, or in the next morning. */
export const isOneNight = ({ startTime, endTime }: Pick<Move, 'startTime' | 'endTime'>): boolean =>
  endTime === '' || endTime >= startTime || endsInTheNight(endTime)

/** The one-off that takes place instead of a date, with all that the date has but its announcement (R43). */
function movedFields(event: DanceEvent, move: Move, newId: () => string): EventFields {
  const { date, day, startTime, endTime, place } = move
  const { event: shown } = occurrenceOn(withCountiesOfDates(event), date)
  const { location, shortLocation } = shown
  return {
    ...textsFor(shown, newId),
    announcementText: '',
    location,
    shortLocation,
    ...place,
    isRecurring: false,
    eventDate: day,
    ...hoursOn(day, { startTime, endTime }),
  }
}

/**
 * Move to another day: creates the one-off and cancels the date, as one act with one 'Undo'. Both are noted on the disk
 * in this very tick, and the cancellation is sent once the one-off exists. Resolves when both are on disk.
 */
export const moveDate =
  (eventId: EventId, move: Move): AppThunk<Promise<void>> =>
  async (dispatch, getState, { newId }) => {
    const event = selectEvent(getState(), eventId)
    if (!event || !isOneNight(move)) return
    const { date, day } = move
    const to = movedId({ eventId, date }, newId())
    const reason = movedText(day)
    const texts = { [date]: ownText(event, date) }
    const { event: shown } = occurrenceOn(event, date)
    const { imageUrl, ...pictures } = imageUrlsOf(shown)
    // A picture that isn't sent yet has no address of its own.
    const imageUrls = imageUrl.startsWith('blob:') ? null : { imageUrl, ...pictures }
    const { startTime, endTime, location } = shown
    const hasItsHours = startTime === move.startTime && endTime === move.endTime
    const copied = {
      ...textsFor(shown, () => ''),
      ...(hasItsHours && { startTime, endTime }),
      ...(!move.place && { location }),
    }
    const stored = [
      dispatch(
        createEvent({ eventId: to, fields: movedFields(event, move, newId), images: null, imageUrls }),
      ),
      dispatch(cancelDates({ eventId, dates: [date], reason, movedTo: to, copied })),
    ]
    await Promise.all(stored)
    const undone = { reason, texts }
    dispatch(undoOffered({ kind: 'reinstate', eventId, dates: [date], undone, moved: { to, day } }))
  }
