/** Texts about acts on events. The product pages don't prescribe these texts word for word. */

/** Shown if the event changed after the person chose an option. */
export const NO_LONGER_POSSIBLE = 'This event has changed meanwhile: that is no longer possible.'
export const DISCARD_CHANGES = 'Are you sure you want to discard your changes?'
/** R57: why a refused change can't be edited now. */
export const ANOTHER_DRAFT =
  'You are in the middle of something else there. Please finish or discard that first.'
export const EDIT_OF_MOVE = 'Its date moves with it. Please discard this and move the date again.'
export const EDIT_OF_NOTHING = 'This event is no longer there to be edited.'
