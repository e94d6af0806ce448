import { DISTRICTS } from '../../../src/domain/places/districts'
import type { DocumentChange, FileChange } from '../watch'
import { countFault, eventFault, isOwnReport, type Judging } from './events'
import { isDay } from './eventShape'
import { profileFault } from './profileShape'
import { plainFields, type PlainMap } from './plain'

/**
 * Why a write is forbidden; null if it is allowed. It follows security.md and shares no code with the rules file or
 * its evaluator.
 */
export function documentFault({ path, before, after }: DocumentChange, judging: Judging): string | null {
  const [collection, id = '', inner, innerId, ...deeper] = path.split('/')
  const { who } = judging
  if (who === null) return 'nobody signed in'
  const old = before && plainFields(before)
  const next = after && plainFields(after)
  if (collection === 'events' && inner === undefined) return eventFault(id, old, next, who, judging)
  if (collection === 'events' && inner === 'reports' && deeper.length === 0) {
    return reportFault(id, innerId ?? '', old, next, who, judging)
  }
  if (
    collection === 'users' &&
    /^counts\/(created|claimed|invited|reported)$/.test(`${inner}/${innerId}`) &&
    deeper.length === 0
  )
    return id === who ? countFault(innerId ?? '', old, next, judging) : "somebody else's count"
  if (inner !== undefined) return 'no such collection'
  if (collection === 'users') {
    if (id !== who) return "somebody else's profile"
    return next && profileFault(old, next)
  }
  if (collection !== 'counties') return 'no such collection'
  return old || !next ? 'counties are only added' : countyFault(id, next)
}

function reportFault(
  eventId: string,
  reporter: string,
  old: PlainMap | null,
  next: PlainMap | null,
  who: string,
  { now, fieldsBefore, fieldsAfter }: Judging,
): string | null {
  const fields = fieldsBefore(`events/${eventId}`)
  const event = fields && plainFields(fields)
  if (old || !next) return 'reports are only made'
  if (reporter !== who || !isOwnReport(next, who, now)) return "not the reporter's own report"
  const isReportable = event && event.get('status') !== 'deleted' && event.get('creator') !== who
  const counts = fieldsAfter(`users/${who}/counts/reported`)
  if (!counts || plainFields(counts).get('last') !== eventId) return 'not counted'
  return isReportable ? null : 'not reportable'
}

function countyFault(id: string, county: PlainMap): string | null {
  const name = county.get('name')
  if (county.size !== 1 || typeof name !== 'string' || !Object.hasOwn(DISTRICTS, name)) {
    return 'not a county'
  }
  const slug = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .join('-')
  return id === slug ? null : "the id doesn't match the name"
}

/** Like `documentFault`, for a write to a file. */
export function fileFault(
  { name, isReplaced, after }: FileChange,
  { who, fieldsBefore }: Judging,
): string | null {
  const [folder, eventId = '', file = '', ...deeper] = name.split('/')
  const [whole, , date, , version] =
    /^((.{10})_)?(eventImage|thumbnailImage)(-[0-9A-Za-z])?$/.exec(file) ?? []
  const isNamed = whole !== undefined && (date === undefined || isDay(date))
  if (folder !== 'events' || deeper.length > 0 || !isNamed) return 'no place for a file'
  const fields = fieldsBefore(`events/${eventId}`)
  const event = fields && plainFields(fields)
  if (who === null || event?.get('creator') !== who) return "somebody else's event"
  const status = event.get('status')
  if (!after) return status === 'deleted' ? null : 'removed from an event that is not deleted'
  if (isReplaced || version === undefined) return 'replaced, or could be'
  if (status === 'deleted') return 'deleted event'
  if (date !== undefined && status !== 'current' && status !== 'paused') return 'a date before approval'
  const size = Number(after.size)
  const isPicture = ['image/jpeg', 'image/png', 'image/webp'].includes(after.contentType)
  return isPicture && size >= 1 && size <= 524_288 ? null : 'not a picture of a permitted size'
}
