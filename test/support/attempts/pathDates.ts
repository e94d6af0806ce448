const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DATE = new RegExp(String.raw`\{(${WEEKDAYS.join('|')}) ([+-]?\d+) weeks\}`, 'g')
const DAY_MS = 86_400_000

/**
 * Puts dates into the path of a file, so that attempts hold on every day. `{Sunday 0 weeks}` is the first Sunday from
 * the day of `now` (ms, UTC) on, and `{Monday -2 weeks}` lies two weeks before the first Monday.
 */
export const withDates = (path: string, now: number): string =>
  path.replace(DATE, (_, weekday: string, weeks: string) => {
    const away = (WEEKDAYS.indexOf(weekday) - new Date(now).getUTCDay() + 7) % 7
    return new Date(now + (away + 7 * Number(weeks)) * DAY_MS).toISOString().slice(0, 10)
  })
