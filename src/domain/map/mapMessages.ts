import type { County } from '../event/event'
import type { FilteredList } from '../lists/chips'
import { shortDate } from '../time/dayLabels'
import type { Day } from '../time/days'

/** Texts of the map. */
export const MAP = 'Map'
export const LIST = 'List'
export const COUNTIES = 'Counties'
export const YOUR_PLACES = 'Your places'
export const OTHER_COUNTIES = 'Other counties'
export const COUNTIES_AS_LIST = 'Counties as a list'
export const MAP_OF_ENGLAND = 'Map of England'
export const MAP_KEYS =
  'Arrow keys move the map, plus and minus zoom it. The list of counties says the same in words.'
export const MAP_NOT_LOADED =
  'The map could not be loaded. The list of counties says the same. The map is tried again when you come back.'
export const ADD_TO_PLACES = 'Add to my places'
export const ONE_OF_YOUR_PLACES = 'One of your places'
export const NOT_ONE_OF_YOUR_PLACES = "Not one of your places, so this device doesn't hold its events."
export const NOT_ON_THE_MAP = 'Not on the map'
export const IN_YOUR_PLACES = 'In your places'

/** Why the map can't show where the person is. */
export const NO_POSITION_ON_MAP = {
  refused: 'Your position is switched off for Dancefloor.',
  imprecise: 'Your device only knows roughly where you are.',
  unavailable: 'Your device could not find your position. Try again.',
}
/** R80: the way on without a position. Distances and the map start at the home place. */
export const CHOOSE_HOME = 'Choose a town or postcode instead'
export const CHANGE_HOME = 'Choose another home place'
export const OUTSIDE_MAP = 'You are outside the map of England.'

/** '1 event', '12 events'. */
export const counted = (count: number) =>
  count === 0 ? 'No events' : count === 1 ? '1 event' : `${count.toLocaleString('en-GB')} events`

/** 'today', 'last night', 'tomorrow' or 'on Fri, 27 Nov'. `distance` is `distanceInTime`. */
export function whenOf(day: Day, distance: string): string {
  return ['today', 'tomorrow', 'last night'].includes(distance) ? distance : `on ${shortDate(day)}`
}

/** '30 events today', 'No events on Fri, 27 Nov'. `when` is `whenOf`. */
export const eventsThatDay = (count: number, when: string) => `${counted(count)} ${when}`

/** '3 of 14 today': while chips are on. */
export const leftThatDay = ({ left, total }: Pick<FilteredList<never>, 'left' | 'total'>, when: string) =>
  `${left} of ${total} ${when}`

/** A county without events while chips are on. */
export const NONE_UNDER_CHIPS = 'No events with these filters'

/** '14 events today, most of them in Leeds'. */
export const mostOfThem = (events: string, town: string | null) =>
  town === null ? events : `${events}, most of them in ${town}`

export const showCount = (count: number) => `Show ${count}`
export const showMore = (count: number) => `Show ${count} more`
export const addCounty = (county: County) => `Add ${county} to my places`
/** R30: the device holds the events of the chosen counties only, so the others have no number. */
export const NOT_HELD = "Add one to see its events: this device doesn't hold them."
/** A county without events in the list of counties. */
export const NONE = 'None'
/** R30: a chosen county, or all of them, that no fetch has loaded yet. */
export const NOT_LOADED = 'Not loaded yet'
/** '3 events so far', where not all are loaded. */
export const soFar = (events: string) => `${events} so far`
/** The name of a county's button. It holds the words that the button shows, so that a spoken command finds it. */
export const showCounty = (county: County, events: string) => `${county}: ${events}, show`
