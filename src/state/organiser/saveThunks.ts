import type { Day } from '../../domain/time/days'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { changedFields, changedOccurrenceFields, madeFrom } from '../../domain/editor/eventChanges'
import type { EventFields, ImageChange } from '../../domain/event/eventFields'
import { eventMissing } from '../../domain/texts/messages'
import { occurrenceOn } from '../../domain/event/occurrences'
import type { EventAct } from '../../domain/organiser/eventIntents'
import { patchOf } from '../../domain/organiser/eventPatch'
import { questionsBefore, withAnswers, type Answer, type Question } from '../../domain/organiser/questions'
import { selectEvent } from '../slices/eventsSelectors'
import type { AppThunk, RootState } from '../slices/state'
import { enqueueAct } from './enqueueAct'
import { keepMoveTrue } from './optionThunks'

interface Edit {
  eventId: EventId
  after: EventFields
  image: ImageChange
  /**
   * R81: the picture's address when the wizard opened. '' if there was no picture. If absent, the edit may replace
   * any picture.
   */
  imageBefore?: string | undefined
  /** R81: the person's decisions, by unit, about what somebody else has changed since. */
  answers?: ReadonlyMap<string, Answer> | undefined
}

interface SeriesEdit extends Edit {
  /** The fields when the wizard opened. */
  before: EventFields
}

interface OccurrenceEdit extends Edit {
  date: Day
  /** The fields when the wizard opened. Defaults to the occurrence as it shows now. */
  before?: EventFields
}

type SaveAct = Extract<EventAct, { kind: 'updateEvent' | 'updateOccurrence' }>

/**
 * §7 Update event: saves the changed fields of a series or a one-off. Resolves when the change is on this device's
 * disk.
 */
export const saveSeries =
  (edit: SeriesEdit): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), edit.eventId)
    await dispatch(keepEdit(seriesAct(edit, event), event, edit))
    if (event) await dispatch(keepMoveTrue(edit))
  }

/**
 * §7 Update event: saves the changed fields of one date (R13-R18). Resolves when the change is on this device's disk.
 * Rejects if the event isn't known.
 */
export const saveOccurrence =
  (edit: OccurrenceEdit): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), edit.eventId)
    if (!event) throw new Error(eventMissing(edit.eventId))
    await dispatch(keepEdit(occurrenceAct(edit, event), event, edit))
  }

/**
 * R81: the parts that both the person and somebody else have changed since the wizard opened the event, as far as
 * this device knows.
 */
export function selectQuestions(state: RootState, edit: SeriesEdit | OccurrenceEdit): Question[] {
  const event = selectEvent(state, edit.eventId)
  if (!event) return []
  const act = 'date' in edit ? occurrenceAct(edit, event) : seriesAct(edit as SeriesEdit, event)
  return questionsBefore(act, storedOf(act, event), askedOf(act, event))
}

function seriesAct({ eventId, before, after, image, imageBefore }: SeriesEdit, event?: DanceEvent): SaveAct {
  const changes = changedFields(before, after)
  const was = { ...madeFrom(changes, before, event), ...pictureBefore(image, imageBefore) }
  return { kind: 'updateEvent', args: { eventId, changes, was, picture: image.kind } }
}

function occurrenceAct(edit: OccurrenceEdit, event: DanceEvent): SaveAct {
  const { eventId, date, before, after, image, imageBefore } = edit
  const shown = occurrenceOn(event, date).event
  const changes = changedOccurrenceFields(before ?? shown, after)
  const was = { ...madeFrom(changes, before, shown), ...pictureBefore(image, imageBefore) }
  return { kind: 'updateOccurrence', args: { eventId, date, changes, was, picture: image.kind } }
}

/** The picture's address before the edit. The server doesn't know the address of an unsent picture. */
function pictureBefore({ kind }: ImageChange, imageUrl: string | undefined) {
  return kind === 'same' || imageUrl === undefined || imageUrl.startsWith('blob:') ? {} : { imageUrl }
}

const keepEdit =
  (act: SaveAct, event: DanceEvent | undefined, { image, answers }: Edit): AppThunk<Promise<void>> =>
  async dispatch => {
    const args = answers && event ? withAnswers(act, storedOf(act, event), answers) : act.args
    if (!args || (Object.keys(args.changes).length === 0 && args.picture === 'same')) return
    await dispatch(
      enqueueAct({ ...act, args } as EventAct, args.picture === 'new' ? filesOf(image) : undefined),
    )
  }

const storedOf = ({ kind, args }: SaveAct, event: DanceEvent) => ({
  ...(kind === 'updateOccurrence' ? occurrenceOn(event, args.date).event : event),
})

function askedOf(act: SaveAct, event: DanceEvent): string[] {
  const intent = { ...act, id: '', userId: '', madeAt: 0 }
  return patchOf(event, intent, { imageUrl: 'new', thumbnailUrl: 'new' }).asked ?? []
}

const filesOf = (image: ImageChange) => (image.kind === 'new' ? image.images : undefined)
