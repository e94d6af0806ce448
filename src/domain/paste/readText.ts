import type { FoundEvent } from './extract/found'
import { findName } from './extract/name'
import { readFrom } from './extract/nameHead'
import { closed } from './extract/nameSigns'
import { type PasteContext, readFacts } from './readFacts'

/** Reads a pasted text: post, message, e-mail or caption. It finds its facts and its name. */
export function readText(given: string, context: PasteContext): FoundEvent {
  const { found, text, unread } = readFacts(given, context)
  const name = findName(text, unread, found.town)
  if (!name) return found
  const words = found.text.slice(name.from, name.to)
  // 'practice at Dance HQ'
  const isVenue = found.venue !== undefined && closed(name.value) === closed(found.venue.value)
  return { ...found, name: { ...name, words, doubt: name.doubt ?? (isVenue ? readFrom({ words }) : null) } }
}
