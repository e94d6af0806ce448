import { EXCEPTION_KEPT_DAYS } from '../constants'
import { hasLeft, takesPlaceOn } from '../event/eventDays'
import { addDays, londonMoment, type Day } from '../time/days'
import type { DanceEvent, EventException, OccurrenceFields } from '../event/event'
import type { EventFields, ImageUrls } from '../event/eventFields'
import type { EventIntent } from './eventIntents'
import { DELETED_IMAGE } from '../event/eventImages'
import { findException, MOVED, occurrenceOn } from '../event/occurrences'
import { isSame } from '../sameness'
import { pauseOf, standingAfter, standingOn } from './standing'
import { mergeEdit } from './threeWay'

/** The changes that an act makes to an event, to its base and to single dates. */
export interface EventPatch {
  base: Partial<Omit<DanceEvent, 'eventId' | 'lastUpdated' | 'exceptions'>> &
    Partial<Pick<EventFields, 'timestamp'>> & {
      /** R84: stored only in the document. It separates claimed events from those that their creator made. */
      claimed?: true
    }
  dates: DatePatch[]
  /** R55: exceptions before this day are removed. */
  keptFrom?: Day
  /** R81: the units that only the person can decide; see `mergeEdit`. The patch doesn't change them. */
  asked?: string[]
}

/** The fields that one date of a series gets and loses (R15). */
interface DatePatch {
  date: Day
  fields: Omit<EventException, 'date'>
  dropped: (keyof Omit<EventException, 'date'>)[]
  /** Whether the date lies outside the series. Then the date exists only through its entry (R7). */
  isExtra: boolean
}

const NO_PICTURE: ImageUrls = { imageUrl: '', thumbnailUrl: '' }

/**
 * The patch that an act makes to the current event. Applying it twice changes nothing more. `pictures` are the
 * addresses of the pictures stored with the intent. `now` is ms by the most reliable clock.
 */
