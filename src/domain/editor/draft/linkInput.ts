import { readUrl } from '../../event/links'
import { readLine } from '../../event/reader/eventText'

const SCHEME = /^[a-z][a-z\d+.-]*:/i

/**
 * R75: the address to store for a typed one. An address without a scheme ('lantern.example/tickets') gets https.
 * Characters outside ASCII are encoded. A text that is no address is only cleaned and trimmed, so that validation can
 * report it.
 */
export function linkOf(typed: string): string {
  const line = readLine(typed, Number.POSITIVE_INFINITY)
  if (line === '') return ''
  const address = SCHEME.test(line) ? line : `https://${line}`
  return readUrl(address)?.href ?? line
}
