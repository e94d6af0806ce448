/** A piece of a text. A link also has an address. */
export interface TextPart {
  text: string
  href?: string
}

const LINK = /\b(?:https?:\/\/|mailto:)[^\s<>"]+/gi
const TRAILING = ".,;:!?'’”)]}*_"
const FOLLOWED = ['http:', 'https:', 'mailto:']
/** A longer address stays plain text, because nobody can check it by eye. */
const LINK_MAX_LENGTH = 1_000

/**
 * R56: splits a text into parts. Addresses with http, https or mailto become links, and everything else stays text
 * (C09). The parts joined together give exactly the original text.
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

/** Drops punctuation that ends the sentence. A closing bracket stays if the address contains its opening one. */
function withoutTrailing(link: string) {
  // A pattern would begin anew at each sign of a stranger's 60,000.
  let end = link.length
  while (TRAILING.includes(link.charAt(end - 1)) && end > 0) end--
  const bare = link.slice(0, end)
  const isOpen = bare.split('(').length > bare.split(')').length
  return isOpen && link.startsWith(`${bare})`) ? `${bare})` : bare
}

/**
 * The normalised address. Null if the address is invalid. Null too if a user name before the host makes it look like
 * another site, or if a letter or a slash beyond ASCII does: it would lead elsewhere than it reads.
 */
function safeHref(link: string): string | null {
  const url = link.length > LINK_MAX_LENGTH ? null : readUrl(link)
  if (!url) return null
  const { protocol, href, origin, username, password, pathname } = url
  if (!FOLLOWED.includes(protocol) || username !== '' || password !== '') return null
  const isAsRead = protocol === 'mailto:' ? pathname.includes('@') : link.toLowerCase().startsWith(origin)
  return isAsRead ? href : null
}

/** R75: the host of an address, as people read it: 'lanternsocials.co.uk'. '' if the address is invalid. */
export const hostOf = (address: string): string => readUrl(address)?.hostname.replace(/^www\./, '') ?? ''

/** The address, or null if it is invalid. */
export function readUrl(link: string): URL | null {
  try {
    return new URL(link)
  } catch {
    return null
  }
}
