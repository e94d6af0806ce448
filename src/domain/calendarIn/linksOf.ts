import { EVENT_FIELDS } from '../event/reader/eventTable'
import { isLink } from '../event/reader/eventText'
import type { TakenEvent } from '../paste/extract/found'
import { linkField } from '../paste/extract/links'
import { textOf, unescaped, type Properties } from './fileLines'

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic)(?:[?#]|$)/i
const LIMIT = EVENT_FIELDS.ticketUrl.limit

/** R75, R92: the link of an entry. An address that sells tickets is the ticket link, any other the organiser's page. */
export function linksOf(own: Properties): TakenEvent['links'] {
  const address = unescaped(own.get('URL')?.[0]?.value ?? '').trim()
  const field = linkField(address)
  return field ? { [field]: address } : undefined
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