export function patchOf(
  event: DanceEvent,
  intent: EventIntent,
  pictures?: ImageUrls,
  now = intent.madeAt,
): EventPatch {
  const base = (fields: EventPatch['base']): EventPatch => ({ base: fields, dates: [] })
  switch (intent.kind) {
    case 'updateEvent': {
      const { changes, picture, uploaded, was } = intent.args
      const mine = { ...changes, ...picturesOf(event, picture, uploaded ?? pictures) }
      const { fields, asked } = mergeEdit(was, mine, { ...event })
      return { ...base(fields), keptFrom: keptFrom(now), asked }
    }
    case 'updateOccurrence': {
      const { changes, picture, uploaded, date, was } = intent.args
      const mine = { ...changes, ...picturesOf(event, picture, uploaded ?? pictures) }
      const shown = occurrenceOn(event, date).event
      const { fields, asked } = mergeEdit(was, mine, { ...shown })
      // R7: a one-off has no exceptions.
      if (!event.isRecurring) return { ...base(fields), asked }
      const edited = { ...settledAsBase(event, shown, mine), ...fields }
      return { base: {}, dates: [relativeTo(event, date, edited)], keptFrom: keptFrom(now), asked }
    }
    case 'cancelDates': {
      const { reason, was = {}, isReasonOnly, movedTo } = intent.args
      // R72: a date that the series lost meanwhile doesn't take place anyway.
      const dates = intent.args.dates.filter(date => !hasLeft(event, date))
      const flag = isReasonOnly ? {} : { isCancelled: true }
      // If the reason equals the announcement of the series, the date needs no text of its own (R15).
      const own = event.isRecurring && reason === event.announcementText ? '' : reason
      const isAsked = (date: string) =>
        own !== undefined && ![own, was[date] ?? ''].includes(ownText(event, date))
      if (!event.isRecurring) {
        if (isAsked('')) return { ...base(flag), asked: [''] }
        return base({ ...(reason !== undefined && { announcementText: reason }), ...flag })
      }
      return {
        base: {},
        dates: dates.map(date => {
          // Moved dates: where the date moves to is part of the reason. Of two moves to one day, the first stays.
          const isMoved = findException(event, date)?.exception.movedTo && own === ownText(event, date)
          const moved = movedTo !== undefined && !isAsked(date) && !isMoved && { movedTo }
          const { fields, ...patch } = isAsked(date) ? untouched(event, date) : withText(event, date, reason)
          return { ...patch, fields: { ...fields, ...flag, ...moved } }
        }),
        keptFrom: keptFrom(now),
        asked: dates.filter(isAsked),
      }
    }
    case 'reinstate': {
      const { undone } = intent.args
      // Keep a text that somebody else has changed since. Moved dates: 'Moved to' would no longer be true.
      const textBefore = (date: string) => {
        if (undone && ownText(event, date) === undone.reason) return String(undone.texts[date] ?? '')
        return findException(event, date)?.exception.movedTo && ownText(event, date).startsWith(MOVED)
          ? ''
          : undefined
      }
      if (!event.isRecurring) {
        const text = textBefore('')
        return base({ isCancelled: false, ...(text !== undefined && { announcementText: text }) })
      }
      const known = new Set(event.exceptions.map(({ date }) => date))
      const dates = intent.args.dates.filter(date => known.has(date))
      // R16: the rest of the date's entry stays, but it is no longer on another day.
      return {
        base: {},
        dates: dates.map(date => {
          const { fields, dropped, ...patch } = withText(event, date, textBefore(date))
          return { ...patch, dropped: [...dropped, 'movedTo'], fields: { ...fields, isCancelled: false } }
        }),
      }
    }
    case 'setPaused': {
      // R51: only a current series can be paused, and only a paused one resumed. A series whose pause has ended is
      // current.
      const { isPaused, until, was } = intent.args
      const [from, to] = isPaused ? (['current', 'paused'] as const) : (['paused', 'current'] as const)
      const standing = standingOn(event, londonMoment(now).day)
      const status = pauseOf(standing).isPaused ? 'paused' : standing
      if (!event.isRecurring || (status !== from && status !== to)) return base({})
      if (standing === standingAfter(intent.args)) return base({})
      // R81: nobody's later decision is undone unseen, and this act isn't dropped unseen either.
      if (!was.includes(standing)) return { ...base({}), asked: ['status'] }
      // The end of an earlier pause must not end this one. '' clears it, because a patch can't remove a field.
      const end = isPaused && until !== undefined ? until : event.pausedUntil && ''
      return base({ status: to, ...(end !== undefined && { pausedUntil: end }) })
    }
    case 'announce': {
      const { text, was } = intent.args
      const isAsked = ![text, ...was].includes(event.announcementText)
      return isAsked ? { ...base({}), asked: ['announcementText'] } : base({ announcementText: text })
    }
    case 'deleteEvent':
      return base({ status: 'deleted', imageUrl: DELETED_IMAGE, thumbnailUrl: DELETED_IMAGE })
    case 'claimEvent':
      return base(
        event.hasCreator ? {} : { creator: intent.userId, hasCreator: true, isClaimed: true, claimed: true },
      )
    case 'createEvent':
    case 'reportEvent':
      return base({})
  }
}

/** A ground must not outlive its picture. */
function picturesOf(
  event: DanceEvent,
  picture: 'same' | 'removed' | 'new',
  urls: ImageUrls | undefined,
): Partial<ImageUrls> {
  const noGround = event.imageGround ? { imageGround: '' } : {}
  if (picture === 'removed') return { ...NO_PICTURE, ...noGround }
  return picture === 'new' && urls ? { ...noGround, ...urls } : {}
}

const keptFrom = (now: number) => addDays(londonMoment(now).day, -EXCEPTION_KEPT_DAYS)

const untouched = (event: DanceEvent, date: Day): DatePatch => ({
  date,
  fields: {},
  dropped: [],
  isExtra: !takesPlaceOn(event, date),
})

