// R96: the pages of organisers and venues.
export const NOTHING_LISTED = 'Nothing listed now'
export const UNKNOWN = 'No event that is listed belongs to this organiser or venue.'
export const UNKNOWN_OFFLINE = 'This device holds no event of this organiser or venue, and it is offline.'
/** The event page's way to an organiser without a name. */
export const MORE_BY = 'More by this organiser'
export const FOLLOW = 'Follow'
export const FOLLOWING = 'Following'
export const WHAT_FOLLOWING_DOES = 'New events of theirs come first under Favourites. No account needed.'
export const CALENDAR_AND_FEED = 'Calendar'
export const CALENDAR_HINT = 'Every new date, in your own calendar'
