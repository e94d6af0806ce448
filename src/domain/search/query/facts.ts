import type { Level, Occurrence } from '../../event/event'
import { hoursOf, isEndKnown, isOvernight } from '../../event/hours'
import { timeLabel } from '../../event/labels'
import type { ListedOccurrence } from '../../event/occurrences'
import { isSlotOn } from '../../event/agenda'
import { EVENING_START, NIGHT_END } from '../../constants'
import type { Time } from '../../time/days'
import { numberIn, type PartReader, type Reading } from './asked'

const NOON = '12:00'
const LUNCH_START = '11:30'
const LUNCH_END = '13:30'
const AFTERNOON_END = '17:00'

const startOf = (occurrence: ListedOccurrence) => hoursOf(occurrence).startTime

/** 'half past seven', 'half 7', 'quarter to eight': in the evening. */
function readSpokenClock([word, ...rest]: readonly string[]): { time: Time; count: number } | null {
  if (word !== 'half' && word !== 'quarter') return null
  const isTo = rest[0] === 'to'
  const at = isTo || rest[0] === 'past' ? 1 : 0
  const hour = numberIn(rest[at]?.replace(/pm$/, '')) + (isTo ? 11 : 12)
  if (Number.isNaN(hour) || hour > 23 || (word === 'quarter' && at === 0)) return null
  const minute = word === 'half' ? '30' : isTo ? '45' : '15'
  return { time: `${hour}:${minute}`, count: at + 2 }
}

/** What a clock time without 'am' and 'pm' is for. */
type ClockUse = 'start' | 'limit' | 'end'

/** '7.30' is in the evening, as nobody dances then in the morning. '10.30' may be a class. Until 1 to 5 is in the night. */
function hourIn(hour: string, suffix: string | undefined, use: ClockUse): number {
  const number = Number(hour)
  if (suffix !== undefined) return (number % 12) + (suffix === 'pm' ? 12 : 0)
  if (hour.startsWith('0') || number > 12) return number
  if (number === 12) return use === 'start' ? 12 : 0
  if (use === 'end' && number < 6) return number
  return use === 'start' && number >= 10 ? number : number + 12
}

/** '8pm', '7:30pm', '19:30', '8 oclock', or '8' before 'pm'. Null for anything else. */
function readClock(words: readonly string[], use: ClockUse = 'start'): { time: Time; count: number } | null {
  const spoken = readSpokenClock(words)
  if (spoken) return spoken
  const [word = '', next] = words
  if (next === 'oclock') {
    const clock = readClock([`${word}pm`])
    return clock && { ...clock, count: 2 }
  }
  const half = /^[ap]m$/.test(next ?? '') && /^[\d:.]+$/.test(word) ? next : undefined
  const [, hour, minute = '00', suffix] =
    /^(\d{1,2})(?:[:.](\d{2}))?([ap]m)?$/.exec(word + (half ?? '')) ?? []
  if (hour === undefined || (suffix === undefined && !/[:.]/.test(word))) return null
  const number = hourIn(hour, suffix, use)
  if (number > 23 || Number(minute) > 59) return null
  return { time: `${String(number).padStart(2, '0')}:${minute}`, count: half === undefined ? 1 : 2 }
}

/** R69: whether an event begins in the evening, or goes on through all of it. A tea dance until six doesn't. */
export function isInEvening(occurrence: Occurrence): boolean {
  const hours = hoursOf(occurrence)
  if (hours.continues || isOvernight(hours)) return true
  return hours.startTime === '' || hours.startTime >= EVENING_START
}

const AFTER = ['after', 'from', 'since', 'past']
const AN_HOUR = 60
const LATE = '22:00'

/** Minutes from the start of the evening's day. The hours until 06:00 belong to the night before (R4). */
const minutesOf = (time: Time, isNextDay = time < NIGHT_END) =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + (isNextDay ? 24 * 60 : 0)

/** When an event ends, in minutes as `minutesOf` counts. Null if its end isn't known. */
function endOf(occurrence: ListedOccurrence): number | null {
  const hours = hoursOf(occurrence)
  if (hours.continues) return Infinity
  return isEndKnown(hours) ? minutesOf(hours.endTime, isOvernight(hours)) : null
}

/** What follows a number that isn't a clock time: 'after 10 dec', 'from 5 pounds'. */
const NO_CLOCK =
  /^(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|pound|quid|gbp|mile|day|week|month|th$|st$)/

/** A clock time after 'until' or 'after', where 'midnight' is one too, and '8' or 'eight' is 8 pm. */
function readClockAfter(
  words: readonly string[],
  use: ClockUse = 'limit',
): { time: Time; count: number } | null {
  const [word = '', next = ''] = words
  if (word === 'midnight' || word === 'noon') return { time: word === 'noon' ? NOON : '00:00', count: 1 }
  const clock = readClock(words, use)
  // 'after a class' names no hour.
  const hour = /^an?$/.test(word) ? 0 : numberIn(word)
  if (clock || !(hour >= 1 && hour <= 12) || NO_CLOCK.test(next)) return clock
  return readClock([`${hour}:00`], use)
}