/** R83: a date's own text, or '' without one. If `date` is '', the text of the event. */
export function ownText(event: DanceEvent, date: string): string {
  if (!event.isRecurring || date === '') return event.announcementText
  return findException(event, date)?.exception.announcementText ?? ''
}

/** R83: the patch that sets a date's own text. '' removes the text. Undefined keeps it. */
function withText(event: DanceEvent, date: Day, text: string | undefined): DatePatch {
  if (text === undefined) return untouched(event, date)
  return relativeTo(event, date, { announcementText: text || event.announcementText })
}

/**
 * R15: drops values that equal the base, so that later edits of the series apply to this date too. R86: a location
 * and its county change together. R71: a picture and its ground change together too.
 */
function relativeTo(event: DanceEvent, date: Day, fields: Partial<OccurrenceFields>): DatePatch {
  const patch = untouched(event, date)
  const isBase = (name: keyof OccurrenceFields) => isSame(fields[name], event[name])
  const { location, shortLocation, imageGround, ...others } = fields
  for (const name of Object.keys(others) as (keyof OccurrenceFields)[]) {
    if (isBase(name)) patch.dropped.push(name)
    else Object.assign(patch.fields, { [name]: fields[name] })
  }
  if (imageGround && !isBase('imageUrl')) patch.fields.imageGround = imageGround
  else if ('imageUrl' in fields && ownGround(event, date)) patch.dropped.push('imageGround')
  if (location === undefined) return patch
  if (isBase('location') && (shortLocation === undefined || isBase('shortLocation'))) {
    patch.dropped.push('location', 'shortLocation')
  } else Object.assign(patch.fields, { location, shortLocation })
  return patch
}

/**
 * R15: the edited values that the date shows already, and that equal the base. Somebody gave the series the same value
 * meanwhile, so the date needs no value of its own any more.
 */
function settledAsBase(event: DanceEvent, shown: DanceEvent, mine: Partial<OccurrenceFields>) {
  const names = Object.keys(mine) as (keyof OccurrenceFields)[]
  const isSettled = (name: keyof OccurrenceFields) =>
    isSame(mine[name], shown[name]) && isSame(mine[name], event[name])
  return Object.fromEntries(
    names.filter(isSettled).map(name => [name, mine[name]]),
  ) as Partial<OccurrenceFields>
}

const ownGround = (event: DanceEvent, date: Day) => findException(event, date)?.exception.imageGround

/** The event with a patch applied. Unchanged parts stay the same objects. */
export function patchEvent(event: DanceEvent, { base, ...ofDates }: EventPatch): DanceEvent {
  const { timestamp: _timestamp, claimed: _claimed, ...fields } = base
  const exceptions = patchExceptions(event.exceptions, ofDates, value => value)
  return { ...event, ...fields, exceptions }
}

type Entry = { date: Day } & object

/**
 * R13-R16: the exceptions with a patch applied. The date identifies an entry, and each patched date ends with one
 * entry at most. Other fields and entries stay. `store` returns the stored form of a field.
 */
export function patchExceptions<E extends Entry>(
  entries: readonly E[],
  { dates, keptFrom = '' }: Pick<EventPatch, 'dates' | 'keptFrom'>,
  store: (value: unknown, name: keyof OccurrenceFields) => unknown,
): E[] {
  let patched = [...entries]
  for (const { date, fields, dropped, isExtra } of dates) {
    // Another client may have left two entries for one date. Merge them in order.
    const merged = Object.assign({ date }, ...patched.filter(entry => entry.date === date)) as Record<
      string,
      unknown
    >
    for (const name of dropped) delete merged[name]
    for (const [name, value] of Object.entries(fields))
      merged[name] = store(value, name as keyof OccurrenceFields)
    const isNeeded = isExtra || Object.keys(merged).length > 1
    const found = patched.findIndex(entry => entry.date === date)
    const others = patched.filter(entry => entry.date !== date)
    const place = found < 0 ? others.length : found
    if (!isNeeded) patched = others
    else patched = [...others.slice(0, place), merged as E, ...others.slice(place)]
  }
  return patched.filter(entry => entry.date >= keptFrom)
}
