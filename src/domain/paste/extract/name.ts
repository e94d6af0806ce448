import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../../constants'
import { foundAt, READ, withoutPart, type Found } from './found'
import { hasCapitals, isCapitals, SMALL, titled, words } from './letters'

const DANCE =
  /salsa|bachata|kizomba|zouk|\bkiz|mambo|latin|havana|rueda|\bsbk\b|bacha|ceilidh|contra|balfolk|\bbals?\b|tango|swing|\blindy|\bjive/i
const EVENT =
  /\b(?:socials?|night|nights|party|ball|festival|congress|weekender|weekend|marathon|bootcamp|workshop|(?:barn ?)?dances?|dancing|gala|retreat|cruise|supper|anniversary|tour|fiesta|fever|camp|jam|lab|taster|practica|practice|sessions?|fridays|saturdays|sundays|mondays|tuesdays|wednesdays|thursdays|takeover|brunch|picnic|noche|tarde|connection|republic|latino)\b/i
/** A kind of event or of dancing, in small letters within a name. */
const KIND =
  /^(?:class(?:es)?|lessons?|course|special|afternoon|evening|tea|beginners?|improvers?|intermediates?|freestyle|training|group|cuban|sensual|urban)$/i
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
  /^(?:(?:yes|yay|yep|wow|omg|ok|okay|attention)[!,…]*\s+|(?:re|fwd?|save the date|invitation|reminder|update|just confirmed|please list|please share|new|coming up|announcing|party time|quick one)\b\s*(?:[:!–-]+|for(?: (?:our|the|a))?\b)\s*|(?:announcing|introducing)\s+(?:our\s+)?)+/i
/** '@salsaclub', '#salsa' */
const HANDLE = /(?<![\p{L}\p{N}])[@#][\p{L}\p{N}_.]{2,}/gu
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
  /^(?:sorry|apologies|good (?:morning|evening|afternoon)|now then|what an?|pov|your?|it['’]?s|due to|because|hi|hiya|hello|hey|hola|ola|dear|one night only|guys|lads|(?:morning|evening|afternoon)(?= (?:all|everyone|everybody|dancers|folks)|[,!]|\s*$)|kind|best|regards|thanks|thank|cheers|warm|we|we're|i|i'm|come|just|to|from|reminder|cancelled|who|who's|anyone|no|quick|every|next|(?:first|last)(?! (?:mon|tues|wednes|thurs|fri|satur|sun)day (?:salsa|bachata|kiz|zouk|latin|tango|social|club))|doors|class|bar|when|where|date|time|venue|cost|the next|a note|please|work|every|date|party time|join|save|book|bring|see|get|grab|let['’]?s|don['’]?t|put|mark|check|meet|celebrate|tag|share|follow|spread|all welcome|everyone|free)\b/i
/** Where a name ends. A hyphen within a word belongs to it. */
const NAME_END = new RegExp(
  `\\s[+&]\\s+free\\b|[\\n,!?|·•(:;=~"“”${READ}]|\\s//|(?<!\\b(?:St|Dr|Mr|Mrs|vs|feat))\\.(?=\\s|$)|\\s[-–—]+(?=\\s|$)|[–—]|\\s@|\\sé\\s|\\son\\s\\p{L}+days?(?=\\s(?:from|at|this|\\d))|\\s(?:is|are|was|runs|restarts?|starts?|will|moved|moves|has|have|returns?|this|comes|goes|continues|turns|resumes|kicks|lands|hits|heads|reopens|launches|ever|presents|brings|invites?|every|each|dates|takes|hosted|on the (?:1st|first|2nd|second|3rd|third|4th|fourth|last))\\b|\\p{Extended_Pictographic}`,
  'iu',
)
const AT_PLACE = /\s(?:at|in)\s+(?=\p{Lu}|an? \p{Ll}|the \p{Lu}|la |el )/u
/** 'Ceilidh in Stroud': the town may belong to the name or not. */
/** In a text without capitals. */
const AT_SMALL_PLACE = /\s(?:at|in)\s+(?=\S)/u
const IN_TOWN = /^\S+\s(?:at|in)\s/
const ONLY_DAY =
  /^(?:(?:1st|2nd|3rd|4th|first|second|third|fourth|last|every) )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:nights?|evenings?|afternoons?))?$/i
