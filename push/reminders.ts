import { readEventId, type EventId } from '../src/domain/event/event'
import { todayWord } from '../src/domain/event/dateLabels'
import { takesPlaceOn } from '../src/domain/event/eventDays'
import { hoursOf } from '../src/domain/event/hours'
import { eventName, timeLabel } from '../src/domain/event/labels'
import { occurrenceOn } from '../src/domain/event/occurrences'
import { isOff, isPending } from '../src/domain/event/visibility'
import { addDays, londonMoment } from '../src/domain/time/days'
import { mayTell } from './mayTell'
import { newSending, type Job, type PushStore, type Round, type Subscription } from './ledger'
import { plainMessage, type Host, type Message } from './message'
import { msOf, startOf } from './moments'
import { eventOf, isListedPrint } from './print'
import { labelled, placeText } from './words'

/** The job of reminders. */
export const REMIND = 'remind'
/** R88: London's clock. In the morning of the nights themselves; for a date that starts early, on the evening before. */
const MORNING = '10:00'
const EVENING = '18:00'
const NIGHT = '22:00'
const EARLY = '11:00'
/** So many favourites of a device are looked at: a script may name any. */
const MAX_OF_DEVICE = 100
/** Events that are read at a time: who claims some can write 1 MB into each. */
const AT_ONCE = 10

/** R88: begins the rounds of reminders, at `now` (ms). From then on, each round names the next one. */
export async function noteReminders(store: PushStore, now: number) {
  const job = await store.job(REMIND)
  if (!job)
    await store.setJob(
      roundsFrom({ id: REMIND, revision: 1, base: null, told: [], sendings: [], at: now }, now),
    )
}

/** The job with the round that is due at `now`, if it isn't too late for it, and with the time of the next one. */
export function nextRound(job: Job, { origin, mark }: Host, now: number): Job {
  const { day, time } = londonMoment(now)
  const next = roundsFrom({ ...job, at: now }, now)
  if (time < MORNING || time >= NIGHT) return next
  const isEarly = time >= EVENING
  const round = { day: isEarly ? addDays(day, 1) : day, isEarly }
  const about = [REMIND, round.day, isEarly].join('|')
  const endsAt = isEarly
    ? msOf({ day: round.day, time: EARLY })
    : msOf({ day: addDays(day, 1), time: '00:00' })
  // Each device gets words of its own.
  const frame = plainMessage(
    { title: '', body: '', path: FAVOURITES, about, keptFor: endsAt - now },
    { origin, mark },
    now,
  )
  return { ...next, sendings: [...job.sendings, newSending(frame, { field: 'remind', ...round }, now)] }
}

const FAVOURITES = '/myevents'

function roundsFrom(job: Job, now: number): Job {
  const { day } = londonMoment(now)
  const times = [day, addDays(day, 1)].flatMap(on => [MORNING, EVENING].map(time => msOf({ day: on, time })))
  return { ...job, dueAt: Math.min(...times.filter(ms => ms > now)) }
}

/** One favourite that takes place. */
interface Night {
  eventId: EventId
  startsAt: number
  name: string
  time: string
  place: string
  word: string
}

/**
 * R88: the reminder of each device of a page, by the id of its subscription. A device without a night in this round
 * has none.
 */
export async function reminders(
  page: readonly Subscription[],
  round: Round,
  { store, ...host }: Host & { store: PushStore },
  now: number,
): Promise<Map<string, Message>> {
  // The rules let in what no event can have for an id, and the database refuses to read it.
  const namesOf = ({ events }: Subscription) =>
    events.slice(-MAX_OF_DEVICE).filter(id => readEventId(id) !== null)
  const ids = [...new Set(page.flatMap(namesOf))]
  const nights = new Map<EventId, Night>()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await Promise.all(
      ids.slice(at, at + AT_ONCE).map(async eventId => {
        const stored = await store.event(eventId)
        const night = nightOf(eventId, stored, round)
        if (night && night.startsAt > now && (await mayTell(store, eventId, stored)))
          nights.set(eventId, night)
      }),
    )
  }
  return new Map(
    page.flatMap(subscription => {
      const own = namesOf(subscription)
        .flatMap(id => nights.get(id) ?? [])
        .sort((one, other) => one.startsAt - other.startsAt)
      return own.length === 0 ? [] : [[subscription.id, messageOf(own, round, host, now)] as const]
    }),
  )
}

/** The night of an event in this round. Null if it has none, or if it is cancelled, paused, waiting or unlisted. */
function nightOf(
  eventId: EventId,
  print: Parameters<typeof eventOf>[1],
  { day, isEarly }: Round,
): Night | null {
  const event = eventOf(eventId, print)
  if (!event || event.status === 'deleted' || isPending(event) || !isListedPrint(print)) return null
  if (!takesPlaceOn(event, day)) return null
  const occurrence = occurrenceOn(event, day)
  if (isOff(occurrence.event)) return null
  const { startTime } = hoursOf(occurrence)
  if ((startTime !== '' && startTime < EARLY) !== isEarly) return null
  return {
    eventId,
    startsAt: startOf(occurrence),
    name: eventName(occurrence.event),
    time: startTime === '' ? '' : timeLabel(startTime),
    place: placeText(occurrence.event.location),
    word: isEarly ? 'Tomorrow' : todayWord(startTime),
  }
}

/** 'Tonight: Bachata Fridays' with its time and place, or 'Today: 3 of your favourites' with names and times. */
function messageOf(nights: readonly Night[], { day, isEarly }: Round, host: Host, now: number): Message {
  const [only] = nights
  const last = nights.at(-1)
  if (!only || !last) throw new Error('No night.')
  const isOne = nights.length === 1
  const words = isOne
    ? labelled(only.word, only.name, [only.time, only.place])
    : labelled(
        isEarly ? 'Tomorrow' : 'Today',
        `${nights.length} of your favourites`,
        nights.map(({ name, time }) => [name, time].filter(Boolean).join(' ')),
      )
  return plainMessage(
    {
      ...words,
      path: isOne ? `/view-event/${only.eventId}?date=${day}&told` : FAVOURITES,
      about: [REMIND, day, isEarly].join('|'),
      keptFor: last.startsAt - now,
      // A reminder comes less than a day before.
      urgency: 'high',
    },
    host,
    now,
  )
}
