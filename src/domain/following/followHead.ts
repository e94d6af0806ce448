import { DANCE_TYPES, type DanceType } from '../event/dances'
import type { DanceEvent, EventLocation } from '../event/event'
import { eventName } from '../event/labels'
import type { ListedOccurrence } from '../event/occurrences'
import { isOff, isPending } from '../event/visibility'
import { organiserName } from './organiserName'
import { seriesWeekday } from '../rhythm/rhythm'
import { placeWords } from '../places/venueKey'
import { SEVERAL_VENUES } from '../texts/followMessages'
import { wordsOf } from '../texts/words'
import { weekdayName } from '../time/dayLabels'
import { isVenue, organiserOf, venueOf, type FollowKey } from './followKey'
import type { Nights } from './nights'

/** R96: what stands at the top of the page of an organiser or venue. */
export interface FollowHead {
  name: string
  /**
   * False if the name is only that of an event, because no event says who organises it, or if several venues have the key of
   * one.
   */
  isNamed: boolean
  /** When and where, worked out: 'Fridays and Sundays, Brighton'. */
  line: string
  dances: DanceType[]
  /** The event that says where a venue is, and how to find it. */
  place: DanceEvent
}

/** R96: the head of a page. Null if nothing of the organiser or venue is known. */
export function followHead(key: FollowKey, { coming, past }: Nights): FollowHead | null {
  const shown = [...coming, ...past]
  const [first] = shown
  if (!first) return null
  const events = shown.map(({ event }) => event)
  const dances = dancesOf(events)
  const now = (coming.length > 0 ? coming : past).map(({ event }) => event)
  const place = placeOf(shown) ?? first.event
  const name = nameOf(key, shown)
  return {
    ...(isVenue(key) && name === '' ? { name: SEVERAL_VENUES, isNamed: false } : named(name, first.event)),
    line: isVenue(key)
      ? [place.location.city, listed(joined(dances), daysLine(now))].filter(Boolean).join('. ')
      : listed(daysLine(now), placesLine(now)),
    dances,
    place,
  }
}

/** R96: the row of an organiser on the page of an event. */
export interface OrganiserRow extends Pick<FollowHead, 'name' | 'isNamed' | 'line'> {
  key: FollowKey
}

/**
 * R96: who organises an event, as far as the event itself says, so that each page and device says the same. `shown` is the
 * date on the page. Null without an owner, and while the event isn't listed.
 */
export function organiserRow(event: DanceEvent, shown: DanceEvent): OrganiserRow | null {
  const key = organiserOf(event)
  if (key === null || isPending(event) || event.status === 'deleted') return null
  return {
    key,
    ...named(organiserName(shown), event),
    line: listed(event.isRecurring ? daysLine([event]) : '', placesLine([event])),
  }
}

const named = (name: string, event: DanceEvent) => ({
  name: name || `Organiser of ${eventName(event)}`,
  isNamed: name !== '',
})

const listed = (...words: readonly string[]) => words.filter(Boolean).join(', ')

/** The lines of a place that its key leaves open. */
const LINES = ['street', 'city', 'county', 'state', 'description'] as const

/**
 * What most of its events say, as far as nobody who has events there says otherwise: anybody may list some, or claim them.
 * Events without an owner speak together. The soonest decides between equals. Of two spellings, the plainer one stands, because
 * signs such as '🅲🅻🅾🆂🅴🅳' are no words. A key is short, so who wants to can find another place that has it: then the place has no
 * name. A date that has moved here speaks only if nobody else does: one event would deny the addresses of 250 venues.
 */
function placeOf(occurrences: readonly ListedOccurrence[]): DanceEvent | undefined {
  const own = occurrences.filter(
    ({ event, exceptionIndex }) => event.exceptions[exceptionIndex ?? -1]?.location === undefined,
  )
  const events = (own.length > 0 ? own : occurrences).map(({ event }) => event)
  const voices = groupsOf(events, ({ creatorMark = '' }) => creatorMark).flatMap(its => mostSaid(its) ?? [])
  const said = mostSaid(events)
  if (!said) return undefined
  const isDenied = (of: (event: DanceEvent) => unknown) => voices.some(one => of(one) !== of(said))
  const spellings = (name: Line) => voices.map(({ location }) => location[name])
  const location = { ...said.location }
  for (const name of LINES)
    location[name] = isDenied(event => wordsOf(event.location[name]).join(' '))
      ? ''
      : plainest(spellings(name))
  const words = placeWords(said.location)
  const isOne = occurrences.every(({ event }) => placeWords(event.location) === words)
  // The words of a place may be parted in several ways.
  const most = Math.max(...spellings('venue').map(countOf))
  location.venue = isOne ? plainest(spellings('venue').filter(venue => countOf(venue) === most)) : ''
  location.postcode = isOne ? plainest(spellings('postcode').filter(Boolean)) : ''
  if (voices.some(one => !isNear(one.location, said.location))) {
    delete location.latitude
    delete location.longitude
  }
  return { ...said, location, ...(isDenied(event => event.shortLocation) && { shortLocation: '' }) }
}

type Line = (typeof LINES)[number] | 'venue' | 'postcode'

const countOf = (text: string) => wordsOf(text).length

/** The shortest of these texts, which have the same words. '' without one. */
const plainest = (texts: readonly string[]) =>
  [...texts].sort((one, other) => one.length - other.length)[0] ?? ''

