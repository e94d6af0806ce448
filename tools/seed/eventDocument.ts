import type { SampleDocument } from '../../local-backend/sampleData'
import { londonMoment, type Day } from '../../src/domain/time/days'
import { londonMs } from '../../src/domain/time/timestamp'
import type { EventStatus, Level } from '../../src/domain/event/event'
import type { DanceType } from '../../src/domain/event/dances'
import { eventDaysOf } from '../../src/domain/event/eventDays'
import { isPending } from '../../src/domain/event/visibility'
import { DELETED_IMAGE } from '../../src/domain/event/eventImages'
import type { Rhythm } from '../../src/domain/rhythm/rhythm'
import { countiesOfDates } from '../../src/domain/places/movedCounties'
import { SAMPLE_IMAGES } from './pictures'
import GROUNDS from './posterGrounds.json'
import { locationOf, type Place } from './places'
import { makeRandom } from '../random'

export interface SlotPlan {
  slotName: string
  startTime: string
  endTime: string
  levels?: Level[]
  date?: Day
}

export interface PricePlan {
  itemName: string
  prices: Record<string, number>
}

/** The fields that an exception may set for its date (§3). */
export interface ExceptionPlan {
  date: Day
  isCancelled?: boolean
  eventName?: string
  description?: string
  announcementText?: string
  startTime?: string
  endTime?: string
  place?: Place
  agenda?: SlotPlan[]
  pricing?: PricePlan[]
}

/** The facts of one event. `eventDocument` derives the document from them. */
export interface EventPlan {
  id: string
  eventName: string
  danceTypes: DanceType[]
  description: string
  place: Place
  help?: string
  startTime: string
  endTime: string
  /** When the event happens: a weekly series with its first day, or a one-off from a day to a day. */
  when: { weekday: number; since: Day; rhythm?: Rhythm } | { from: Day; to: Day }
  status?: EventStatus
  /** R51: when a pause ends. */
  pausedUntil?: Day
  /** Absent if nobody has claimed the event. */
  creator?: string
  /** R73: the others who run the event. */
  organisers?: string[]
  isCancelled?: boolean
  announcementText?: string
  team?: string
  ticketUrl?: string
  organiserUrl?: string
  agenda?: SlotPlan[]
  pricing?: PricePlan[]
  exceptions?: ExceptionPlan[]
  /** The poster's name; absent if the event shows the placeholder. */
  picture?: string
}

const DAY_MS = 86_400_000
const OLDEST_CHANGE_DAYS = 42

/** The document (§3) of a plan. `lastUpdated` is before `now` (ms). */
export function eventDocument(plan: EventPlan, now: number): SampleDocument {
  const random = makeRandom(`document ${plan.id}`)
  const { status = 'current', place } = plan
  const first = 'weekday' in plan.when ? plan.when.since : plan.when.from
  const label = 'weekday' in plan.when ? `weekly_${plan.when.weekday}` : `event_${plan.when.from}`

  return {
    path: `events/${plan.id}`,
    fields: {
      status,
      ...(plan.pausedUntil ? { pausedUntil: plan.pausedUntil } : {}),
      // R63
      listed: !isPending({ status }),
      ...(plan.creator ? { creator: plan.creator } : {}),
      ...(plan.organisers ? { organisers: plan.organisers } : {}),
      lastUpdated: now - Math.floor((0.01 + random.next()) * OLDEST_CHANGE_DAYS * DAY_MS),
      eventName: plan.eventName,
      friendlyEventId: `${label}_${plan.eventName}_${random.between(100_000, 999_999)}`,
      description: plan.description,
      danceTypes: plan.danceTypes,
      shortLocation: place.county,
      location: locationOf(place, plan.help),
      startTime: plan.startTime,
      endTime: plan.endTime,
      timestamp: londonMs(first, plan.startTime),
      ...dateFields(plan),
      ...(plan.announcementText ? { announcementText: plan.announcementText } : {}),
      ...(plan.team ? { team: plan.team } : {}),
      ...(plan.ticketUrl ? { ticketUrl: plan.ticketUrl } : {}),
      ...(plan.organiserUrl ? { organiserUrl: plan.organiserUrl } : {}),
      agenda: slots(plan.id, plan.agenda ?? []),
      pricing: prices(plan.id, plan.pricing ?? []),
      ...exceptionFields(plan, now),
      ...pictureFields(plan, status),
    },
  }
}

function dateFields({ when, endTime, isCancelled = false }: EventPlan) {
  if ('weekday' in when) {
    const { weekday, rhythm } = when
    return { isRecurring: true, recurrenceDay: weekday, ...(rhythm && { rhythm }) }
  }
  return {
    isRecurring: false,
    isCancelled,
    eventDate: when.from,
    eventEndDate: when.to,
    eventDays: eventDaysOf({ eventDate: when.from, eventEndDate: when.to, endTime }),
  }
}

function pictureFields({ picture }: EventPlan, status: EventStatus) {
  if (status === 'deleted') return { imageUrl: DELETED_IMAGE, thumbnailUrl: DELETED_IMAGE }
  if (!picture) return {}
  return {
    imageUrl: `${SAMPLE_IMAGES}${picture}.webp`,
    thumbnailUrl: `${SAMPLE_IMAGES}${picture}_thumbnail.jpg`,
    imageGround: (GROUNDS as Partial<Record<string, string>>)[picture] ?? '',
  }
}

/** R86: adds the counties of moved dates, as a save in the app does. */
function exceptionFields(plan: EventPlan, now: number) {
  if (!plan.exceptions?.length) return {}
  const exceptions = plan.exceptions.map(entry => exception(plan, entry))
  const placed = exceptions.map(({ date, shortLocation }) => ({
    date,
    ...(shortLocation && { shortLocation }),
  }))
  const moved = countiesOfDates(
    { exceptions: placed, shortLocation: plan.place.county },
    londonMoment(now).day,
  )
  return { exceptions, ...(moved.length > 0 ? { movedCounties: moved.sort() } : {}) }
}

const slots = (id: string, plans: SlotPlan[]) =>
  plans.map((plan, index) => ({ id: `${id}-slot-${index + 1}`, ...plan }))

const prices = (id: string, plans: PricePlan[]) =>
  plans.map((plan, index) => ({ id: `${id}-price-${index + 1}`, ...plan, sort: index }))

function exception({ id, help }: EventPlan, { place, agenda, pricing, ...fields }: ExceptionPlan) {
  return {
    ...fields,
    // R14: an exception replaces whole fields.
    ...(place ? { location: locationOf(place, help), shortLocation: place.county } : {}),
    ...(agenda ? { agenda: slots(`${id}-${fields.date}`, agenda) } : {}),
    ...(pricing ? { pricing: prices(`${id}-${fields.date}`, pricing) } : {}),
  }
}
