import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../../constants'
import { foundAt, READ, withoutPart, type Found } from './found'

const DANCE =
  /salsa|bachata|kizomba|zouk|\bkiz|mambo|latin|havana|rueda|\bsbk\b|bacha|ceilidh|contra|balfolk|\bbals?\b|tango|swing|\blindy|\bjive/i
const EVENT =
  /\b(?:socials?|night|nights|party|ball|festival|congress|weekender|weekend|marathon|bootcamp|workshop|(?:barn ?)?dances?|dancing|gala|retreat|cruise|supper|anniversary|tour|fiesta|fever|camp|jam|lab|taster|practica|practice|sessions?|fridays|saturdays|sundays|mondays|tuesdays|wednesdays|thursdays|takeover|brunch|picnic|noche|tarde|connection|republic|latino)\b/i
/** Who makes an event. Its name stands elsewhere, if the text has one. */
const ORGANISER =
  /\b(?:club|society|association|collective|company|group|band|arts|school|academy|team|promotions|productions|festival|fest|presents?)$/i
/** A line about who is there. */
const CREDIT =
  /^(?:(?:organi[sz]ed|presented|hosted|run|promoted|supported) by|music(?: by)?:?|callers?:?|bands?:?|djs?:|with|featuring|feat\.?|contact|info)\s/i
/** A candidate for the name whose score is this close is a rival. */
const RIVAL = 2
const SUBJECT = /^>?[^\S\n]*subject:\s*(.+)$/im
const PREFIX =
  /^(?:(?:re|fwd?|save the date|invitation|reminder|update|just confirmed|please list|please share|new|coming up|announcing|party time|quick one)\b\s*(?:[:!–-]+|for(?: (?:our|the|a))?\b)\s*|(?:announcing|introducing)\s+(?:our\s+)?)+/i
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
  /^(?:hi|hiya|hello|hey|hola|ola|dear|one night only|guys|lads|(?:good )?(?:morning|evening|afternoon)(?= (?:all|everyone|everybody|dancers|folks)|[,!]|\s*$)|kind|best|regards|thanks|thank|cheers|warm|we|we're|i|i'm|you|come|just|to|from|reminder|cancelled|who|who's|anyone|no|quick|every|next|first|last|doors|class|bar|when|where|date|time|venue|cost|the next|a note|please|work|every|date|party time|join|save|book|bring|see|get|grab|let['’]?s|don['’]?t|put|mark|check|meet|celebrate|tag|share|follow|spread|all welcome|everyone|free)\b/i
/** Where a name ends. A hyphen within a word belongs to it. */
const NAME_END = new RegExp(
  `[\\n,!?|·•(:;~"“”${READ}]|\\s//|(?<!\\b(?:St|Dr|Mr|Mrs|vs|feat))\\.(?=\\s|$)|\\s[-–—]+(?=\\s|$)|[–—]|\\s@|\\s(?:is|are|was|runs|restarts?|starts?|will|moved|moves|has|have|returns?|comes|goes|continues|presents|brings|invites?|every|each|dates|takes|hosted|on the (?:1st|first|2nd|second|3rd|third|4th|fourth|last))\\b|\\p{Extended_Pictographic}`,
  'iu',
)
const AT_PLACE = /\s(?:at|in)\s+(?=\p{Lu}|the \p{Lu}|la |el )/u
/** 'Ceilidh in Stroud': the town may belong to the name or not. */
const IN_TOWN = /^\S+\s(?:at|in)\s/
const SMALL = new Set('a an and at by de del el for from in la of on the to with y'.split(' '))
const SHORT = new Set(['sbk', 'nye', 'dj', 'uk', 'ldn'])
const ONLY_DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:nights?|evenings?|afternoons?))?$/i
const PHRASE_WORDS = 6
const LINES = 8

/** The name of the event. `text` is the whole text, `cut` the text without what was read already. */
export function findName(
  text: string,
  cut: string,
  town: Found<string> | undefined,
): Found<string> | undefined {
  const labelled = LABELLED.exec(text)
  if (labelled) {
    const at = labelled.index + labelled[0].length - (labelled[1]?.length ?? 0)
    const found = headAt(text, cut, at, true)
    if (found) return found
  }
  const subject = SUBJECT.exec(text)
  if (subject && !ANSWER.test(subject[1] ?? '')) {
    const at = subject.index + subject[0].length - (subject[1]?.length ?? 0)
    const found = headAt(text, cut, at, true)
    if (found && hasOwnWord(found.words) && !/diary/i.test(found.words)) return found
  }
  for (const way of [QUOTED, BOLD, PRESENTS]) {
    const match = way.exec(text)
    const name = match?.[1]
    if (match && name !== undefined) {
      const found = headAt(text, cut, match.index + match[0].lastIndexOf(name))
      if (found) return found
    }
  }
  // 'Ceilidh in Stroud' is 'Ceilidh'.
  const rest = town && /\bin\s*$/i.test(cut.slice(0, town.from)) ? withoutPart(cut, town) : cut
  return loudName(text, rest) ?? inTitle(text, rest) ?? inSentence(text, rest) ?? firstWord(text, rest)
}

