import { cleanPasted, READ_MAX_LENGTH, type FoundEvent } from './extract/found'
import { findName } from './extract/name'
import { readFrom } from './extract/nameHead'
import { closed } from './extract/nameSigns'
import { SEVERAL } from './pasteMessages'
import { type PasteContext, readFacts } from './readFacts'

/** More paragraphs of a text aren't looked at. */
const MAX_PARTS = 12

/** Reads a pasted text: post, message, e-mail or caption. It finds its facts and its name. */
export function readText(given: string, context: PasteContext): FoundEvent {
  const found = readOne(given, context)
  return areSeveral(given, context) ? unclear(found) : found
}

/** R95: whether two paragraphs each have a day, an hour, and a price or postcode: several captions that were pasted at once. */
function areSeveral(given: string, context: PasteContext): boolean {
  const parts = cleanPasted(given)
    .text.slice(0, READ_MAX_LENGTH)
    .split(/\n\s*\n/)
    .filter(part => /\d/.test(part))
  if (parts.length < 2) return false
  const isWhole = ({ rhythm, date, start, prices, postcode }: FoundEvent) =>
    (rhythm ?? date) && start && (prices ?? postcode)
  return parts.slice(0, MAX_PARTS).filter(part => isWhole(readFacts(part, context).found)).length > 1
}

/** Each answer may be another event's. */
function unclear(found: FoundEvent): FoundEvent {
  const answers = Object.entries(found).map(([field, one]: [string, unknown]) => [
    field,
    typeof one === 'object' && one !== null && 'doubt' in one ? { ...one, doubt: one.doubt ?? SEVERAL } : one,
  ])
  return Object.fromEntries(answers) as FoundEvent
}

function readOne(given: string, context: PasteContext): FoundEvent {
  const { found, text, unread } = readFacts(given, context)
  const name = findName(text, unread, found.town)
  if (!name) return found
  const words = found.text.slice(name.from, name.to)
  // 'practice at Dance HQ'
  const isVenue = found.venue !== undefined && closed(name.value) === closed(found.venue.value)
  return { ...found, name: { ...name, words, doubt: name.doubt ?? (isVenue ? readFrom({ words }) : null) } }
}
