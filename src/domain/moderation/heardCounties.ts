import { FULL_RESYNC_MS, MAX_MOVED_COUNTIES } from '../constants'
import type { County } from '../event/event'
import { asSource } from '../event/reader/eventParts'
import { nextStamp } from '../time/nextStamp'

type Fields = Readonly<Record<string, unknown>>

/**
 * R86: what brings a later version of a listed event, such as its removal, to all devices that hold the one `before` a write.
 * They ask by county and dances, and by `movedCounties` whatever the dances are. The app writes there which counties an event
 * has left, but a script needn't, and who drops a dance is heard no more by those who chose it alone. What was left comes first,
 * if there is no room for all. `now` is server ms. Null if all devices hear of `stored`.
 */
export function heardFields(stored: Fields, before: Fields | null, now: number): Fields | null {
  if (before?.listed !== true || stored.listed !== true || before.status === 'deleted') return null
  const { shortLocation: left, lastUpdated } = before
  const isMoved = left !== stored.shortLocation
  const isLeft = isMoved || textsOf(before.danceTypes).some(dance => !isIn(stored.danceTypes, dance))
  const isRecent = typeof lastUpdated === 'number' && now - lastUpdated < FULL_RESYNC_MS
  const named = textsOf(stored.movedCounties)
  // The app itself has no room for all counties of its dates.
  const isFull = named.length === MAX_MOVED_COUNTIES && named.every(county => isOfDate(stored, county))
  const earlier = isRecent && !isFull ? textsOf(before.movedCounties) : []
  const needed = [...(isLeft ? textsOf([left]) : []), ...earlier]
    // The event is in that county again.
    .filter(county => !isMoved || county !== stored.shortLocation)
    .slice(0, MAX_MOVED_COUNTIES)
  if (needed.every(county => named.includes(county))) return null
  return {
    movedCounties: [...new Set([...needed, ...named])].slice(0, MAX_MOVED_COUNTIES),
    lastUpdated: nextStamp(now, stored.lastUpdated),
  }
}

const isOfDate = ({ exceptions }: Fields, county: County) =>
  Array.isArray(exceptions) && exceptions.some(date => asSource(date)?.shortLocation === county)

const textsOf = (value: unknown): County[] =>
  Array.isArray(value) ? value.filter((text): text is County => typeof text === 'string' && text !== '') : []

const isIn = (value: unknown, text: string) => textsOf(value).includes(text)