function loudName(text: string, rest: string): Found<string> | undefined {
  for (const { 0: found, index } of rest.matchAll(LOUD)) {
    const head = DANCE.test(found) ? headAt(text, `${rest.slice(0, index)}${found}`, index) : undefined
    if (head) return head
  }
  return undefined
}

interface Candidate {
  found: Found<string>
  score: number
  line: number
  hasOwnWord: boolean
}

/** A line of its own near the top: the one that most looks like a name. */
function inTitle(text: string, rest: string): Found<string> | undefined {
  let from = 0
  let lines = 0
  const candidates: Candidate[] = []
  for (const line of text.split('\n')) {
    const start = from
    from += line.length + 1
    if (!/\p{L}/u.test(line) || /^>?\s*(?:subject|from|to|date|time|venue|cost|when|where):/i.test(line))
      continue
    if ((lines += 1) > LINES || CLOSING.test(line.trim())) break
    const own = line.replace(/^[^\p{L}\p{N}]+/u, '')
    const unread = rest.slice(start, from - 1).replace(/^[^\p{L}\p{N}]+/u, '')
    if ([own, unread].some(one => GREETING.test(one) && !isCapitals(one)) || CREDIT.test(own)) continue
    const found = headAt(text, rest, start)
    if (!found) continue
    const poster = lines === 1 || hasOwnWord(found.words) ? posterName(text, start) : undefined
    if (poster) return poster
    const candidate = candidateOf(found, lines)
    if (candidate) candidates.push(candidate)
  }
  candidates.sort((one, other) => other.score - one.score)
  const [best, next] = candidates
  if (!best) return undefined
  const { found } = best
  // Of two lines above the facts, one may be the organiser's.
  const areFirst = best.line + (next?.line ?? 0) === 3
  const isRival = next !== undefined && (areFirst || (next.hasOwnWord && best.score - next.score < RIVAL))
  const isCertain =
    best.hasOwnWord &&
    isTitle(found.words) &&
    words(found.words).length > 1 &&
    !isRival &&
    !IN_TOWN.test(found.words)
  return isCertain ? found : { ...found, doubt: readFrom(found) }
}

const hasOwnWord = (text: string) => DANCE.test(text) || EVENT.test(text)

/** How much the beginning of a line looks like a name. `line` is the number of the line. Null if it is none. */
function candidateOf(found: Found<string>, line: number): Candidate | null {
  const count = words(found.words).length
  const isOwn = hasOwnWord(found.words)
  const isNamed = isTitle(found.words)
  if (isOwn ? !isNamed && found.words.split(' ').length > PHRASE_WORDS : !isNamed || line > 2 || count < 2)
    return null
  const score =
    (isOwn ? 3 : 0) +
    (isNamed ? 4 : 0) -
    2 * Math.min(line, 4) -
    (ORGANISER.test(found.words) ? 4 : 0) -
    (count === 1 ? 2 : 0)
  return { found, score, line, hasOwnWord: isOwn }
}

/** A first line of one word: 'Clandestina'. */
function firstWord(text: string, rest: string): Found<string> | undefined {
  const found = /^\s*\p{Lu}/u.test(text) && !GREETING.test(text) ? headAt(text, rest, 0) : undefined
  return found && !/\p{L}/u.test(text.slice(0, found.from)) && words(found.words).length === 1
    ? { ...found, doubt: readFrom(found) }
    : undefined
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

/** The words from a place on, up to the end of a name. `isWhole`: with the place that stands in it. */
function headAt(text: string, rest: string, start: number, isWhole = false): Found<string> | undefined {
  const line = rest.slice(start).split('\n')[0] ?? ''
  const prefix = PREFIX.exec(line)?.[0].length ?? 0
  const skipped = prefix + (/^[^\p{L}\p{N}]*/u.exec(line.slice(prefix))?.[0].length ?? 0)
  const again = PREFIX.exec(line.slice(skipped))?.[0].length ?? 0
  const possessive = /^(?:our|the next)\s+/i.exec(line.slice(skipped + again))?.[0].length ?? 0
  const from = start + skipped + again + possessive
  const head = line.slice(skipped + again + possessive)
  const end = NAME_END.exec(head)?.index ?? head.length
  const upTo = head.slice(0, end)
  const place = isWhole || end === head.length ? null : AT_PLACE.exec(upTo)
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
