import { foundAt, READ, type Found } from './found'
import { hasCapitals, isCapitals, titled, words } from './letters'
import { DANCE, EVENT, hasOwnWord, headAt, isTitle, readFrom } from './nameHead'

/** Who makes an event. Its name stands elsewhere, if the text has one. */
const ORGANISER =
  /\b(?:club|society|association|collective|company|group|band|arts|school|academy|team|cic|ltd|promotions|circle|community|network|crew|productions|festival|fest|presents?)$/i
/** A line about who is there. */
const CREDIT =
  /^(?:(?:organi[sz]ed|presented|hosted|run|promoted|supported|event) by|music(?: by)?:?|callers?:?|bands?:?|djs?:|with|featuring|feat\.?|contact|info)\s/i
/** A candidate for the name whose score is this close is a rival. */
const RIVAL = 2
/** Words after a name that nothing has read, unless they are its place. */
const IS_FOLLOWED = new RegExp(`^(?! (?:at|in) )[^\\n${READ}]*\\p{L}{4}`, 'u')
/** The end of a letter. Below it stands who wrote it. */
const CLOSING =
  /^(?:yours|(?:kind(?:est)?|best|warm(?:est)?) (?:regards|wishes)|regards|many thanks|thanks|cheers|happy dancing|see you)\b[^.]{0,20}$/i
export const GREETING =
  /^(?:yo|oi|then|sorry|apologies|good (?:morning|evening|afternoon)|now then|what an?|pov|your?|it['’]?s|due to|because|hi|hiya|hello|hey|hola|ola|dear|one night only|guys|lads|(?:morning|evening|afternoon)(?= (?:all|everyone|everybody|dancers|folks)|[,!]|\s*$)|kind|best|regards|thanks|thank|cheers|warm|we|we're|i|i'm|come|just|to|from|reminder|cancelled|who|who's|anyone|no|quick|every|next|(?:first|last)(?! (?:mon|tues|wednes|thurs|fri|satur|sun)day (?:salsa|bachata|kiz|zouk|latin|tango|social|club))|doors|class|bar|when|where|date|time|venue|cost|the next|a note|please|work|every|date|party time|join|save|book|bring|see|get|grab|let['’]?s|don['’]?t|put|mark|check|meet|celebrate|tag|share|follow|spread|all welcome|everyone|free)\b/i
/** 'Evening family' */
const GREETS = /^(?:Morning|Evening|Afternoon) \p{Ll}/u
const IN_TOWN = /^\S+\s(?:at|in)\s/
export const ONLY_DAY =
  /^(?:(?:1st|2nd|3rd|4th|first|second|third|fourth|last|every) )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:nights?|evenings?|afternoons?))?(?: in \p{L}+)?$/iu
/** Who is spoken to. */
const PEOPLE =
  /\b(?:salser[oa]s?|bachater[oa]s?|kizomber[oa]s?|zoukers?|dancers|folks|ladies|gents|gentlemen|everyone|everybody|guys)$/i
/** 'Next date:' */
const SAYS_WHICH =
  /^(?:(?:\d+ )?(?:next|new|our next) (?:social|event|date|class|party|night|session|dance|one)s?|dates?|events?|ones?|week|month|stop|time|class|session)$/i
/** What a post is, not what it is about. */
export const NOTICE =
  /^save the date$|^(?:change of|moved)\b|^new (?:date|time|venue|home)\b|\b(?:alert|news|newsletter|updates?|changes?|announcements?|reminder|notice|sold out|info|information|cancelled|postponed|timetable|programme|only|forwarded|tickets?|pass(?:es)?)$/i
/** After the name of who writes. */
const IS_SENDER =
  /^\s*(?:(?:is|are) (?:(?:an?|the)\b|(?:\p{L}+ly )?(?:delighted|proud|pleased|excited|thrilled|happy))|presents?|does|invites?|brings|hosts?|announces?|would)\b/iu
/** Where a name may begin within a line: after a sign or a part that was read, or after words that lead to it. */
const SENTENCE = new RegExp(
  `(?:[.,!?…:;=)•·|${READ}]|\\s[-–—]|[\\p{Extended_Pictographic}\\p{RI}]\ufe0f?)[\\s"*]+(?=[\\p{Lu}\\d])`,
  'gu',
)
const LEADS_TO =
  /\b(?:[Ww]elcome (?:to|back to)|[Pp]resenting|[Ii]ntroducing|[Aa]nnounc(?:e|ing)|[Cc]elebrate|[Mm]iss|[Rr]eminder (?:that|about|of|for)|[Nn]ote that|[Nn]ext up|[Ii]t['’]?s|[Tt]his is|[Rr]eady for|[Cc]alled|no|NO|[Nn]ext|to go (?:until|till?)|[Ff]orget|[Oo]ur(?: \p{Ll}+){0,3}|[Aa]nother|with us at|[Jj]oin us (?:at|for)|(?:day|night|week|month|year)['’]s)[:\s]\s*(?:the )?(?=\p{Lu})/gu
