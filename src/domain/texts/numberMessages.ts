/** Decision 24: texts about the numbers of an event. */

export const AT_LEAST =
  'At least: favourites of people without an account and views from a cache are not counted. Nobody is named.'
export const NUMBERS_LATER = 'The numbers show as soon as there is a connection.'
export const VIEWS_BY_WEEK = 'Views of its public page, by week'

/** The words after the number of favourites. */
export const favouritesText = (count: number) =>
  count === 1 ? 'person has it as a favourite' : 'people have it as a favourite'
/** The words after the number of views. */
export const viewsText = (count: number) => `${count === 1 ? 'view' : 'views'} of its page this week`
/** Before a cancellation: how many people will see it. */
export const seenByFavourites = (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'person has' : 'people have'} it among their favourites. They will see the reason.`
