/** What is said of acts on events, beyond the letter of the specification. */

/** R54: the loser of two claims is told. */
export const ALREADY_CLAIMED = 'Somebody else has already claimed this event.'
/** An option that was chosen, of an event that has changed since. */
export const NO_LONGER_POSSIBLE = 'This event has changed meanwhile: that is no longer possible.'
export const DISCARD_CHANGES = 'Are you sure you want to discard your changes?'
export const DAMAGED_ACT = 'It was damaged on this device and can not be sent.'
/** R57: why a refused change can't be edited now. */
export const ANOTHER_DRAFT =
  'You are in the middle of something else there. Please finish or discard that first.'
export const EDIT_OF_NOTHING = 'This event is no longer there to be edited.'
