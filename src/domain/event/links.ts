/** A piece of a text: as it stands, and where it leads if it is a link. */
export interface TextPart {
  text: string
  href?: string
}

const LINK = /\b(?:https?:\/\/|mailto:)[^\s<>"]+/gi
const TRAILING = /[.,;:!?'’”)\]}*_]+$/
const FOLLOWED = ['http:', 'https:', 'mailto:']
/** What is longer is no address that anybody reads. */
const LINK_MAX_LENGTH = 1_000

/**
 * R56: a text in parts; addresses of http, https and mailto become links, all else stays text (C09). The parts
 * together are exactly the text.
 */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(LINK)) {
    const link = withoutTrailing(found[0])
    const href = safeHref(link)
    if (href === null) continue
    if (found.index > end) parts.push({ text: text.slice(end, found.index) })
    parts.push({ text: link, href })
    end = found.index + link.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** The sentence's own stop or bracket is no part of an address, unless the bracket was opened in it. */
function withoutTrailing(link: string) {
  const bare = link.replace(TRAILING, '')
  const isOpen = bare.split('(').length > bare.split(')').length
  return isOpen && link.startsWith(`${bare})`) ? `${bare})` : bare
}

/** Null for what is no address, or names a user before the host to look like another one. */
function safeHref(link: string): string | null {
  const url = link.length > LINK_MAX_LENGTH ? null : readUrl(link)
  if (!url) return null
  const { protocol, href, username, password, pathname } = url
  if (!FOLLOWED.includes(protocol) || username !== '' || password !== '') return null
  return protocol === 'mailto:' && !pathname.includes('@') ? null : href
}

function readUrl(link: string): URL | null {
  try {
    return new URL(link)
  } catch {
    return null
  }
}
