import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../../constants'
import { foundAt, READ, type Found } from './found'

const DANCE = /salsa|bachata|kizomba|zouk|\bkiz|mambo|latin|havana|rueda|\bsbk\b|bacha/i
const EVENT =
  /\b(?:socials?|night|nights|party|ball|festival|congress|weekender|weekend|marathon|bootcamp|workshop|dance|fiesta|fever|camp|jam|lab|taster|practica|practice|sessions?|fridays|saturdays|sundays|mondays|tuesdays|wednesdays|thursdays|takeover|brunch|picnic|noche|tarde|connection|republic|latino)\b/i
const SUBJECT = /^>?\s*subject:\s*(.+)$/im
const PREFIX =
  /^(?:(?:re|fwd?|save the date|invitation|reminder|update|just confirmed|please list|please share|new|coming up|announcing|party time|quick one)\b\s*[:!–-]+\s*)+/i
const ANSWER = /^re:/i
const LABELLED =
  /(?:^|\n)[^\p{L}\n]*(?:(?:name of )?(?:the )?event(?: name)?|title|what)\s*:\s*([^\n]{3,120})/iu
const QUOTED = /["“]([^"”\n]{3,80})["”]/
const BOLD = /(?:^|\n)\s*\*([^*\n]{3,80})\*/
const PRESENTS = /\bpresents?\b:?\s+([^\n,.!?]{3,80})/i
/** 'SALSA SOCIAL returns to': a name in capitals within a sentence. */
const LOUD = /(?<![\p{L}\p{N}])((?:\p{Lu}{3,} )+\p{Lu}{3,})(?= \p{Ll}{2})/gu
/** The end of a letter. Below it stands who wrote it. */
const CLOSING =
  /^(?:yours|(?:kind(?:est)?|best|warm(?:est)?) (?:regards|wishes)|regards|many thanks|thanks|cheers)\b[^.]{0,20}$/i
const GREETING =
  /^(?:hi|hiya|hello|hey|hola|ola|dear|one night only|guys|lads|good (?:morning|evening|afternoon)|evening|morning|kind|best|regards|thanks|thank|cheers|warm|we|we're|i|i'm|you|come|just|to|from|reminder|cancelled|who|who's|anyone|no|quick|every|next|first|last|doors|class|bar|when|where|date|time|venue|cost|the next|a note|please|work|every|date|party time)\b/i
/** Where a name ends. A hyphen within a word belongs to it. */
const NAME_END = new RegExp(
  `[\\n,!?|·•(:;~"“”${READ}]|\\s//|\\.(?=\\s|$)|\\s[-–—]+(?=\\s|$)|[–—]|\\s@|\\s(?:is|are|was|runs|restarts?|starts?|will|moved|moves|has|have|every|each|dates|takes|hosted|on the (?:1st|first|2nd|second|3rd|third|4th|fourth|last))\\b|\\p{Extended_Pictographic}`,
  'iu',
)
const AT_PLACE = /\s(?:at|in)\s+(?=\p{Lu}|the \p{Lu}|la |el )/u
const SMALL = new Set('a an and at by de del el for from in la of on the to with y'.split(' '))
const SHORT = new Set(['sbk', 'nye', 'dj', 'uk', 'ldn'])
const ONLY_DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:nights?|evenings?|afternoons?))?$/i
const PHRASE_WORDS = 6
const LINES = 8

/**
 * The name of the event. `text` is the whole text, `rest` the text without dates, times and prices. `venueAt` is where
 * the venue starts, if one was found.
 */
export function findName(text: string, rest: string, venueAt: number | null): Found<string> | undefined {
  const cut = venueAt === null ? rest : hide(rest, venueAt)
  const labelled = LABELLED.exec(text)
  if (labelled) {
    const found = headAt(text, cut, labelled.index + labelled[0].length - (labelled[1]?.length ?? 0))
    if (found) return found
  }
  const subject = SUBJECT.exec(text)
  if (subject && !ANSWER.test(subject[1] ?? '')) {
    const found = headAt(text, cut, subject.index + subject[0].length - (subject[1]?.length ?? 0))
    if (found && (DANCE.test(found.words) || EVENT.test(found.words)) && !/diary/i.test(found.words))
      return found
  }
  for (const way of [QUOTED, BOLD, PRESENTS]) {
    const match = way.exec(text)
    const name = match?.[1]
    if (match && name !== undefined) {
      const found = headAt(text, cut, match.index + match[0].lastIndexOf(name))
      if (found) return found
    }
  }
  return loudName(text, cut) ?? inTitle(text, cut) ?? inSentence(text, cut)
}

function loudName(text: string, rest: string): Found<string> | undefined {
  for (const { 0: found, index } of rest.matchAll(LOUD)) {
    const head = DANCE.test(found) ? headAt(text, `${rest.slice(0, index)}${found}`, index) : undefined
    if (head) return head
  }
  return undefined
}

/** The venue can't be part of the name, but 'Salsa at the Guildhall' may end with it in a title. */
const hide = (rest: string, venueAt: number) =>
  /\b(?:at|in|@)(?: the)?\s*$/i.test(rest.slice(0, venueAt))
    ? rest
    : `${rest.slice(0, venueAt)}${READ}${rest.slice(venueAt + 1)}`

