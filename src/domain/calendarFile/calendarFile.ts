import { calendarFileEvent, type CalendarFileSource } from './calendarEntry'
import { calendarLines } from './calendarFileText'
import { LONDON_ZONE_LINES } from './calendarTimes'
import { PRODUCT_TITLE } from '../constants'
import type { Occurrence } from '../event/event'
import { eventName } from '../event/labels'

export const CALENDAR_FILE_TYPE = 'text/calendar'

/**
 * Occurrences as the text of an .ics file (RFC 5545), made on the device. A later file of the same event corrects an
 * earlier one. There is no METHOD line: PUBLISH needs an organiser, whose identity must stay hidden (R53).
 */
export function calendarFile(occurrences: readonly Occurrence[], source: CalendarFileSource): string {
  return calendarOf(occurrences.flatMap(occurrence => calendarFileEvent(occurrence, source)))
}

/** A whole calendar with the lines of its entries. `properties` are lines about the calendar itself. */
export function calendarOf(entries: readonly string[], properties: readonly string[] = []): string {
  return calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_TITLE}//${PRODUCT_TITLE}//EN`,
    'CALSCALE:GREGORIAN',
    ...properties,
    ...LONDON_ZONE_LINES,
    ...entries,
    'END:VCALENDAR',
  ])
}

const FILE_NAME_MAX_LENGTH = 60

/** 'bachata-fridays-2026-11-20.ics', using only letters that every file system accepts. */
export function calendarFileName({ event, occurrenceDate }: Occurrence): string {
  const name = eventName(event)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, FILE_NAME_MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  return `${name || 'event'}-${occurrenceDate}.ics`
}

export const FAVOURITES_FILE_NAME = 'favourites.ics'