const LATE_END = 25 * 60

/** 'late', 'late night', 'until late': what goes on until 1 am. */
const readLate: PartReader = words => {
  const at = /^(?:until|till|til|open)$/.test(words[0] ?? '') ? 1 : 0
  if (words[at] !== 'late') return null
  const count = at + (words[at + 1] === 'night' ? 2 : 1)
  const texts = [{ words: ['late'], look: 'whole' as const }]
  return { count, kind: 'time', label: 'Late', texts, fits: one => (endOf(one) ?? 0) >= LATE_END }
}

/** 'until 3am', 'open till 2am': what goes on until then, or longer. 'finishes before midnight': what is over then. */
const readEnd: PartReader = words => {
  const at = words[0] === 'open' ? 1 : 0
  const isUntil = /^(?:until|till|til)$/.test(words[at] ?? '')
  const isOver = /^(?:ends?|ending|finish|finishes|finishing|over)$/.test(words[0] ?? '')
  const isBy = isOver && /^(?:before|by)$/.test(words[1] ?? '')
  if (!isUntil && !isBy) return null
  const after = isUntil ? at + 1 : 2
  const clock = readClockAfter(words.slice(after), 'end')
  if (!clock) return null
  const minutes = minutesOf(clock.time)
  const fits = (occurrence: ListedOccurrence) => {
    const end = endOf(occurrence)
    return end !== null && (isUntil ? end >= minutes : end <= minutes)
  }
  const label = `${isUntil ? 'Until' : 'Over by'} ${timeLabel(clock.time)}`
  return { count: after + clock.count, kind: 'time', label, fits }
}

/** 'between 7pm and 9pm', 'from 7 to 9pm', '7-9pm', '7.30 to 9.30' */
const readSpanOfTime: PartReader = words => {
  const at = /^(?:between|from)$/.test(words[0] ?? '') ? 1 : 0
  const first = words.slice(at)
  const count = readClock(first)?.count ?? (/^\d{1,2}$/.test(first[0] ?? '') ? 1 : 0)
  const isJoined = (at === 1 ? /^(?:and|to|till|until)$/ : /^to$/).test(first[count] ?? '')
  const last = first.slice(count + (isJoined ? 1 : 0))
  const isClock = readClock(last) !== null || last[0] === 'midnight'
  if (count === 0 || (at === 1 ? !isJoined : !isClock)) return null
  // 'from 9 till 2' ends in the night.
  const end = readClockAfter(last, Number(first[0]) > Number(last[0]) ? 'end' : 'limit')
  if (!end) return null
  const [, half = ''] = /([ap]m)$/.exec(last.slice(0, end.count).join('')) ?? []
  const begin = [
    readClock(first),
    readClock([`${first[0] ?? ''}${half}`]),
    readClockAfter(first),
    readClock([`${first[0] ?? ''}am`]),
  ].find(one => one && minutesOf(one.time) <= minutesOf(end.time))
  if (!begin) return null
  const fits = (occurrence: ListedOccurrence) => {
    const start = startOf(occurrence)
    if (start === '') return false
    return minutesOf(start) >= minutesOf(begin.time) && minutesOf(start) <= minutesOf(end.time)
  }
  const label = `${timeLabel(begin.time)} – ${timeLabel(end.time)}`
  return { count: at + count + (isJoined ? 1 : 0) + end.count, kind: 'time', label, fits }
}

/** 'after 9pm', '9pm onwards', 'before 20:00', '7:30pm' */
const readTime: PartReader = words => {
  const first = words[0] ?? ''
  const isBefore = first === 'before'
  const at = AFTER.includes(first) || isBefore || first === 'at' ? 1 : 0
  const clock = at > 0 ? readClockAfter(words.slice(at)) : readClock(words)
  if (!clock) return null
  const { time } = clock
  const isOnwards = /^onwards?$/.test(words[at + clock.count] ?? '')
  const isAfter = AFTER.includes(first) || isOnwards
  // Hardly anything begins that late. What is meant is what still goes on.
  const isLate = isAfter && (time >= LATE || time < NIGHT_END)
  const minutes = minutesOf(time)
  const isInNight = !isAfter && !isBefore && time < NIGHT_END
  const label = timeLabel(time)
  const fits = (occurrence: ListedOccurrence) => {
    const start = startOf(occurrence)
    if (start === '') return false
    if (isInNight) return (endOf(occurrence) ?? 0) > minutes
    if (isLate) return minutesOf(start) >= minutes || (endOf(occurrence) ?? 0) >= minutes + AN_HOUR
    return isAfter ? start >= time : isBefore ? minutesOf(start) < minutes : start === time
  }
  const said = isAfter ? `From ${label}` : isBefore ? `Before ${label}` : label
  return { count: at + clock.count + (isOnwards ? 1 : 0), kind: 'time', label: said, fits }
}

