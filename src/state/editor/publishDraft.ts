import { fieldsOfDraft } from '../../domain/editor/draft/draftFields'
import { keptUrls } from '../../domain/editor/draft/draftImage'
import type { StoredDraft } from '../../domain/editor/storedDraft'
import type { DanceEvent, EventException } from '../../domain/event/event'
import { takesPlaceOn } from '../../domain/event/eventDays'
import { eventIntent, type EventAct } from '../../domain/organiser/eventIntents'
import type { Day } from '../../domain/time/days'
import { createEvent } from '../organiser/createThunks'
import { enqueueDraft } from '../organiser/enqueueAct'
import { selectMoment } from '../slices/deviceSlice'
import { selectEvent } from '../slices/eventsSelectors'
import type { AppThunk } from '../slices/state'

/**
 * §7 Create event, R93: creates the event of a draft, then cancels and changes its dates that differ. All acts are noted
 * on the disk in this very tick, so a kill leaves all or none of them. Resolves when they are on disk.
 */
export const publishDraft =
  ({
    eventId,
    draft,
    dates = [],
    from,
  }: Pick<StoredDraft, 'eventId' | 'draft' | 'dates' | 'from'>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const today = selectMoment(getState()).day
    const images = draft.image.kind === 'new' ? draft.image.images : null
    const fields = fieldsOfDraft(draft, today)
    const imageUrls = keptUrls(draft.image)
    const creation = { eventId, fields, images, imageUrls, isTaken: from !== undefined }
    const stored = [dispatch(createEvent(creation))]
    const event = selectEvent(getState(), eventId)
    const acts = event ? actsOfDates(event, dates, today) : []
    stored.push(...acts.map(act => dispatch(enqueueDraft(stamp => afterCreation(eventIntent(stamp, act))))))
    await Promise.all(stored)
  }

/** A refused creation keeps the acts on its dates back, because nothing is there to change. */
const afterCreation = <Made extends { target: string }>(made: Made) => ({
  ...made,
  after: { kind: 'createEvent', target: made.target },
})

/** The acts that make these dates of a new series differ. Dates that are over, or aren't in the series, have none. */
function actsOfDates(event: DanceEvent, dates: readonly EventException[], today: Day): EventAct[] {
  const { eventId } = event
  const coming = dates.filter(({ date }) => date >= today && event.isRecurring && takesPlaceOn(event, date))
  const off = coming.filter(({ isCancelled }) => isCancelled).map(({ date }) => date)
  const changed = coming.filter(({ isCancelled }) => !isCancelled)
  return [
    ...(off.length > 0 ? [{ kind: 'cancelDates' as const, args: { eventId, dates: off } }] : []),
    ...changed.map(({ date, isCancelled: _isOn, movedTo: _to, ...changes }): EventAct => {
      const names = Object.keys(changes) as (keyof typeof changes)[]
      const was = Object.fromEntries(names.map(name => [name, event[name]]))
      return { kind: 'updateOccurrence', args: { eventId, date, changes, was, picture: 'same' } }
    }),
  ]
}
