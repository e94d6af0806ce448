/** A piece of a text. A link also has its address. */
export interface TextPart {
  text: string
  href?: string
}

const LINK = /\b(?:https?:\/\/|mailto:)[^\s<>"]+/gi
const TRAILING = /[.,;:!?'’”)\]}*_]+$/
const FOLLOWED = ['http:', 'https:', 'mailto:']
/** Longer addresses stay text, because nobody can check them by eye. */
const LINK_MAX_LENGTH = 1_000

/**
 * R56: splits a text into parts. Addresses of http, https and mailto become links, and all else stays text (C09).
 * Joined, the parts give exactly the text.
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

/** Drops the punctuation that ends a sentence. A closing bracket stays if the address opened it. */
function withoutTrailing(link: string) {
  const bare = link.replace(TRAILING, '')
  const isOpen = bare.split('(').length > bare.split(')').length
  return isOpen && link.startsWith(`${bare})`) ? `${bare})` : bare
}

/** The normalised address. Null if it is invalid, or if a user name before the host disguises it as another site. */
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