/** 'morning', 'afternoon', 'sunday pm', 'evening', 'daytime' */
export const readPartOfDay: PartReader = ([word, next], { nearest }) => {
  const isDaytime = word === 'daytime' || (word === 'day' && next === 'time')
  if (isDaytime) {
    const fits = (occurrence: ListedOccurrence) => !isInEvening(occurrence)
    return { count: word === 'day' ? 2 : 1, kind: 'time', label: 'Daytime', fits }
  }
  if (word === 'after' && next === 'work')
    return { count: 2, kind: 'time', label: 'Evening', fits: isInEvening }
  if (word === 'lunchtime') {
    const fits = (occurrence: ListedOccurrence) =>
      startOf(occurrence) >= LUNCH_START && startOf(occurrence) <= LUNCH_END
    return { count: 1, kind: 'time', label: 'Lunchtime', fits, texts: [{ words: [word], look: 'whole' }] }
  }
  const part = word === 'pm' ? 'afternoon' : nearest(word, ['morning', 'afternoon', 'evening'])
  if (part === undefined) return null
  const texts = [{ words: [part], look: 'whole' as const }]
  const reading = (label: string, fits: (occurrence: ListedOccurrence) => boolean): Reading => ({
    count: 1,
    kind: 'time',
    label,
    fits,
    texts,
  })
  if (part === 'evening') return reading('Evening', isInEvening)
  if (part === 'morning')
    return reading('Morning', occurrence => startOf(occurrence) !== '' && startOf(occurrence) < NOON)
  return reading('Afternoon', occurrence => {
    const start = startOf(occurrence)
    return start >= NOON && start < AFTERNOON_END
  })
}

const BEGINNERS = 'Beginners'
const LEVEL_WORDS: readonly [level: Level, label: string, words: readonly string[]][] = [
  ['Beginner', BEGINNERS, ['beginner', 'starter', 'newbie', 'novice']],
  ['Improver', 'Improvers', ['improver']],
  ['Intermediate', 'Intermediate', ['intermediate']],
  ['Advanced', 'Advanced', ['advanced']],
]
/** What a person says who has never danced. */
const FIRST_STEPS =
  /^(?:(?:want to |like to |where to )?learn(?:ing)?(?: how)?(?: to)?|(?:ive )?never (?:danced|done|tried)(?: it)?(?: before)?|(?:my )?first time|no (?:dance )?experience(?: needed| required)?|new to|from scratch) /
const OPEN_LEVEL: Level = 'Open level'
/** Words that add nothing before and after a level: 'absolute beginners class'. */
const BEFORE_LEVEL = ['absolute', 'complete', 'total']
const AFTER_LEVEL = ['friendly', 'level', 'levels', 'class', 'classes', 'lesson', 'lessons']

/** Whether a date has a class of one of these levels. */
const hasLevel = (levels: readonly Level[]) => (occurrence: ListedOccurrence) =>
  occurrence.event.agenda.some(
    slot =>
      slot.levels.some(one => levels.includes(one)) && isSlotOn(slot, occurrence, occurrence.occurrenceDate),
  )

/** 'beginners', 'improver class', 'open level'. The chip 'Beginners' also counts open levels, and so does this. */
const readLevel: PartReader = (words, { nearest, isNot }) => {
  if (/^(?:open|all|any|mixed)$/.test(words[0] ?? '') && /^(?:levels?|abilities)$/.test(words[1] ?? ''))
    return { count: 2, kind: 'level', label: OPEN_LEVEL, fits: hasLevel([OPEN_LEVEL]) }
  const [newcomer] = FIRST_STEPS.exec(`${words.join(' ')} `) ?? []
  if (newcomer !== undefined) {
    const count = newcomer.trim().split(' ').length
    return { count, kind: 'level', label: BEGINNERS, fits: hasLevel(['Beginner', OPEN_LEVEL]) }
  }
  const at = BEFORE_LEVEL.includes(words[0] ?? '') ? 1 : 0
  const asked = words[at]?.replace(/s$/, '')
  for (const [level, label, names] of LEVEL_WORDS) {
    const name = nearest(asked, names)
    if (name === undefined) continue
    const more = AFTER_LEVEL.includes(words[at + 1] ?? '') ? 2 : 1
    const texts = [name, `${name}s`].map(word => ({ words: [word], look: 'whole' as const }))
    // 'no beginners' leaves out a class for beginners, and not what is open to all.
    const levels: Level[] = level === 'Beginner' && !isNot ? [level, OPEN_LEVEL] : [level]
    return { count: at + more, kind: 'level', label, texts, fits: hasLevel(levels) }
  }
  return null
}

/** 'paused', 'cancelled' */
const readState: PartReader = ([word], { nearest }) => {
  const texts = [{ words: [word ?? ''], look: 'whole' as const }]
  if (nearest(word, ['paused']) !== undefined)
    return { count: 1, kind: 'state', label: 'Paused', texts, fits: ({ event }) => event.status === 'paused' }
  if (nearest(word, ['cancelled', 'canceled']) !== undefined)
    return { count: 1, kind: 'state', label: 'Cancelled', texts, fits: ({ event }) => event.isCancelled }
  return null
}

/** R69: what a query says about times, levels and whether an event takes place. */
export const FACT_READERS: readonly PartReader[] = [
  readSpanOfTime,
  readLate,
  readEnd,
  readTime,
  readPartOfDay,
  readLevel,
  readState,
]