const mostSaid = (events: readonly DanceEvent[]): DanceEvent | undefined =>
  groupsOf(events, ({ location }) => JSON.stringify(location)).sort(
    (one, other) => other.length - one.length,
  )[0]?.[0]

/** Groups in the order of their first events. */
function groupsOf(events: readonly DanceEvent[], by: (event: DanceEvent) => string): DanceEvent[][] {
  const groups = new Map<string, DanceEvent[]>()
  for (const event of events) {
    const key = by(event)
    const same = groups.get(key)
    if (same) same.push(event)
    else groups.set(key, [event])
  }
  return [...groups.values()]
}

/** A street's length, in degrees. */
const NEAR = 0.002
const isNear = (one: EventLocation, other: EventLocation) =>
  (['latitude', 'longitude'] as const).every(name => Math.abs((one[name] ?? 0) - (other[name] ?? 0)) < NEAR)

/** The dances, the most used first. */
function dancesOf(events: readonly DanceEvent[]): DanceType[] {
  const count = (dance: DanceType) => events.filter(({ danceTypes }) => danceTypes.includes(dance)).length
  return DANCE_TYPES.filter(dance => count(dance) > 0).sort((one, other) => count(other) - count(one))
}

/** The name of the venue, or of the organiser as the event that changed last says it. '' if none has one. */
function nameOf(key: FollowKey, occurrences: readonly ListedOccurrence[]): string {
  if (isVenue(key)) return placeOf(occurrences)?.location.venue ?? ''
  const events = occurrences.map(({ event }) => event)
  const latest = events.sort((one, other) => other.lastUpdated - one.lastUpdated)
  return latest.map(organiserName).find(Boolean) ?? ''
}

/** R96: another organiser or venue of some nights. */
export interface FollowLink {
  key: FollowKey
  name: string
  /** '6 events to come', with the town of a venue before it. */
  note: string
  /** The first dance of its first event. */
  dance: DanceType
}

/** R96: the venues of an organiser, or the organisers of a venue (`linksOf`). */
export const linkedTo = (key: FollowKey, { coming, past }: Nights): FollowLink[] =>
  linksOf([...coming, ...past], isVenue(key) ? organiserOf : venueOf)

/**
 * R96: the organisers or venues of these occurrences, those with the most first. Who has no public name is left out.
 */
export function linksOf(
  occurrences: readonly ListedOccurrence[],
  keyOf: (event: DanceEvent) => FollowKey | null,
): FollowLink[] {
  const found = new Map<FollowKey, ListedOccurrence[]>()
  for (const one of occurrences) {
    const key = keyOf(one.event)
    if (key !== null) found.set(key, [...(found.get(key) ?? []), one])
  }
  return [...found]
    .sort(([, one], [, other]) => other.length - one.length)
    .flatMap(([key, its]) => {
      const name = nameOf(key, its)
      return name === '' ? [] : { key, name, note: noteOf(key, its), dance: danceOf(its) }
    })
}

const noteOf = (key: FollowKey, its: readonly ListedOccurrence[]) => {
  const place = isVenue(key) ? placeOf(its) : undefined
  return [place?.location.city, toCome(its)].filter(Boolean).join(', ')
}

const danceOf = (its: readonly ListedOccurrence[]): DanceType =>
  its.flatMap(({ event }) => event.danceTypes)[0] ?? 'Salsa'

/** R99: '6 events to come': those that take place. '' without one. */
export function toCome(occurrences: readonly ListedOccurrence[]): string {
  const count = occurrences.filter(({ event, phase }) => phase !== 'finished' && !isOff(event)).length
  return count === 0 ? '' : `${count} ${count === 1 ? 'event' : 'events'} to come`
}

const MANY = 3

/** 'Fridays and first Sundays' of the series, '5 regular nights' of many, or 'One-off events'. */
function daysLine(events: readonly DanceEvent[]): string {
  const series = events.filter(({ isRecurring }) => isRecurring)
  const nights = [...new Set(series.sort(byWeekday).map(nightsOfSeries))]
  if (nights.length === 0) return 'One-off events'
  if (nights.length > MANY) return `${nights.length} regular nights`
  const line = joined(nights)
  return line.charAt(0).toUpperCase() + line.slice(1)
}

const byWeekday = (one: DanceEvent, other: DanceEvent) => seriesWeekday(one) - seriesWeekday(other)

/** R72: 'Fridays', 'every other Friday' or 'first Fridays'. */
function nightsOfSeries(event: DanceEvent): string {
  const { every = 'week' } = event.rhythm ?? {}
  const weekday = weekdayName(seriesWeekday(event))
  if (every === 'twoWeeks') return `every other ${weekday}`
  return every === 'week' ? `${weekday}s` : `${every} ${weekday}s`
}

/** The towns, the most used first: 'Brighton and Hove', or 'Brighton and 3 more places'. */
function placesLine(events: readonly DanceEvent[]): string {
  const counts = new Map<string, number>()
  for (const { location, shortLocation } of events) {
    const town = location.city || shortLocation
    if (town !== '') counts.set(town, (counts.get(town) ?? 0) + 1)
  }
  const towns = [...counts].sort(([, one], [, other]) => other - one).map(([town]) => town)
  const [first = ''] = towns
  return towns.length > MANY ? `${first} and ${towns.length - 1} more places` : joined(towns)
}

const joined = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)
