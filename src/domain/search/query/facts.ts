import type { Level } from '../../event/event'
import { hoursOf } from '../../event/hours'
import { timeLabel } from '../../event/labels'
import type { ListedOccurrence } from '../../event/occurrences'
import { isEvening } from '../../lists/chips'
import { isSlotOn } from '../../lists/rowFacts'
import type { Time } from '../../time/days'
import type { PartReader, Reading } from './asked'

const NOON = '12:00'
const AFTERNOON_END = '17:00'

const startOf = (occurrence: ListedOccurrence) => hoursOf(occurrence).startTime

/** '8pm', '7:30pm', '19:30', '8 oclock', or '8' before 'pm'. Null for anything else. */
function readClock(words: readonly string[]): { time: Time; count: number } | null {
  const [word = '', next] = words
  if (next === 'oclock') {
    const clock = readClock([`${word}pm`])
    return clock && { ...clock, count: 2 }
  }
  const half = /^[ap]m$/.test(next ?? '') && /^[\d:.]+$/.test(word) ? next : undefined
  const [, hour, minute = '00', suffix] =
    /^(\d{1,2})(?:[:.](\d{2}))?([ap]m)?$/.exec(word + (half ?? '')) ?? []
  if (hour === undefined || (suffix === undefined && !/[:.]/.test(word))) return null
  const number = suffix === undefined ? Number(hour) : (Number(hour) % 12) + (suffix === 'pm' ? 12 : 0)
  if (number > 23 || Number(minute) > 59) return null
  return { time: `${String(number).padStart(2, '0')}:${minute}`, count: half === undefined ? 1 : 2 }
}

const AFTER = ['after', 'from', 'since']
const BEFORE = ['before', 'until', 'till']

/** 'between 7pm and 9pm', 'from 7 to 9pm' */
const readSpanOfTime: PartReader = words => {
  if (!/^(?:between|from)$/.test(words[0] ?? '')) return null
  const join = words.findIndex(word => /^(?:and|to|till|until)$/.test(word))
  const end = join > 1 ? readClock(words.slice(join + 1)) : null
  const [, half = ''] = /([ap]m)$/.exec(words.slice(join + 1, join + 3).join('')) ?? []
  const begin = end && (readClock(words.slice(1, join)) ?? readClock([`${words[1] ?? ''}${half}`]))
  if (!end || !begin) return null
  const fits = (occurrence: ListedOccurrence) => {
    const start = startOf(occurrence)
    return start >= begin.time && start <= end.time
  }
  const label = `${timeLabel(begin.time)} – ${timeLabel(end.time)}`
  return { count: join + 1 + end.count, kind: 'time', label, fits }
}

/** 'after 9pm', 'before 20:00', '7:30pm' */
const readTime: PartReader = words => {
  const first = words[0] ?? ''
  const isAfter = AFTER.includes(first)
  const isBefore = BEFORE.includes(first)
  const at = isAfter || isBefore || first === 'at' ? 1 : 0
  const clock = readClock(words.slice(at))
  if (!clock) return null
  const { time } = clock
  const label = timeLabel(time)
  const fits = (occurrence: ListedOccurrence) => {
    const start = startOf(occurrence)
    if (start === '') return false
    return isAfter ? start >= time : isBefore ? start < time : start === time
  }
  const said = isAfter ? `From ${label}` : isBefore ? `Before ${label}` : label
  return { count: at + clock.count, kind: 'time', label: said, fits }
}

/** 'morning', 'afternoon', 'evening' */
export const readPartOfDay: PartReader = ([word], { nearest }) => {
  const part = nearest(word, ['morning', 'afternoon', 'evening'])
  if (part === undefined) return null
  const texts = [{ words: [part], look: 'whole' as const }]
  const reading = (label: string, fits: (occurrence: ListedOccurrence) => boolean): Reading => ({
    count: 1,
    kind: 'time',
    label,
    fits,
    texts,
  })
  if (part === 'evening') return reading('Evening', occurrence => isEvening(occurrence))
  if (part === 'morning')
    return reading('Morning', occurrence => startOf(occurrence) !== '' && startOf(occurrence) < NOON)
  return reading('Afternoon', occurrence => {
    const start = startOf(occurrence)
    return start >= NOON && start < AFTERNOON_END
  })
}

const LEVEL_WORDS: readonly [level: Level, label: string, words: readonly string[]][] = [
  ['Beginner', 'Beginners', ['beginner', 'starter', 'newbie', 'novice']],
  ['Improver', 'Improvers', ['improver']],
  ['Intermediate', 'Intermediate', ['intermediate']],
  ['Advanced', 'Advanced', ['advanced']],
]
const OPEN_LEVEL: Level = 'Open level'
/** Words that add nothing before and after a level: 'absolute beginners class'. */
const BEFORE_LEVEL = ['absolute', 'complete', 'total']
const AFTER_LEVEL = ['level', 'levels', 'class', 'classes', 'lesson', 'lessons']

/** Whether a date has a class of one of these levels. */
const hasLevel = (levels: readonly Level[]) => (occurrence: ListedOccurrence) =>
  occurrence.event.agenda.some(
    slot =>
      slot.levels.some(one => levels.includes(one)) && isSlotOn(slot, occurrence, occurrence.occurrenceDate),
  )

/** 'beginners', 'improver class', 'open level'. The chip 'Beginners' also counts open levels, and so does this. */
const readLevel: PartReader = (words, { nearest }) => {
  if (/^(?:open|all|any|mixed)$/.test(words[0] ?? '') && /^(?:levels?|abilities)$/.test(words[1] ?? ''))
    return { count: 2, kind: 'level', label: OPEN_LEVEL, fits: hasLevel([OPEN_LEVEL]) }
  const at = BEFORE_LEVEL.includes(words[0] ?? '') ? 1 : 0
  const asked = words[at]?.replace(/s$/, '')
  for (const [level, label, names] of LEVEL_WORDS) {
    const name = nearest(asked, names)
    if (name === undefined) continue
    const more = AFTER_LEVEL.includes(words[at + 1] ?? '') ? 2 : 1
    const texts = [name, `${name}s`].map(word => ({ words: [word], look: 'whole' as const }))
    const levels: Level[] = level === 'Beginner' ? [level, OPEN_LEVEL] : [level]
    return { count: at + more, kind: 'level', label, texts, fits: hasLevel(levels) }
  }
  return null
}

/** R69: what a query says about times and levels. */
export const FACT_READERS: readonly PartReader[] = [readSpanOfTime, readTime, readPartOfDay, readLevel]
