const FORM = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/
const FIRST_SECOND = -62_135_596_800
const LAST_SECOND = 253_402_300_799

export interface Moment {
  /** Seconds since 1970; negative before. */
  seconds: number
  /** 0 to 999,999: Firestore stores no more than microseconds. */
  micros: number
}

/** Reads an RFC 3339 text. Gives null if it is malformed or outside the years 1 to 9999. */
export function parseTimestamp(text: string): Moment | null {
  const match = FORM.exec(text)
  if (!match) return null
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', fraction = '', sign] = match
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  date.setUTCHours(Number(hour), Number(minute), Number(second))
  const isReal =
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day) &&
    date.getUTCHours() === Number(hour) &&
    date.getUTCMinutes() === Number(minute) &&
    date.getUTCSeconds() === Number(second)
  if (!isReal) return null
  const offset = (Number(match[9] ?? 0) * 60 + Number(match[10] ?? 0)) * 60 * (sign === '-' ? -1 : 1)
  const seconds = date.getTime() / 1000 - offset
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) return null
  return { seconds, micros: Number(fraction.padEnd(6, '0').slice(0, 6)) }
}

/** 'yyyy-MM-ddTHH:mm:ss[.fff[fff]]Z', with only as many digits as needed. */
export function formatTimestamp({ seconds, micros }: Moment): string {
  const whole = new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, '')
  const digits = String(micros).padStart(6, '0')
  const fraction = micros === 0 ? '' : digits.endsWith('000') ? `.${digits.slice(0, 3)}` : `.${digits}`
  return `${whole}${fraction}Z`
}

/** Formats microseconds since 1970 as an RFC 3339 text. */
export function formatMicros(total: number): string {
  const seconds = Math.floor(total / 1_000_000)
  return formatTimestamp({ seconds, micros: total - seconds * 1_000_000 })
}

/** Microseconds since 1970 (exact until the year 2255). */
export const toMicros = ({ seconds, micros }: Moment) => seconds * 1_000_000 + micros
