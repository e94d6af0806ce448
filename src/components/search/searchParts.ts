import { useState } from 'react'
import type { County, Occurrence } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { isOff } from '../../domain/event/visibility'
import { quietLabel } from '../../domain/lists/chipTexts'
import { takingPlace } from '../../domain/lists/weekly'
import { viewEventPath } from '../../domain/navigation/paths'
import type { Asked, AskedPart } from '../../domain/search/query/asked'

/** How many results show at first, and how many more each press adds. */
const FIRST_ROWS = 50
export const SEARCH_HINT = 'Finds events in your locations and dances, also without a signal.'
export const SEARCH_PLACEHOLDER = 'Day, town, level, dance or name'
export const SHOW_MORE = 'Show more'
export const NAMES_FOUND = 'Organisers and venues'
export const EVENTS_FOUND = 'Events found'

/** The place that a query names is in none of the chosen counties. */
export const notInYourPlaces = (place: string) => `${place} isn't in your places`

/** The parts of an answer's query to show as tags: what was understood of it and not left out. A word that isn't wanted too. */
export const understoodParts = ({ asked, leftOut }: { asked: Asked; leftOut: readonly AskedPart[] }) =>
  asked.parts.filter(part => (part.kind !== 'word' || part.isNot) && !leftOut.includes(part))

/** The dances that a query names. */
export const dancesNamed = (parts: readonly AskedPart[]) =>
  parts.flatMap(({ kind, label, isNot }) => (kind === 'dance' && !isNot ? label : []))

/** At most this many counties are named. */
const MAX_NAMED = 3

export interface SearchProps {
  query: string
  onQuery: (query: string) => void
  onClose: () => void
}

/**
 * R69, R99: '12 events found', or '12 events found, 1 cancelled'. Those that don't take place are named, not counted, as
 * in the head of a day.
 */
export function countLabel(found: readonly ListedOccurrence[]): string {
  const { length } = takingPlace(found)
  const off = quietLabel(found.filter(({ event }) => isOff(event)))
  if (length === 0) return off || 'No events found'
  const events = length === 1 ? '1 event found' : `${length} events found`
  return off ? `${events}, ${off}` : events
}

/** 'in Kent', or 'in your 3 places'. Without results, the names of up to three places. */
export function placesLabel(counties: readonly County[], count: number): string {
  const isNamed = counties.length === 1 || (count === 0 && counties.length <= MAX_NAMED)
  return isNamed ? `in ${counties.join(', ')}` : `in your ${counties.length} places`
}

/** Whether a query asks for beginners. Each result then names its class for them. */
export const asksForBeginners = (asked: readonly AskedPart[]) =>
  asked.some(({ label }) => label === 'Beginners')

/** The address of a result's page, on its date. */
export const occurrencePath = ({ event, occurrenceDate }: Occurrence) =>
  viewEventPath(event.eventId, occurrenceDate)

/** How many results of a query show, and a function that shows more. A new query starts with the first rows. */
export function useShownRows(query: string): [rows: number, showMore: () => void] {
  const [shown, setShown] = useState({ query, rows: FIRST_ROWS })
  const rows = shown.query === query ? shown.rows : FIRST_ROWS
  return [rows, () => setShown({ query, rows: rows + FIRST_ROWS })]
}
