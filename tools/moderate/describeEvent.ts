import { printable } from './printable'
import type { Account } from './project'
import { readRhythm } from '../../src/domain/event/reader/occurrenceFields'
import { seriesLabel } from '../../src/domain/rhythm/rhythmLabel'
import type { Report, StoredEvent } from '../../src/domain/moderation/storedEvent'

/** Describes an event to the moderator, as lines. `organiser` is null if the event has none. */
export function describeEvent({ id, fields }: StoredEvent, organiser: Account | null): string[] {
  const { eventName, description, announcementText, location, shortLocation, danceTypes, status } = fields
  const { venue, city, postcode } = (location ?? {}) as Record<string, unknown>
  const place = [venue, city, postcode].filter(part => part !== undefined && part !== '').map(printable)
  return [
    `${printable(id)}  ${printable(eventName ?? 'Untitled Event')}  (${printable(status)})`,
    `    ${whenOf(fields)} · ${place.join(', ') || 'no place'} · ${printable(shortLocation ?? 'no county')}`,
    `    ${Array.isArray(danceTypes) ? danceTypes.map(printable).join(', ') : 'no dances'}`,
    `    by ${nameOf(organiser, fields.creator)}`,
    `    ${printable(description ?? '')}`,
    ...(announcementText ? [`    Announcement: ${printable(announcementText)}`] : []),
  ]
}

/** Describes a report to the moderator. */
export const describeReport = ({ reason, at, userId }: Report, reporter: Account | null) =>
  `    Reported${at ? ` on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''} by ` +
  `${nameOf(reporter, userId)}: ${reason === '' ? '(no reason is kept)' : printable(reason)}`

function whenOf({
  isRecurring,
  recurrenceDay,
  rhythm,
  eventDate,
  eventEndDate,
  startTime,
  endTime,
}: StoredEvent['fields']) {
  const times = [startTime, endTime]
    .filter(time => time !== undefined && time !== '')
    .map(printable)
    .join('–')
  if (isRecurring !== false) {
    const known = readRhythm(rhythm)
    const series = { recurrenceDay: Number(recurrenceDay), ...(known && { rhythm: known }) }
    return `${seriesLabel(series).replace('Every', 'every')} ${times}`
  }
  const isLonger = eventEndDate !== undefined && eventEndDate !== eventDate
  return `${printable(eventDate)}${isLonger ? ` to ${printable(eventEndDate)}` : ''} ${times}`
}

/** Names a person by the e-mail address that `trust` takes. */
export function nameOf(account: Account | null, uid: unknown): string {
  if (account)
    return [account.email, account.displayName && `(${account.displayName})`]
      .filter(Boolean)
      .map(printable)
      .join(' ')
  return uid === undefined || uid === null || uid === '' ? 'nobody' : `an unknown account, ${printable(uid)}`
}
