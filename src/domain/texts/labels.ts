/**
 * Short labels that several screens show for the same thing. The wizard's own labels are in `editorMessages.ts`. The
 * first load imports none of these, so each screen's chunk carries its own copy.
 */
export const ANNOUNCEMENT = 'Announcement'
export const BACK = 'Back'
export const CLEAR_SEARCH = 'Clear search'
export const CLOSE = 'Close'
export const DONE = 'Done'
export const EDIT = 'Edit'
export const LOCATIONS = 'Locations'
export const NEXT = 'Next'
/** R72: for a series whose rhythm has no date. */
export const NO_DATES = 'No dates to come'
export const ONE_MOMENT = 'One moment...'
export const OPTIONS = 'Options'
/** R75. */
export const ORGANISER_PAGE = "Organiser's page"
export const SAVE = 'Save'
export const SEARCH = 'Search'
export const SHARE = 'Share'
export const ZOOM_IN = 'Zoom in'
export const ZOOM_OUT = 'Zoom out'
export const TICKETS = 'Tickets'
export const UNDO = 'Undo'
/** An error that no connection mends. */
export const NOT_OPENED = 'This did not open. Nothing of yours is lost.'
export const SEARCH_LOCATIONS = 'Search locations'
