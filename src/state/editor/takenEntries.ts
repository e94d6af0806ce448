import type { Choice, Listed } from '../../domain/calendarIn/choice'
import type { CalendarLink } from '../../domain/calendarLink/connectedCalendar'
import { fieldsOfDraft } from '../../domain/editor/draft/draftFields'
import { findDuplicates, placeKeys } from '../../domain/editor/duplicates'
import { draftIdOf, newDraftsOf } from '../../domain/editor/storedDraft'
import type { County, DanceEvent, EventId } from '../../domain/event/event'
import { isRunBy } from '../../domain/event/visibility'
import { DANCE_TYPES } from '../../domain/event/dances'
import { eventsElsewhere, heldCounties } from '../lists/elsewhereThunks'
import { loadOwnEvents } from '../organiser/loadOwnEvents'
import { selectUserId } from '../slices/authSlice'
import { selectMoment } from '../slices/deviceSlice'
import { selectEvents } from '../slices/eventsSelectors'
import type { AppThunk } from '../slices/state'
import { isCutOff } from '../sync/isCutOff'
import { findEvent } from './openDraft'

/** A calendar that names more counties isn't one organiser's. Each costs a file of the site. */
const MAX_ASKED = 12

/** R93: what this device and the site know about the entries of a calendar file. */
export interface Comparison {
  /** The id of the event that each entry becomes, by the key of the entry. */
  eventIds: ReadonlyMap<string, EventId>
  listed: ReadonlyMap<string, Listed>
  /** The counties whose events could not be compared. */
  missing: County[]
  isOffline: boolean
  /** How many drafts of new events this device keeps. */
  drafts: number
}

/**
 * R93: finds which entries are listed already: the event that an entry was exported from, the event or the draft that was
 * made from it, and events at the same place and time. Counties that this device doesn't hold are compared with their
 * snapshots (public web). `links` are those of a connected calendar (R94). What can't be read counts as unknown. Never
 * rejects.
 */
export const compareEntries =
  (
    choices: readonly Choice[],
    pause: () => Promise<unknown>,
    links: readonly CalendarLink[] = [],
  ): AppThunk<Promise<Comparison>> =>
  async (dispatch, getState, { drafts, device, newId, log }) => {
    const userId = selectUserId(getState()) ?? ''
    const today = selectMoment(getState()).day
    const unread = (what: string) => (error: unknown) => log(`The ${what} could not be read`, error)
    await dispatch(loadOwnEvents()).catch(unread('own events'))
    const kept = (await drafts.list(newDraftsOf(userId)).catch(unread('drafts'))) ?? []
    const isDraft = new Set(kept.map(draftIdOf))
    const { events, missing } = await dispatch(eventsOfCounties(choices))
    const near = byPlace(events)
    const linkedIds = new Map(links.map(({ key, eventId }) => [key, eventId]))
    const find = async (eventId: EventId | undefined) =>
      eventId === undefined ? null : dispatch(findEvent(eventId)).catch(() => null)

    const eventIds = new Map<string, EventId>()
    const listed = new Map<string, Listed>()
    for (const { entry, draft } of choices) {
      await pause()
      const { key, ownEventId } = entry
      const madeId = await drafts.idOf(`${userId}\n${key}`).catch(newId)
      const made = await find(madeId)
      // Nothing can be created under the id of a deleted event, or of somebody else's.
      const isFree = !made || (made.status !== 'deleted' && isRunBy(made, userId))
      const eventId = isFree ? madeId : newId()
      eventIds.set(key, eventId)
      if (isDraft.has(eventId)) {
        listed.set(key, { kind: 'draft', eventId })
        continue
      }
      const linked = await find(linkedIds.get(key))
      const known = await find(ownEventId)
      if (linked && linked.status !== 'deleted') {
        listed.set(key, { kind: 'event', eventId: linked.eventId, event: linked, isSure: true })
      } else if (ownEventId && known?.status !== 'deleted') {
        listed.set(key, { kind: 'event', eventId: ownEventId, event: known, isSure: true })
      } else if (made && isFree) {
        listed.set(key, { kind: 'event', eventId, event: made, isSure: true })
      } else {
        const fields = fieldsOfDraft(draft, today)
        const [event] = findDuplicates(fields, near(fields))
        if (event) listed.set(key, { kind: 'event', eventId: event.eventId, event, isSure: false })
      }
    }
    return { eventIds, listed, missing, isOffline: isCutOff(getState(), { device }), drafts: kept.length }
  }

/** The known events of the counties in which these drafts take place. */
const eventsOfCounties =
  (choices: readonly Choice[]): AppThunk<Promise<{ events: DanceEvent[]; missing: County[] }>> =>
  async (dispatch, getState, { events: api, device, log }) => {
    const found = new Map<EventId, DanceEvent>()
    const add = (events: readonly DanceEvent[]) => events.forEach(event => found.set(event.eventId, event))
    const counties = [...new Set(choices.map(({ draft }) => draft.shortLocation))].filter(one => one !== '')
    const missing: County[] = []
    const dances = [...DANCE_TYPES]
    const held = await dispatch(heldCounties(dances)).catch(() => new Set<County>())
    const asked: County[] = []
    for (const county of counties) {
      if (held.has(county)) {
        await dispatch(eventsElsewhere(county, dances)).then(add, error => {
          missing.push(county)
          log('The events of a county could not be read', error)
        })
      } else if (isCutOff(getState(), { device }) || asked.length === MAX_ASKED) missing.push(county)
      else asked.push(county)
    }
    const snapshots = asked.length > 0 ? await api.findSnapshots(asked) : []
    for (const { events } of snapshots) add(events)
    missing.push(...asked.filter(county => !snapshots.some(snapshot => snapshot.county === county)))
    // What the device knows beside, with the changes that aren't sent yet.
    add(Object.values(selectEvents(getState())))
    return { events: [...found.values()], missing }
  }

/** Finds events with the postcode or the venue of another, so that not each is compared with each. */
function byPlace(events: readonly DanceEvent[]) {
  const places = new Map<string, DanceEvent[]>()
  for (const event of events)
    for (const { location } of [event, ...event.exceptions])
      for (const key of location ? placeKeys({ location }) : []) {
        const there = places.get(key)
        if (there) there.push(event)
        else places.set(key, [event])
      }
  return (placed: Pick<DanceEvent, 'location'>): DanceEvent[] => [
    ...new Set(placeKeys(placed).flatMap(key => places.get(key) ?? [])),
  ]
}
