import type { Time } from '../../time/days'

export const HALF_DAY = 12
export const DAY_HOURS = 24
/** A day of dancing begins at this hour: 2 am is after midnight, not before. */
export const FIRST_HOUR = 6

/** A time as a text gives it. */
export interface Clock {
  hour: number
  minute: string
  half: string | undefined
  /** Whether the text leaves no choice: it has am, pm or 24 hours. */
  isSure: boolean
}

/** Reads the parts of a time, or null if they are none. `named` is 'noon', 'midday' or 'midnight'. */
export function clockOf(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
  named: string | undefined,
): Clock | null {
  if (named)
    return {
      hour: /^midn/i.test(named) ? 0 : HALF_DAY,
      minute: '00',
      half: undefined,
      isSure: true,
    }
  if (hour === undefined) return null
  const number = Number(hour)
  if (number >= DAY_HOURS || Number(minute ?? 0) >= 60 || (half && number > HALF_DAY)) return null
  if (half) {
    const own = (number % HALF_DAY) + (half.toLowerCase() === 'p' ? HALF_DAY : 0)
    return { hour: own, minute: minute ?? '00', half: half.toLowerCase(), isSure: true }
  }
  const isWhole = minute === undefined
  if (isWhole && (number > HALF_DAY || number === 0)) return null
  return {
    hour: number,
    minute: minute ?? '00',
    half: undefined,
    isSure: number > HALF_DAY || number === 0 || (!isWhole && hour.startsWith('0')),
  }
}

export const timeOf = (hour: number, { minute }: Pick<Clock, 'minute'>): Time =>
  `${String(hour % DAY_HOURS).padStart(2, '0')}:${minute}`
/** The same hour in the second half of the day. */
export const later = (hour: number) => (hour % HALF_DAY) + HALF_DAY

/** The hour of a start without am or pm, from the end beside it. Dancing is in the evening. `isNight`: 10 is too. */
export function startHour(one: Clock, two: Clock | null, isNight: boolean): number {
  const evening = later(one.hour)
  if (!two) return evening
  if (!two.isSure) {
    const end = two.hour % HALF_DAY
    const isDaytime = !isNight && one.hour >= 10 && one.hour < HALF_DAY && end <= 6 && end !== 1
    return isDaytime ? one.hour : evening
  }
  const end = two.hour === 0 ? DAY_HOURS : two.hour
  if (two.half === undefined && end > evening) return evening
  if (evening < end || end < FIRST_HOUR) return evening
  return one.hour
}

/** The hour of an end without am or pm, after a start. */
export function endHour(start: number, two: Clock): number {
  const hour = two.hour % HALF_DAY
  const evening = hour + HALF_DAY
  if (hour === 0) return start >= HALF_DAY ? DAY_HOURS : HALF_DAY
  return evening > start ? evening : hour
}

/** 'till 1' is in the night, 'till 11' in the evening. */
export const lateHour = (hour: number) =>
  hour === HALF_DAY ? DAY_HOURS : hour < FIRST_HOUR ? hour : hour + HALF_DAY

/** Minutes since the day of dancing began. */
export const placeInDay = ({ time }: { time: Time }) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return ((hour + DAY_HOURS - FIRST_HOUR) % DAY_HOURS) * 60 + minute
}
