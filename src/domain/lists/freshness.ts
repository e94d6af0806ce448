import { EVENT_REFRESH_MS } from '../constants'
import { shortDate } from '../time/dayLabels'
import { timeLabel } from '../event/labels'
import { londonMoment } from '../time/days'
import { isPlausibleStamp } from '../time/stamps'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

interface Freshness {
  /** Device ms of the last successful fetch (R28). */
  lastFetch: number | null
  /** Device ms, up to a minute old. */
  now: number
  isOffline: boolean
  isSyncing: boolean
  /** Something was added to the filters, and no fetch has covered the addition yet. */
  isOutdated: boolean
}

export const OFFLINE = 'Offline'

/**
 * R35, R76: the age of a list: 'Updated 18 min ago' or 'Offline, saved 6:42 pm'. '' while the list is fresh, so online
 * and fetched within 15 minutes. Old data must never look current.
 */
export function freshnessLabel({ lastFetch, now, isOffline, isSyncing, isOutdated }: Freshness): string {
  const doing = isOffline ? OFFLINE : isSyncing ? 'Updating' : ''
  if (isOutdated) return sentence(doing, 'new choices not loaded yet')
  if (!isPlausibleStamp(lastFetch)) return sentence(doing, 'not updated yet')
  if (!isOffline && isFresh(lastFetch, now)) return ''
  if (doing !== '') return sentence(doing, `saved ${savedAt(lastFetch, now)}`)
  return isAgeKnown(lastFetch, now) ? `Updated ${age(now - lastFetch)}` : savedLabel(lastFetch, now)
}

/** R35: the age of a list in words that stay true for the rest of the day: 'Saved 6:42 pm'. */
export const savedLabel = (lastFetch: number, now: number) => sentence('', `saved ${savedAt(lastFetch, now)}`)

function isFresh(lastFetch: number, now: number) {
  return isAgeKnown(lastFetch, now) && now - lastFetch <= EVENT_REFRESH_MS
}

/**
 * Whether the age makes sense. `now` may be a minute late. If the fetch is further in the future, the clock is wrong.
 */
function isAgeKnown(lastFetch: number, now: number) {
  return lastFetch < now + MINUTE_MS && now - lastFetch < DAY_MINUTES * MINUTE_MS
}

function age(ms: number) {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < HOUR_MINUTES) return `${minutes} min ago`
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return hours === 1 ? '1 hour ago' : `${hours} hours ago`
}

/** '6:42 pm' in London, with the date unless it is today. */
function savedAt(moment: number, now: number) {
  const { day, time } = londonMoment(moment)
  return day === londonMoment(now).day ? timeLabel(time) : `${shortDate(day)} ${timeLabel(time)}`
}

function sentence(doing: string, state: string) {
  return doing === '' ? state.charAt(0).toUpperCase() + state.slice(1) : `${doing}, ${state}`
}
