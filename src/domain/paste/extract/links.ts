import { linkOf } from '../../editor/draft/linkInput'
import { hostOf } from '../../event/links'
import { EVENT_FIELDS } from '../../event/reader/eventTable'
import { isLink } from '../../event/reader/eventText'
import type { FoundEvent } from './found'

type Links = NonNullable<FoundEvent['links']>

/** Sites that sell tickets. */
const SHOPS =
  /(?:^|\.)(?:eventbrite\.[a-z.]+|ticketsource\.[a-z.]+|skiddle\.com|dice\.fm|ticketweb\.[a-z.]+|trybooking\.[a-z.]+|billetto\.[a-z.]+|fatsoma\.com|wegottickets\.com|seetickets\.com|outsavvy\.com|humanitix\.com|ra\.co)$/i
const SELLS =
  /(?:^|[^a-z])(?:tickets?|tix|book(?:ing)?s?|passes|sign[ -]?up|regist(?:er|ration)|reserve|secure|get (?:yours|them|one)|buy|rsvp|online|box office)(?:[^a-z]|$)|ticket|🎟|🎫/iu
/** An address after these words is the organiser's page. Any other may be a map or a video. */
const IS_PAGE =
  /\b(?:web ?site|web|site|info|information|details|more(?=\W*$| info| details| at\b)|page|visit)\b/i
/** An address, also without its beginning: 'salsaclub.co.uk/ball'. A host alone needs a common ending. */
export const ADDRESS =
  /(?<![@\w./-])(?:https:\/\/|www\.|(?=(?:[a-z\d-]+\.)+(?:[a-z]{2,12}\/\w|(?:com|co|uk|org|net|io|me|ee|fm|info|dance|events?|club|site|app|biz|example)(?![\w@]|\.\w))))[^\s<>"]+/gi
/** Sites at which people share maps, videos, music and chats. */
const IS_SHARED =
  /(?:^|\.)(?:goo\.gl|google\.\w+|youtu\.be|(?:youtube|instagram|facebook|tiktok|spotify|soundcloud|mixcloud|whatsapp|linkedin|x|twitter)\.com|fb\.me|wa\.me|t\.me)$/i
const TRAILING = /[.,;:!?'’”)\]}*_]+$/
/** 'www.salsa.example for tickets' */
const SELLS_AFTER =
  /^[\s,–-]*(?:for|to)\s+(?:\p{L}+\s+){0,2}?(?:tickets?|tix|book(?:ings?)?|passes|reserve|buy)\b/iu
/** A text that sells something. */
const IS_SOLD = /£ ?\d|\b(?:tickets?|tix|pass(?:es)?|on sale|adv(?:ance)?|early ?birds?|pre-?sale|online)\b/i
/** How far from its address a word may be. */
const LOOK_BACK = 120
/** More addresses than this aren't looked at. */
const MAX_LINKS = 10
const LIMIT = EVENT_FIELDS.ticketUrl.limit

/** R75: the field of an address: a shop's is the ticket link, any other the organiser's page. Null if it can't be stored. */
export function linkField(address: string): keyof Links | null {
  if (!isLink(address, LIMIT)) return null
  return SHOPS.test(hostOf(address)) || SELLS.test(address) ? 'ticketUrl' : 'organiserUrl'
}

/**
 * R75: the addresses of a text: the first that sells tickets, and the first that is called the organiser's page. The only
 * address of a text that sells something is where it is sold.
 */
export function findLinks(text: string): Links | undefined {
  const links: Links = {}
  const found = [...text.matchAll(ADDRESS)].slice(0, MAX_LINKS)
  let after = 0
  for (const { 0: words, index } of found) {
    const address = linkOf(words.replace(TRAILING, ''))
    const said = wordsBefore(text.slice(Math.max(after, index - LOOK_BACK), index))
    const isSold = SELLS.test(said) || SELLS_AFTER.test(text.slice(index + words.length))
    after = index + words.length
    const field = linkField(address)
    const isOnly =
      found.length === 1 &&
      IS_SOLD.test(text) &&
      !IS_PAGE.test(said) &&
      (isBare(words) || isLine(text, index) || /£ ?\d[^\n]*$/.test(text.slice(0, index)))
    if (field && (isSold || isOnly)) links.ticketUrl ??= address
    else if (field === 'ticketUrl' || (field && (IS_PAGE.test(said) || isBare(words))))
      links[field] ??= address
  }
  return Object.keys(links).length > 0 ? links : undefined
}

/** An address that is written to be read, not copied from a browser. */
const isBare = (address: string) => !address.startsWith('https:')

/** Whether an address stands alone in its line, or as its last sentence. Maps, videos and chats have addresses too. */
function isLine(text: string, at: number): boolean {
  const [before = '', address = ''] = [text.slice(0, at).split('\n').at(-1), text.slice(at).split('\n')[0]]
  return (
    !/\p{L}/u.test(before.split(/[.!?]\s/).at(-1) ?? '') &&
    !/\s\S*\p{L}/u.test(address) &&
    !IS_SHARED.test(hostOf(address.trim()))
  )
}

/** The sentence that an address ends. If its line has no words, the line above. */
function wordsBefore(text: string): string {
  const lines = text.split('\n')
  const own = lines.pop() ?? ''
  const said = /[\p{L}\p{Extended_Pictographic}]/u.test(own.replace(/[👉👇➡🔗]/gu, ''))
    ? own
    : (lines.reverse().find(line => /\p{L}/u.test(line)) ?? '')
  return said.split(/[.!?]\s+(?=\S)/).at(-1) ?? ''
}