/** Who is spoken to. */
const PEOPLE =
  /\b(?:salser[oa]s?|bachater[oa]s?|kizomber[oa]s?|zoukers?|dancers|folks|ladies|gents|gentlemen|everyone|everybody|guys)$/i
/** 'Next date:' */
const SAYS_WHICH = /^(?:dates?|events?|ones?|week|month|stop|time|class|session)$/i
/** What a post is, not what it is about. */
const NOTICE =
  /^save the date$|\b(?:alert|news|newsletter|updates?|changes?|announcements?|reminder|notice|sold out|info|information|cancelled|postponed|timetable|programme|only)$/i
/** After the name of who writes. */
const IS_SENDER =
  /^\s*(?:(?:is|are) (?:\p{L}+ly )?(?:delighted|proud|pleased|excited|thrilled|happy)|presents?|invites?|brings|hosts?|announces?|would)\b/iu
/** Where a name may begin within a line: after a sign or a part that was read, or after words that lead to it. */
const SENTENCE = new RegExp(
  `(?:[.,!?…:;=)•·|${READ}]|\\p{Extended_Pictographic}\ufe0f?)[\\s"*]+(?=[\\p{Lu}\\d])`,
  'gu',
)
const LEADS_TO =
  /\b(?:[Ww]elcome (?:to|back to)|[Pp]resenting|[Ii]ntroducing|[Aa]nnounc(?:e|ing)|[Cc]elebrate|[Mm]iss|[Rr]eminder (?:that|about|of|for)|[Nn]ext up|[Ii]t['’]?s|[Tt]his is|[Rr]eady for|[Cc]alled|no|NO|[Nn]ext|to go (?:until|till?)|[Ff]orget|[Oo]ur(?: \p{Ll}+){0,3}|[Aa]nother|with us at|[Jj]oin us (?:at|for)|(?:day|night|week|month|year)['’]s)[:\s]\s*(?:the )?(?=\p{Lu})/gu
