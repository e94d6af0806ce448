import type { Day } from '../../domain/time/days'
import type { EventId } from '../../domain/event/event'
import { changedFields, changedOccurrenceFields } from '../../domain/editor/eventChanges'
import type { EventFields, ImageChange } from '../../domain/event/eventFields'
import { eventMissing } from '../../domain/texts/messages'
import { occurrenceOn } from '../../domain/event/occurrences'
import { selectEvent } from '../slices/eventsSelectors'
import type { AppThunk } from '../slices/state'
import { enqueueAct } from './enqueueAct'

interface Edit {
  eventId: EventId
  after: EventFields
  image: ImageChange
}

interface SeriesEdit extends Edit {
  /** The fields as the wizard opened them. */
  before: EventFields
}

/** §7 Update event: saves the changed fields of a series or a one-off. Resolves when they are on this device's disk. */
export const saveSeries =
  ({ eventId, before, after, image }: SeriesEdit): AppThunk<Promise<void>> =>
  async dispatch => {
    const changes = changedFields(before, after)
    if (Object.keys(changes).length > 0 || image.kind !== 'same') {
      const args = { eventId, changes, picture: image.kind }
      await dispatch(enqueueAct({ kind: 'updateEvent', args }, filesOf(image)))
    }
  }

interface OccurrenceEdit extends Edit {
  date: Day
  /** The fields as the wizard opened them. Without it, the occurrence as it is shown now. */
  before?: EventFields
}

/**
 * §7 Update event: saves the changed fields of one date (R13-R18). Resolves when they are on this device's disk. Rejects if
 * the event is not known.
 */
export const saveOccurrence =
  ({ eventId, date, before, after, image }: OccurrenceEdit): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), eventId)
    if (!event) throw new Error(eventMissing(eventId))
    const changes = changedOccurrenceFields(before ?? occurrenceOn(event, date).event, after)
    if (Object.keys(changes).length > 0 || image.kind !== 'same') {
      const args = { eventId, date, changes, picture: image.kind }
      await dispatch(enqueueAct({ kind: 'updateOccurrence', args }, filesOf(image)))
    }
  }

const filesOf = (image: ImageChange) => (image.kind === 'new' ? image.images : undefined)
