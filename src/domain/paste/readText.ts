import type { FoundEvent } from './extract/found'
import { findName } from './extract/name'
import { type PasteContext, readFacts } from './readFacts'

/** Reads a pasted text: post, message, e-mail or caption. It finds its facts and its name. */
export function readText(given: string, context: PasteContext): FoundEvent {
  const { found, text, unread } = readFacts(given, context)
  const name = findName(text, unread, found.town)
  return { ...found, ...(name && { name: { ...name, words: found.text.slice(name.from, name.to) } }) }
}