const LEADS_TO_SMALL =
  /\b(?:welcome to|reminder (?:that|about)|next up|it['’]?s|ready for|forget)[:\s]\s*(?=\p{Ll})/gu
const FOR = /\bfor (?:the |our )?(?=\p{Lu})/gu
/** After a name of which something is told: 'Salsa at the Tap is back'. */
const IS_TOLD =
  /^\s*(?:@|(?:is|are|will|returns?|resumes?|restarts?|starts?|runs|continues|comes|goes|kicks|lands|hits|moves|ever)\b)/i
/** More places than this in a line aren't looked at. */
const MAX_HEADS = 12
const PHRASE_WORDS = 6
const LINES = 8

/** The name of the event. `text` is the whole text, `unread` the text without what was read already. */
export function findName(
  text: string,
  unread: string,
  town: Found<string> | undefined,
): Found<string> | undefined {
  let cut = unread
  for (const { 0: words, index } of unread.matchAll(HANDLE))
    cut = withoutPart(cut, { from: index, to: index + words.length })
  const labelled = LABELLED.exec(text)
  if (labelled) {
    const at = labelled.index + labelled[0].length - (labelled[1]?.length ?? 0)
    const found = headAt(text, cut, at, true)
    // 'What: an hour's class' says what one does there.
    const isTold = /^(?:an?|some|our|the)\s\p{Ll}/u.test(text.slice(at))
    if (found && !isTold) return found
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
      if (found && !NOTICE.test(found.words) && (/\p{Lu}/u.test(found.words) || hasOwnWord(found.words)))
        return found
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
  /** Whether it stands within a line. */
  isInside: boolean
}

/** A line near the top or a sentence in it: the beginning that most looks like a name. */
function inTitle(text: string, rest: string): Found<string> | undefined {
  let from = 0
  let lines = 0
  const candidates: Candidate[] = []
  const isLoud = isCapitals(text)
  for (const line of text.split('\n')) {
    const start = from
    from += line.length + 1
    if (!/\p{L}/u.test(line) || /^>?\s*(?:subject|from|to|date|time|venue|cost|when|where):/i.test(line))
      continue
    if ((lines += 1) > LINES || CLOSING.test(line.trim())) break
    const own = line.replace(/^[^\p{L}\p{N}]+/u, '')
    if (CREDIT.test(own)) continue
    const unread = rest.slice(start, from - 1)
    const isGreeting = [own, unread.replace(/^[^\p{L}\p{N}]+/u, '')].some(
      one => GREETING.test(one) && (isLoud || !isCapitals(one)),
    )
    const found = isGreeting ? undefined : headAt(text, rest, start)
    const poster = found && (lines === 1 || hasOwnWord(found.words)) ? posterName(text, start) : undefined
    if (poster) return poster
    const first = found && candidateOf(text, found, lines, false)
    if (first) candidates.push(first)
    for (const { at, isLed } of headsIn(text, unread, start)) {
      const inside = headAt(text, rest, at)
      const candidate = inside && candidateOf(text, inside, lines, true, isLed)
      if (candidate) candidates.push(candidate)
    }
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
    !best.isInside &&
    isTitle(found.words, true) &&
    words(found.words).length > 1 &&
    !isRival &&
    !IN_TOWN.test(found.words)
  return isCertain ? found : { ...found, doubt: readFrom(found) }
}

/** Where names may begin within a line. `isLed`: after words that lead to one. */
function headsIn(text: string, line: string, start: number): { at: number; isLed: boolean }[] {
  const leads = hasCapitals(text) ? LEADS_TO : LEADS_TO_SMALL
  return [SENTENCE, leads, FOR].flatMap((sign, way) =>
    [...line.matchAll(sign)]
      .slice(0, MAX_HEADS)
      .map(({ 0: signs, index }) => ({ at: start + index + signs.length, isLed: way === 1 })),
  )
}

const hasOwnWord = (text: string) => DANCE.test(text) || EVENT.test(text)

/**
 * How much some words look like a name, or null if they are none. `line` is the number of their line. Within a line
 * (`isInside`), a name has a word of its own, or words lead to it (`isLed`).
 */
function candidateOf(
  text: string,
  found: Found<string>,
  line: number,
  isInside: boolean,
  isLed = false,
): Candidate | null {
  const { words: said, to } = found
  const count = words(said).length
  const isOwn = hasOwnWord(said)
  const isSender = IS_SENDER.test(text.slice(to))
  // In a text without capitals, a short line at the top may be a name.
  const isShort = line <= 2 && count <= 4 && /^\s*(?:$|\n)/.test(text.slice(to))
  const isNamed = isTitle(said) || ((isLed || isShort) && !hasCapitals(text))
  if (ONLY_DAY.test(said) || /\bof (?:the|each|every) month$/i.test(said)) return null
  if (NOTICE.test(said) || PEOPLE.test(said) || (/^\s*\?/.test(text.slice(to)) && line === 1)) return null
  if (isInside) {
    // A comma seldom begins a name.
    if (/,\s*$/.test(text.slice(0, found.from)) && !isLed && !IS_TOLD.test(text.slice(to))) return null
    if (GREETING.test(said) || CREDIT.test(said) || !isNamed) return null
    const isSet =
      isCapitals(said) || /^\s*(?:[:,]|(?:on|at)\b)/i.test(text.slice(to)) || IS_TOLD.test(text.slice(to))
    if (isOwn ? count < 2 : !(isLed && isSet) || SAYS_WHICH.test(said)) return null
  } else if (
    isOwn
      ? !isNamed && said.split(' ').length > PHRASE_WORDS
      : !isNamed || line > 2 || (count < 2 && !isShort)
  )
    return null
  const score =
    (isOwn ? 3 : 0) +
    (isNamed ? 4 : 0) -
    2 * Math.min(line, 4) -
    (ORGANISER.test(said) ? 4 : 0) -
    (isSender ? 6 : 0) -
    (count > 1 ? 0 : DANCE.test(said) ? 2 : 4) -
    (isInside ? 2 : 0) +
    (isLed || IS_TOLD.test(text.slice(to)) ? 3 : 0)
  return { found, score, line, hasOwnWord: isOwn, isInside }
}

/** The first line that greets nobody, if it is one word: 'Clandestina'. */
function firstWord(text: string, rest: string): Found<string> | undefined {
  const lines = rest.split('\n')
  const at = lines.findIndex(line => {
    const own = line.replace(/^[^\p{L}\p{N}]+/u, '')
    return own !== '' && !(GREETING.test(own) || NOTICE.test(own.trim()))
  })
  const start = lines.slice(0, Math.max(0, at)).join('\n').length
  const found = /^[^\p{L}]*\p{Lu}/u.test(lines[at] ?? '')
    ? headAt(text, rest, start + (at > 0 ? 1 : 0))
    : undefined
  return found && words(found.words).length === 1 && !/\p{L}/u.test(text.slice(start, found.from))
    ? { ...found, doubt: readFrom(found) }
    : undefined
}

const readFrom = ({ words }: { words: string }) => `Name read from "${words}"`

/** Whether most words begin with a capital. `isWhole`: all but one, and those of a dance or an event. */
function isTitle(text: string, isWhole = false): boolean {
  const all = words(text).filter(word => !SMALL.has(word.toLowerCase()))
  const capitals = all.filter(word => /^[\p{Lu}\p{N}]/u.test(word))
  const others = all.filter(word => !capitals.includes(word) && !hasOwnWord(word) && !KIND.test(word))
  if (isWhole) return capitals.length > 0 && others.length < 2
  return all.length > 0 && (capitals.length >= all.length / 2 || (all.length <= 4 && capitals.length > 0))
}

/** A poster's name over two or three lines of one or two words in capitals. */
function posterName(text: string, start: number): Found<string> | undefined {
  const lines = text.slice(start).split('\n').slice(0, 3)
  const count = lines.findIndex(line => !/^[\p{Lu}&' ]{2,14}$/u.test(line.trim()) || words(line).length > 1)
  const own = lines.slice(0, count < 0 ? lines.length : count)
  if (own.length < 2) return undefined
  const found = own.join('\n')
  return foundAt(text, titled(found.replace(/\s+/g, ' ')), start, start + found.length)
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
  const possessive =
    /^(?:our|the next|(?:(?:this|next) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|tomorrow|week|month)['’]s)\s+/i.exec(
      line.slice(skipped + again),
    )?.[0].length ?? 0
  const from = start + skipped + again + possessive
  const head = line.slice(skipped + again + possessive)
  const end = NAME_END.exec(head)?.index ?? head.length
  const upTo = head.slice(0, end)
  const place =
    isWhole || end === head.length ? null : (hasCapitals(text) ? AT_PLACE : AT_SMALL_PLACE).exec(upTo)
  const isDanceBefore = place && words(upTo.slice(0, place.index)).length > 1
  const own = (isDanceBefore ? upTo.slice(0, place.index) : upTo)
    .replace(/\s+(?:20\d\d|and|on|at|from|in|with|w\/|starts|next|this|for)\s*$/i, '')
    .replace(/[\s*_'"“”.-]+$/, '')
  if (own.length < NAME_MIN_LENGTH || own.length > NAME_MAX_LENGTH || !/\p{L}{2}/u.test(own)) return undefined
  return foundAt(text, titled(own), from, from + own.length)
}
