import {
  ADDRESS_MAX_LENGTH,
  COUNTY_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  DESCRIPTION_MIN_LENGTH,
  HELP_TEXT_MAX_LENGTH,
  MAX_EVENT_DAYS,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  TEAM_MAX_LENGTH,
  VENUE_MAX_LENGTH,
} from '../constants'
import { addressLength, isInEngland } from '../places/addressSearch'
import { COUNTY_MISSING } from '../places/locationMessages'
import { isDay, isTime, type Day } from '../time/days'
import { isStorableSize } from '../event/reader/documentSize'
import { draftDays } from './draft/draftDates'
import { fieldsOfDraft } from './draft/draftFields'
import type { EditorTab } from './editorTabs'
import type { DanceEvent } from '../event/event'
import type { EditorMode, EventDraft } from './draft/eventDraft'
import type { EventFields } from '../event/eventFields'
import { agendaProblems, isOverfull, pricingProblems } from './itemValidation'
import { LISTS_FULL } from './listRoom'
import {
  DANCE_MISSING,
  DATE_MISSING,
  DESCRIPTION_TOO_SHORT,
  FIELDS_MISSING,
  LOCATION_MISSING,
  NAME_TOO_SHORT,
  OUTSIDE_ENGLAND,
  START_MISSING,
} from '../texts/messages'

export interface Problem {
  tab: EditorTab
  /** By its name in the draft, `location.venue`; of items `agenda.{id}`, `pricing.{id}.{ticket type}`; 'form' for none. */
  field: string
  message: string
}

export const TOO_MUCH_TEXT = 'This event holds more text than can be stored. Please shorten it.'
export const TIME_INVALID = 'Please enter a whole time.'
const tooLong = (what: string, maxLength: number) =>
  `${what} can have at most ${maxLength.toLocaleString('en-GB')} characters.`
const TOO_MANY_DAYS = `An event can last at most ${MAX_EVENT_DAYS} days.`
/** What the document holds besides: ids, status, addresses of the pictures. */
const SPARE = ' '.repeat(3_000)
/** Which day it is plays no part in what is wrong. */
const ANY_DAY = '2000-01-01'

/**
 * §5 Event creation and save, R47, R55: all that stands against a save, in the order of the tabs; none where it may
 * be saved. `event` is what is edited, or whose `date`, for what it holds besides the draft.
 */
export function validate(
  draft: EventDraft,
  mode: EditorMode,
  event?: DanceEvent,
  date?: Day | null,
): Problem[] {
  const fields = fieldsOfDraft(draft, ANY_DAY)
  return [
    ...eventProblems(draft, fields, mode),
    ...aboutProblems(fields),
    ...agendaProblems(fields.agenda),
    ...pricingProblems(draft.pricing),
    ...locationProblems(fields, mode),
    ...sizeProblems(fields, mode, event, date),
  ]
}

function eventProblems(draft: EventDraft, fields: EventFields, mode: EditorMode): Problem[] {
  const { eventName, danceTypes, description, startTime, endTime } = fields
  const isNearlyEmpty = danceTypes.length === 0 || description === '' || startTime === ''
  const isOneOff = !draft.isRecurring && mode !== 'occurrence'
  return found('Event', [
    ['form', eventName === '' && isNearlyEmpty, FIELDS_MISSING],
    ['eventName', lengthOf(eventName) < NAME_MIN_LENGTH, NAME_TOO_SHORT],
    ['eventName', eventName.length > NAME_MAX_LENGTH, tooLong('Event Name', NAME_MAX_LENGTH)],
    ['danceTypes', danceTypes.length === 0, DANCE_MISSING],
    ['eventDate', isOneOff && !isDay(draft.eventDate), DATE_MISSING],
    ['eventDate', isOneOff && draftDays(draft).length > MAX_EVENT_DAYS, TOO_MANY_DAYS],
    ['startTime', startTime === '', START_MISSING],
    ['startTime', startTime !== '' && !isTime(startTime), TIME_INVALID],
    ['endTime', endTime !== '' && !isTime(endTime), TIME_INVALID],
  ])
}

function aboutProblems({ description, team }: EventFields): Problem[] {
  return found('About', [
    ['description', lengthOf(description) < DESCRIPTION_MIN_LENGTH, DESCRIPTION_TOO_SHORT],
    [
      'description',
      description.length > DESCRIPTION_MAX_LENGTH,
      tooLong('Event description', DESCRIPTION_MAX_LENGTH),
    ],
    ['team', team.length > TEAM_MAX_LENGTH, tooLong('Team', TEAM_MAX_LENGTH)],
  ])
}

function locationProblems({ location, shortLocation }: EventFields, mode: EditorMode): Problem[] {
  const { venue, description, country } = location
  // Where no place was chosen, there is none to be outside England.
  const hasPlace = country !== '' || addressLength(location) > 0
  const isPlaced = hasPlace && isInEngland(location)
  return found('Location', [
    ['location.venue', venue === '' || !hasPlace, LOCATION_MISSING],
    ['location.country', hasPlace && !isInEngland(location), OUTSIDE_ENGLAND],
    ['location.venue', venue.length > VENUE_MAX_LENGTH, tooLong('Venue name', VENUE_MAX_LENGTH)],
    ['location.street', addressLength(location) > ADDRESS_MAX_LENGTH, tooLong('Address', ADDRESS_MAX_LENGTH)],
    [
      'location.description',
      description.length > HELP_TEXT_MAX_LENGTH,
      tooLong('Find us', HELP_TEXT_MAX_LENGTH),
    ],
    // A date is listed with its series.
    ['shortLocation', isPlaced && shortLocation === '' && mode !== 'occurrence', COUNTY_MISSING],
    ['shortLocation', shortLocation.length > COUNTY_MAX_LENGTH, tooLong('County', COUNTY_MAX_LENGTH)],
  ])
}

/** R55: of the whole document, and of the lists in it together. */
function sizeProblems(
  fields: EventFields,
  mode: EditorMode,
  event?: DanceEvent,
  date?: Day | null,
): Problem[] {
  const whole =
    event && mode === 'occurrence'
      ? { ...event, exceptions: [...event.exceptions.filter(other => other.date !== date), fields] }
      : { ...fields, exceptions: mode === 'series' ? (event?.exceptions ?? []) : [] }
  return [
    ...found('Agenda', [
      ['agenda', isOverfull(whole) || isOverfull({ ...fields, exceptions: [] }), LISTS_FULL],
    ]),
    ...found('About', [['description', !isStorableSize({ ...whole, spare: SPARE }), TOO_MUCH_TEXT]]),
  ]
}

function found(tab: EditorTab, checks: [field: string, isWrong: boolean, message: string][]): Problem[] {
  return checks.flatMap(([field, isWrong, message]) => (isWrong ? [{ tab, field, message }] : []))
}

/** As the rules count: whole characters. */
function lengthOf(text: string) {
  return [...text].length
}
