import { linkOf } from '../../editor/draft/linkInput'
import { hostOf } from '../../event/links'
import { EVENT_FIELDS } from '../../event/reader/eventTable'
import { isLink } from '../../event/reader/eventText'
import type { FoundEvent } from './found'

type Links = NonNullable<FoundEvent['links']>

/** Sites that sell tickets. */
const SHOPS =
  /(?:^|\.)(?:eventbrite\.[a-z.]+|ticketsource\.[a-z.]+|skiddle\.com|dice\.fm|ticketweb\.[a-z.]+|trybooking\.[a-z.]+|billetto\.[a-z.]+|fatsoma\.com|wegottickets\.com|seetickets\.com|outsavvy\.com|humanitix\.com|ra\.co)$/i
const SELLS = /(?:^|[^a-z])(?:tickets?|book(?:ing)?s?)(?:[^a-z]|$)|ticket/i
/** An address after these words is the organiser's page. Any other may be a map or a video. */
const IS_PAGE = /\b(?:web ?site|web|site|info|information|details|more|page|visit)\b/i
const ADDRESS = /(?<![@\w])(?:https:\/\/|www\.)[^\s<>"]+/gi
const TRAILING = /[.,;:!?'’”)\]}*_]+$/
/** More addresses than this aren't looked at. */
const MAX_LINKS = 10
const LIMIT = EVENT_FIELDS.ticketUrl.limit

/** R75: the field of an address: a shop's is the ticket link, any other the organiser's page. Null if it can't be stored. */
export function linkField(address: string): keyof Links | null {
  if (!isLink(address, LIMIT)) return null
  return SHOPS.test(hostOf(address)) || SELLS.test(address) ? 'ticketUrl' : 'organiserUrl'
}

/** R75: the addresses of a text: the first that sells tickets, and the first that is called the organiser's page. */
export function findLinks(text: string): Links | undefined {
  const links: Links = {}
  let after = 0
  for (const { 0: words, index } of [...text.matchAll(ADDRESS)].slice(0, MAX_LINKS)) {
    const address = linkOf(words.replace(TRAILING, ''))
    const said =
      text
        .slice(Math.max(after, index - 40), index)
        .split(/[.!?]\s|\n/)
        .at(-1) ?? ''
    after = index + words.length
    const field = linkField(address)
    if (field && SELLS.test(said)) links.ticketUrl ??= address
    else if (field === 'ticketUrl' || (field && (IS_PAGE.test(said) || words.startsWith('www.'))))
      links[field] ??= address
  }
  return Object.keys(links).length > 0 ? links : undefined
}