const LEADS_TO_SMALL =
  /\b(?:welcome to|reminder (?:that|about)|next up|it['’]?s|ready for|forget)[:\s]\s*(?=\p{Ll})/gu
const FOR =
  /\b(?:for|to) (?:(?:the|our|an?|another|some)(?: \p{Ll}[\p{Ll}-]*){0,4} )?(?=\p{Lu})|\b(?:the|our) annual (?=\p{Lu})|\bfrom (?=\p{Lu})|, (?:the|our) (?=\p{Lu})/gu
/** Words of a sentence. A name in capitals may have them. */
const TALK =
  /(?<!\p{L})(?:i|we|you|they|he|she|it|i['’]m|i['’]ve|we['’]re|you['’]re|don['’]t|can['’]t|isn['’]t|some|if|as|so|but|because|been|have|has|had|do|did|would|could|should|was|were|am|got|say|said|know|who|when|how|why|what)(?!\p{L})/iu
/** '6 x Mondays', 'All other Mondays' */
const COUNTED =
  /^(?:\d+ ?x\b|(?:mon|tues?|wed|thurs?|fri|sat|sun) \d|(?:all|other|most|some|these|those|both|any|each|every)\b)/i
/** A name that the addresses, the handles or the hashtags of a text have too: 'sensualsundays.example'. */
const TAGS = /[@#][\p{L}\p{N}_.]{4,}|(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]{4,}\.)+[\p{L}]{2,}(?:\/\S*)?/gu
const TAG_LENGTH = 6
/** After a name of which something is told: 'Salsa at the Tap is back'. */
const IS_TOLD =
  /^\s*(?:@|(?:is|are|will|returns?|resumes?|restarts?|starts?|runs|continues|comes|goes|kicks|lands|hits|moves|ever)\b)/i
/** More places than this in a line aren't looked at. */
const MAX_HEADS = 12
export const PHRASE_WORDS = 6
const LINES = 8
/** Further down, a line is seldom the name. */
const TOP_LINES = 4

/** The text, the text without what was read, and what its addresses and hashtags say. */
interface Source {
  text: string
  town: string
  rest: string
  tags: string
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
export function nameInLines(text: string, rest: string, town: string): Found<string> | undefined {
  let from = 0
  let lines = 0
  const candidates: Candidate[] = []
  const isLoud = isCapitals(text)
  const source = { text, rest, town, tags: [...text.matchAll(TAGS)].map(([tag]) => closed(tag)).join(' ') }
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
      one => GREETS.test(one) || (GREETING.test(one) && (isLoud || !isCapitals(one))),
    )
    const found = isGreeting ? undefined : headAt(text, rest, start)
    const poster = found && (lines === 1 || hasOwnWord(found.words)) ? posterName(text, start) : undefined
    if (poster) return poster
    const first = found && candidateOf(source, found, lines, false)
    if (first) candidates.push(first)
    for (const { at, isLed } of headsIn(text, unread, start)) {
      const inside = headAt(text, rest, at)
      const candidate = inside && candidateOf(source, inside, lines, true, isLed)
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
    !ORGANISER.test(found.words) &&
    !found.words.includes('@') &&
    !(/^\p{Ll}/u.test(found.words) && hasCapitals(text)) &&
    !best.isInside &&
    !IS_FOLLOWED.test(rest.slice(found.to)) &&
    isTitle(found.words, true) &&
    words(found.words).length > 1 &&
    !isRival &&
    isHead(rest, found) &&
    !IN_TOWN.test(found.words)
  return isCertain ? found : { ...found, doubt: readFrom(found) }
}

/** Whether a line is near the top and no label: 'Swindon Salsa: Xmas party' has its name after the colon. */
const isHead = (rest: string, { from, to }: Found<string>) =>
  rest.slice(0, from).split('\n').length <= TOP_LINES && !/^\s*:/.test(rest.slice(to))

/** Where names may begin within a line. `isLed`: after words that lead to one. */
function headsIn(text: string, line: string, start: number): { at: number; isLed: boolean }[] {
  const leads = hasCapitals(text) ? LEADS_TO : LEADS_TO_SMALL
  return [SENTENCE, leads, FOR].flatMap((sign, way) =>
    [...line.matchAll(sign)]
      .slice(0, MAX_HEADS)
      .map(({ 0: signs, index }) => ({ at: start + index + signs.length, isLed: way === 1 })),
  )
}

/**
 * How much some words look like a name, or null if they are none. `line` is the number of their line. Within a line
 * (`isInside`), a name has a word of its own, or words lead to it (`isLed`).
 */
function candidateOf(
  { text, rest, tags, town }: Source,
  found: Found<string>,
  line: number,
  isInside: boolean,
  isLed = false,
): Candidate | null {
  const { words: said, to } = found
  const after = text.slice(to, to + 40)
  const count = words(said).length
  const isOwn = hasOwnWord(said)
  const isTold = IS_TOLD.test(after)
  const isLoud = isCapitals(said)
  const isTagged = count > 1 && tags.includes(closed(said)) && closed(said).length >= TAG_LENGTH
  // A line in capitals, in a text that isn't.
  const isSetApart = isLoud && count > 1 && !isInside && /\p{Ll}{4}/u.test(text)
  const isOnSigns = line === 1 && !isInside && isFramed(text, found)
  // In a text without capitals, a short line at the top may be a name.
  const isShort = isOnSigns || (line <= 2 && count <= 4 && /^\s*(?:$|\n)/.test(after))
  const isNamed = isTitle(said) || ((isLed || isShort) && !hasCapitals(text))
  // '🕺 The Fourth Friday 🕺' is set as a name.
  const isDay = ONLY_DAY.test(said.replace(/^the /i, '')) && !isOnSigns
  if (
    isDay ||
    COUNTED.test(said) ||
    SAYS_WHICH.test(said) ||
    closed(said) === closed(town) ||
    /\bof (?:the|each|every) month$/i.test(said)
  )
    return null
  if (NOTICE.test(said) || PEOPLE.test(said) || (/^\s*\?/.test(after) && line === 1)) return null
  const isTalk = !isLoud && hasCapitals(text) && TALK.test(said)
  if (isTalk && !isOwn) return null
  if (isInside) {
    // A comma seldom begins a name.
    if (/,\s*$/.test(text.slice(0, found.from)) && !isLed && !isTold) return null
    if (GREETING.test(said) || CREDIT.test(said) || !isNamed) return null
    const isDated = new RegExp(`^[\\s,]*(?:this |on )?${READ}`).test(rest.slice(to))
    const isSet = isLoud || isDated || isTold || /^\s*(?:[:,]|(?:on|at)\b)/i.test(after)
    const isName = (isLed && isSet) || isTagged || (isLoud && count > 1 && (isDated || isTold))
    if (isOwn ? count < 2 : !isName) return null
  } else if (
    isOwn
      ? !isNamed && said.split(' ').length > PHRASE_WORDS
      : !isNamed || (line > 2 && !isTold && !isTagged && !isSetApart) || (count < 2 && !isShort)
  )
    return null
  const score =
    (isOwn ? 3 : 0) +
    (isNamed ? 4 : 0) -
    2 * Math.min(line, 4) -
    (ORGANISER.test(said) ? 4 : 0) -
    (IS_SENDER.test(text.slice(to)) ? 6 : 0) -
    (count > 1 ? 0 : DANCE.test(said) ? 2 : 4) -
    (isInside ? 2 : 0) -
    (isTalk ? 4 : 0) +
    (isTagged ? 4 : 0) +
    ((isSetApart && !ORGANISER.test(said)) || isOnSigns ? 3 : 0) -
    // 'Swindon Salsa: Xmas party'
    (/^\s*:/.test(after) && !EVENT.test(said) ? 3 : 0) +
    (isLed || isTold ? 3 : 0)
  return { found, score, line, hasOwnWord: isOwn, isInside }
}

/** Whether words stand alone in their line, between two signs. */
function isFramed(text: string, { from, to }: Found<string>): boolean {
  const [before = '', after = ''] = [text.slice(0, from).split('\n').at(-1), text.slice(to).split('\n')[0]]
  return (
    /^[^\p{L}\p{N}\s]/u.test(before) &&
    /^\s*[^\p{L}\p{N}\s]/u.test(after) &&
    !/[\p{L}\p{N}]/u.test(before + after)
  )
}

/** The letters and digits of some words, as an address has them. */
const closed = (said: string) => said.toLowerCase().replace(/^the |[^\p{L}\p{N}]/gu, '')

/** A poster's name over two or three lines of one or two words in capitals. */
function posterName(text: string, start: number): Found<string> | undefined {
  const lines = text.slice(start).split('\n').slice(0, 3)
  const count = lines.findIndex(line => !/^[\p{Lu}&' ]{2,14}$/u.test(line.trim()) || words(line).length > 1)
  const own = lines.slice(0, count < 0 ? lines.length : count)
  if (own.length < 2) return undefined
  const found = own.join('\n')
  return foundAt(text, titled(found.replace(/\s+/g, ' ')), start, start + found.length)
}