/** A line of its own near the top. */
function inTitle(text: string, rest: string): Found<string> | undefined {
  let from = 0
  let lines = 0
  let weak: Found<string> | undefined
  for (const line of text.split('\n')) {
    const start = from
    from += line.length + 1
    if (!/\p{L}/u.test(line) || /^>?\s*(?:subject|from|to|date|time|venue|cost|when|where):/i.test(line))
      continue
    if ((lines += 1) > LINES || CLOSING.test(line.trim())) break
    const own = line.replace(/^[^\p{L}\p{N}]+/u, '')
    const unread = rest.slice(start, from - 1).replace(/^[^\p{L}\p{N}]+/u, '')
    if ([own, unread].some(one => GREETING.test(one) && !isCapitals(one))) continue
    const found = headAt(text, rest, start)
    if (!found) continue
    const isSentence = !isTitle(found.words)
    if (DANCE.test(found.words) || EVENT.test(found.words)) {
      const poster = posterName(text, start)
      if (poster) return poster
      if (!isSentence) return words(found.words).length > 1 ? found : { ...found, doubt: readFrom(found) }
      if (found.words.split(' ').length <= PHRASE_WORDS) weak ??= { ...found, doubt: readFrom(found) }
    } else if (!isSentence && lines <= 2 && found.words.split(' ').length > 1) weak ??= found
    const poster = lines === 1 ? posterName(text, start) : undefined
    if (poster) return poster
  }
  return weak
}

const readFrom = ({ words }: { words: string }) => `Name read from "${words}"`
const isCapitals = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()
const words = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []

/** Whether most words begin with a capital. */
function isTitle(text: string): boolean {
  const all = words(text).filter(word => !SMALL.has(word.toLowerCase()))
  const capitals = all.filter(word => /^[\p{Lu}\p{N}]/u.test(word))
  return all.length > 0 && (capitals.length >= all.length / 2 || (all.length <= 4 && capitals.length > 0))
}

/** A poster's name over two or three lines of one or two words in capitals. */
function posterName(text: string, start: number): Found<string> | undefined {
  const lines = text.slice(start).split('\n').slice(0, 3)
  const count = lines.findIndex(line => !/^[\p{Lu}&' ]{2,14}$/u.test(line.trim()) || words(line).length > 1)
  const own = lines.slice(0, count < 0 ? lines.length : count)
  if (own.length < 2) return undefined
  const found = own.join('\n')
  return foundAt(text, named(found.replace(/\s+/g, ' ')), start, start + found.length)
}

/** In running text: a run of words with capitals that has a dance or an event in it, or else a dance and what follows. */
function inSentence(text: string, rest: string): Found<string> | undefined {
  const capital = "[\\p{Lu}\\p{N}][\\p{L}\\p{N}'’&-]*"
  const run = new RegExp(
    `${capital}(?: (?:(?:of|the|de|y|and|&|by|with|on|sin|in|under|at|social|night|social) )*(?:${capital}|social|night|party|workshop|intensive|practica))*`,
    'gu',
  )
  for (const { 0: found, index } of rest.matchAll(run)) {
    const own = found.replace(/^(?:Our|The|The next|Hi|Hello|Join|Our next|Free|Evening|We|So|And)\s+/, '')
    const isEvent = (DANCE.test(own) || (EVENT.test(own) && !ONLY_DAY.test(own))) && own.split(' ').length > 1
    if (isEvent && !GREETING.test(own)) {
      const from = index + found.length - own.length
      const head = headAt(text, rest, from)
      if (head) return { ...head, doubt: readFrom(head) }
    }
  }
  const dance = new RegExp(`(?:${DANCE.source})`, 'i').exec(rest)
  const head = dance && headAt(text, rest, dance.index)
  return head && head.words.split(' ').length <= PHRASE_WORDS ? { ...head, doubt: readFrom(head) } : undefined
}

/** The words from a place on, up to the end of a name. */
function headAt(text: string, rest: string, start: number): Found<string> | undefined {
  const line = rest.slice(start).split('\n')[0] ?? ''
  const prefix = PREFIX.exec(line)?.[0].length ?? 0
  const skipped = prefix + (/^[^\p{L}\p{N}]*/u.exec(line.slice(prefix))?.[0].length ?? 0)
  const again = PREFIX.exec(line.slice(skipped))?.[0].length ?? 0
  const possessive = /^(?:our|the next)\s+/i.exec(line.slice(skipped + again))?.[0].length ?? 0
  const from = start + skipped + again + possessive
  const head = line.slice(skipped + again + possessive)
  const end = NAME_END.exec(head)?.index ?? head.length
  const upTo = head.slice(0, end)
  const place = AT_PLACE.exec(upTo)
  const isDanceBefore = place && words(upTo.slice(0, place.index)).length > 1
  const own = (isDanceBefore ? upTo.slice(0, place.index) : upTo)
    .replace(/\s+(?:20\d\d|and|on|at|from|in|with|w\/|starts|next|this|for)\s*$/i, '')
    .replace(/[\s*_'"“”.-]+$/, '')
  if (own.length < NAME_MIN_LENGTH || own.length > NAME_MAX_LENGTH || !/\p{L}{2}/u.test(own)) return undefined
  return foundAt(text, named(own), from, from + own.length)
}

/** A name in capitals gets small letters: 'Salsa by the Sea'. */
function named(name: string): string {
  if (!isCapitals(name.replace(/\b(?:with|and|of)\b/g, '').replace(/[^\p{L}]/gu, ''))) {
    const first = words(name)
    const capitals = first.filter(word => isCapitals(word) && word.length > 3)
    if (capitals.length < 2) return name
  }
  let isFirst = true
  return name.replace(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu, word => {
    const small = word.toLowerCase()
    const isSmall = SMALL.has(small) && !isFirst
    isFirst = false
    if (!isCapitals(word) || SHORT.has(small)) return word
    return isSmall ? small : small.charAt(0).toUpperCase() + small.slice(1)
  })
}
