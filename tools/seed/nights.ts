import type { Level } from '../../src/domain/event/event'
import type { SlotPlan } from './eventDocument'
import type { Kind } from './names'
import type { Random } from '../random'
import { CLASS_LEVELS, CLASS_NAMES } from './smallTexts'
import { addMinutes } from './times'

/** The hours of a weekly night. */
export interface Hours {
  startTime: string
  socialTime: string
  endTime: string
}

/** The length of each of a course's three levels, minutes. */
const LEVEL_MINUTES = 55
const COURSE_LEVELS: Level[][] = [['Beginner'], ['Improver'], ['Intermediate', 'Advanced']]

const PRACTICE_LEVELS: Level[][] = [
  ['Improver', 'Intermediate'],
  ['Intermediate', 'Advanced'],
  ['Advanced'],
  ['Open level'],
]

/** The usual kinds of night by weekday. */
const KINDS: Kind[][] = [
  ['afternoon', 'social', 'afternoon', 'practica', 'morning', 'social'],
  ['course', 'course', 'social', 'practica'],
  ['social', 'course', 'practica', 'social'],
  ['social', 'course', 'social', 'free'],
  ['social', 'social', 'practica', 'course'],
  ['social', 'late', 'late', 'social'],
  ['late', 'late', 'morning', 'social', 'free', 'afternoon'],
]

/** A kind of night that fits the weekday (Sunday is 0). */
export const kindOn = (weekday: number, random: Random): Kind => random.pick(KINDS[weekday] ?? ['social'])

/** Plausible hours for a kind of night. A late night ends on the next day. */
export function hoursOf(kind: Kind, random: Random): Hours {
  const from = (startTime: string, classMinutes: number, endTime: string): Hours => ({
    startTime,
    socialTime: addMinutes(startTime, classMinutes),
    endTime,
  })
  switch (kind) {
    case 'social':
      return from(
        random.pick(['19:00', '19:15', '19:30', '20:00']),
        60,
        random.pick(['22:30', '23:00', '23:30']),
      )
    case 'course':
      return course(random.pick(['18:30', '18:45', '19:00']))
    case 'practica':
      return from(random.pick(['18:30', '19:00', '19:30']), 45, random.pick(['21:00', '21:30', '22:00']))
    case 'late':
      return from(
        random.pick(['20:30', '21:00', '21:30']),
        60,
        random.pick(['01:00', '02:00', '02:30', '03:00']),
      )
    case 'afternoon':
      return from(random.pick(['14:00', '15:00', '15:30']), 60, random.pick(['18:00', '18:30', '19:00']))
    case 'morning':
      return from(random.pick(['10:00', '10:30', '11:00']), 75, random.pick(['12:30', '13:00']))
    case 'free':
      return random.chance(0.4) ? from('14:00', 30, '17:00') : from('20:00', 30, '23:00')
  }
}

const course = (startTime: string): Hours => {
  const endTime = addMinutes(startTime, 3 * LEVEL_MINUTES)
  return { startTime, socialTime: endTime, endTime }
}

/** The timetable of a night; sometimes empty. */
export function timetable(kind: Kind, { startTime, socialTime, endTime }: Hours, random: Random): SlotPlan[] {
  if (random.chance(0.12)) return []
  if (kind === 'course') {
    return CLASS_NAMES.course.map((slotName, index) => ({
      slotName,
      startTime: addMinutes(startTime, index * LEVEL_MINUTES),
      endTime: addMinutes(startTime, (index + 1) * LEVEL_MINUTES),
      levels: COURSE_LEVELS[index] ?? ['Open level'],
    }))
  }
  const levels = random.pick(kind === 'practica' ? PRACTICE_LEVELS : CLASS_LEVELS)
  const slotName = random.pick(CLASS_NAMES[kind])
  const lesson: SlotPlan = { slotName, startTime, endTime: socialTime, levels }
  const second: SlotPlan[] =
    kind === 'social' && random.chance(0.35)
      ? [{ slotName: 'Second room', startTime, endTime: socialTime, levels: ['Intermediate', 'Advanced'] }]
      : []
  const rest: SlotPlan = { slotName: REST_NAMES[kind], startTime: socialTime, endTime }
  return [lesson, ...second, kind === 'morning' ? { ...rest, levels } : rest]
}

const REST_NAMES: Record<Kind, string> = {
  social: 'Social',
  course: 'Practice',
  practica: 'Open practice',
  late: 'Party',
  afternoon: 'Social dancing',
  morning: 'Partner work',
  free: 'Open floor',
}
