import { EVENT_FIELDS } from '../event/reader/eventTable'
import { hostOf } from '../event/links'
import { isLink } from '../event/reader/eventText'
import type { TakenEvent } from '../paste/extract/found'
import { textOf, unescaped, type Properties } from './fileLines'

/** Sites that sell tickets. */
const SHOPS =
  /(?:^|\.)(?:eventbrite\.[a-z.]+|ticketsource\.[a-z.]+|skiddle\.com|dice\.fm|ticketweb\.[a-z.]+|trybooking\.[a-z.]+|billetto\.[a-z.]+|fatsoma\.com|wegottickets\.com|seetickets\.com|outsavvy\.com|humanitix\.com|ra\.co)$/i
const SELLS = /(?:^|[^a-z])(?:tickets?|book(?:ing)?s?)(?:[^a-z]|$)|ticket/i
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic)(?:[?#]|$)/i
const LIMIT = EVENT_FIELDS.ticketUrl.limit

/** R75, R92: the link of an entry. An address that sells tickets is the ticket link, any other the organiser's page. */
export function linksOf(own: Properties): TakenEvent['links'] {
  const address = unescaped(own.get('URL')?.[0]?.value ?? '').trim()
  if (!isLink(address, LIMIT)) return undefined
  return SHOPS.test(hostOf(address)) || SELLS.test(address)
    ? { ticketUrl: address }
    : { organiserUrl: address }
}

/** R92: the address of a picture that an entry names. A picture within the file is left out. */
export function pictureOf(own: Properties): string | undefined {
  const named = [...(own.get('IMAGE') ?? []), ...(own.get('ATTACH') ?? [])].find(property => {
    const { name, params } = property
    const isPicture =
      name === 'IMAGE' || /^image\//i.test(params.FMTTYPE ?? '') || PICTURE.test(property.value)
    return isPicture && isLink(textOf(property).trim(), LIMIT)
  })
  return named && textOf(named).trim()
}
