/** The entities that calendars write by name. All numbers are read too. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  euro: '€',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  eacute: 'é',
}
const TAG = /<(?:br|p|div|ul|ol|li|a|b|i|u|em|strong|span|h[1-6]|html|body|table|tr|td)\b[^<>]*>/i
const LINK = /<a\b[^<>]*?\bhref\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>([^<]*)<\/a\s*>/gi
const HIDDEN = /<(style|script|head|title)\b[^<>]*>[^<]*<\/\1\s*>/gi

/** A text without entities: '&pound;8' is '£8'. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, number, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const code = number ? Number(number) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/**
 * R92, R56: the plain text of a description. HTML is known by its tags. It is only cut, never interpreted: what looks
 * like a tag afterwards stays text.
 */
export function plainText(text: string): string {
  if (!TAG.test(text)) return withoutEntities(text).trim()
  const lines = text
    .replace(/\s+/g, ' ')
    .replace(HIDDEN, '')
    .replace(LINK, (_whole, double, single, label) => linkText(String(label), String(double ?? single ?? '')))
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/?(?:br|tr|div)\b[^<>]*>/gi, '\n')
    .replace(/<\/?(?:p|ul|ol|h[1-6]|table)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  return withoutEntities(lines)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** 'Tickets https://…'. The address alone if the label says the same. */
function linkText(label: string, href: string): string {
  const address = withoutRedirect(withoutEntities(href))
  if (!/^(?:https?:|mailto:)/i.test(address)) return label
  const bare = (text: string) => text.replace(/^(?:https?:\/\/|mailto:)(?:www\.)?|\/$/gi, '').trim()
  return label.trim() === '' || bare(withoutEntities(label)) === bare(address)
    ? address
    : `${label} ${address}`
}

/** The address behind Google's redirect. */
function withoutRedirect(address: string): string {
  const [, behind] = /^https:\/\/www\.google\.com\/url\?(?:[^#]*&)?q=([^&#]*)/i.exec(address) ?? []
  if (behind === undefined) return address
  try {
    return decodeURIComponent(behind)
  } catch {
    return behind
  }
}
