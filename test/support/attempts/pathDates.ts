const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DATE = new RegExp(String.raw`\{(first|last) (${WEEKDAYS.join('|')}) of year ([+-]?\d)\}`, 'g')
const DAY_MS = 86_400_000

/**
 * Puts dates into the path of a file, so that attempts hold in every year. `{last Sunday of year -1}` is the last Sunday
 * of the year before that of `now` (ms, UTC), and `{first Monday of year 0}` the first Monday of its own year.
 */
export const withDates = (path: string, now: number): string =>
  path.replace(DATE, (_, end: string, weekday: string, later: string) => {
    const year = new Date(now).getUTCFullYear() + Number(later)
    const isFirst = end === 'first'
    const from = isFirst ? Date.UTC(year, 0, 1) : Date.UTC(year, 11, 31)
    const days = WEEKDAYS.indexOf(weekday) - new Date(from).getUTCDay()
    const away = isFirst ? (days + 7) % 7 : (days - 7) % 7
    return new Date(from + away * DAY_MS).toISOString().slice(0, 10)
  })
