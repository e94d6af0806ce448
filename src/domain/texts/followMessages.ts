// R96: the pages of organisers and venues.
export const NOTHING_LISTED = 'Nothing listed now'
/** Every date to come is cancelled or paused. */
export const NOTHING_TAKES_PLACE = 'No date takes place now'
export const UNKNOWN = 'No event that is listed belongs to this organiser or venue.'
export const UNKNOWN_UNREACHED =
  'This device holds no event of this organiser or venue, and the site cannot be reached.'
/** The name of a page whose events are at places that only share its key. */
export const SEVERAL_VENUES = 'Several venues'
/** The event page's way to an organiser without a name. */
export const MORE_BY = 'More by this organiser'
export const FOLLOW = 'Follow'
export const FOLLOWING = 'Following'
export const FOLLOWING_NOBODY = 'You follow nobody yet. The page of an organiser or venue has Follow.'
export const NEW_FROM_FOLLOWED = 'New from whom you follow'
export const WHAT_FOLLOWING_DOES = 'New events of theirs come first under Favourites. No account needed.'
export const CALENDAR_AND_FEED = 'Calendar'
export const CALENDAR_HINT = 'Every new date, in your own calendar'

// The organiser's own page, under Manage events.
export const MY_PAGE = 'My page'
export const MY_PAGE_TEXT = 'What dancers see, and a code for the door.'
export const MY_PAGE_LATER = 'Your page begins with your first event that everybody can see.'
export const PRINTS_ON = 'Prints on A6. Works without an account.'
export const OPEN_MY_PAGE = 'Open my page'
export const COPY_ITS_LINK = 'Copy its link'
export const LINK_COPIED_HERE = 'The link is copied.'
export const PRINT = 'Print'
export const SHARE_MY_PAGE = 'Share my page'
export const WHATS_ON_NEXT = 'What’s on next?'
export const SCAN_IT = 'Scan it, follow us, done.'
