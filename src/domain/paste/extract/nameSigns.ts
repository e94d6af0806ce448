import { READ, type Found } from './found'
import { DANCE, EVENT, hasOwnWord, isCapitals, isTitle, SMALL, words } from './nameHead'
import { BUILDING_LAST } from './venueParts'

/** How words were found in which a name may stand. */
export type Way =
  | 'labelled'
  | 'subject'
  | 'quoted'
  | 'bold'
  | 'presented'
  | 'poster'
  | 'line'
  | 'sentence'
  | 'led'
  | 'for'
  | 'run'
  | 'dance'
  | 'short'
  | 'before'

/** The text, the text without what was read, and what is known of it. */
export interface Source {
  text: string
  rest: string
  town: string
  hasCapitals: boolean
  isLoud: boolean
}

/** Words in which a name may stand. */
export interface Candidate {
  source: Source
  found: Found<string>
  ways: Set<Way>
  /** The number of its line, of those with letters. */
  line: number
}

/** Who makes an event. Its name stands elsewhere, if the text has one. */
const ORGANISER =
  /\b(?:club|society|association|collective|company|group|band|arts|school|academy|team|cic|ltd|promotions|circle|community|network|crew|productions|festival|fest|presents?)$/i
/** A line about who is there. */
const CREDIT =
  /^(?:(?:organi[sz]ed|presented|hosted|run|promoted|supported|event) by|music(?: by)?:?|callers?:?|bands?:?|djs?:|with|featuring|feat\.?|contact|info)\s/i
const GREETING =
  /^(?:yo|oi|then|sorry|apologies|good (?:morning|evening|afternoon)|now then|what an?|pov|your?|it['’]?s|due to|because|hi|hiya|hello|hey|hola|ola|dear|one night only|guys|lads|(?:morning|evening|afternoon)(?= (?:all|everyone|everybody|dancers|folks)|[,!]|\s*$)|kind|best|regards|thanks|thank|cheers|warm|we|we're|i|i'm|come|just|to|from|reminder|cancelled|who|who's|anyone|no|quick|every|next|(?:first|last)(?! (?:mon|tues|wednes|thurs|fri|satur|sun)day (?:salsa|bachata|kiz|zouk|latin|tango|social|club))|doors|class|bar|when|where|date|time|venue|cost|the next|a note|please|work|every|date|party time|join|save|book|bring|see|get|grab|let['’]?s|don['’]?t|put|mark|check|meet|celebrate|tag|share|follow|spread|all welcome|everyone|free|gutted|sad(?:ly)?|unfortunately|fancy|looking)\b/i
/** Who is greeted. */
const SALUTATION =
  /^(?:dear|hi|hiya|hello|hey|hola|ola|guys|lads|good (?:morning|evening|afternoon)|(?:morning|evening|afternoon) (?:all|everyone|everybody|folks))\b/i
/** 'Evening family' */
const GREETS = /^(?:Morning|Evening|Afternoon) \p{Ll}/u
const ONLY_DAY =
  /^(?:the )?(?:(?:1st|2nd|3rd|4th|first|second|third|fourth|last|every) )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:nights?|evenings?|afternoons?))?(?: in \p{L}+)?$/iu
/** Who is spoken to. */
const PEOPLE =
  /^\p{L}+ (?:people|peeps|fam|gang|lovers)\b|\b(?:salser[oa]s?|bachater[oa]s?|kizomber[oa]s?|zoukers?|dancers|folks|ladies|gents|gentlemen|everyone|everybody|guys)$/iu
/** 'Next date:' */
const SAYS_WHICH =
  /^(?:(?:\d+ )?(?:next|new|our next) (?:social|event|date|class|party|night|session|dance|one)s?|dates?|events?|ones?|week|month|stop|time|class|session|(?:beginners?|inters|improvers?|intermediates?|advanced)(?: \d+)?)$|\bof (?:the|each|every) month$/i
/** What a post is, not what it is about. */
const NOTICE =
  /^save the date$|^(?:change of|moved)\b|^new (?:date|time|venue|home)\b|\b(?:alert|news|newsletter|round[- ]?up|bulletin|updates?|changes?|announcements?|reminder|notice|sold out|info|information|cancelled|postponed|timetable|programme|only|list|forwarded|tickets?|pass(?:es)?|diary(?: dates)?)$/i
/** 'The Latin Letter – no. 14' */
const IS_ISSUE = /^[^\p{L}\p{N}]*(?:issue|no|nr|vol|volume)\b\.? ?#?\d/iu
/** After the name of who writes. */
const IS_SENDER =
  /^\s*(?:(?:is|are) (?:(?:an?|the)\b|(?:\p{L}+ly )?(?:delighted|proud|pleased|excited|thrilled|happy))|presents?|pres(?=\.)|does|invites?|brings|hosts?|announces?|would)\b/iu
/** Words of a sentence. A name in capitals may have them. */
const TALK =
  /(?<!\p{L})(?:i|we|us|you|they|he|she|it|i['’]m|i['’]ve|we['’]re|you['’]re|don['’]t|can['’]t|isn['’]t|some|if|as|so|but|because|been|have|has|had|do|did|would|could|should|was|were|am|got|say|said|know|who|when|how|why|what)(?!\p{L})/iu
/** '6 x Mondays', 'All other Mondays' */
const COUNTED =
  /^(?:\d+ ?x\b|(?:mon|tues?|wed|thurs?|fri|sat|sun) \d|(?:all|other|most|some|these|those|both|any|each|every)\b)/i
/** 'Salsa Wednesdays with Carlos & Jo' */
const HAS_TEACHERS = /\s(?:with|w\/)\s\p{Lu}[\p{L}'’]+(?:(?:\s(?:&|and|y))?\s\p{Lu}[\p{L}'’]+)*$/u
/** 'New night', 'Zouk Nights in Sheffield' */
const SAYS_WHERE = /^new\b|\bin\s/i
/** After a name of which something is told: 'Salsa at the Tap is back'. */
const IS_TOLD =
  /^\s*(?:@|(?:is|are|will|returns?|resumes?|restarts?|starts?|launches|opens|begins|runs|continues|comes|goes|kicks|lands|hits|moves|ever)\b)/i
/** Words after a name that nothing has read, unless they are its place. */
const IS_FOLLOWED = new RegExp(`^(?! (?:at|in) )[^\\n${READ}]*\\p{L}{4}`, 'u')
/** 'Bachata Beats – The Taunton Takeover': a title that may belong to the name. */
const IS_CUT = /^ ?[-–—:] ?\p{Lu}/u
const IS_DATED = new RegExp(`^[\\s,]*(?:this |on )?${READ}`)
/** What stands further away says nothing about a name. */
const LINE_LENGTH = 300
const PHRASE_WORDS = 6

/** The letters and digits of some words, as an address has them. */
export const closed = (said: string) => said.toLowerCase().replace(/^the |[^\p{L}\p{N}]/gu, '')

const said = ({ found }: Candidate) => found.words
const count = ({ found }: Candidate) => words(found.words).length
const after = ({ source, found }: Candidate) => source.text.slice(found.to, found.to + 40)
const lineBefore = ({ source, found }: Candidate) =>
  source.text.slice(source.text.lastIndexOf('\n', found.from - 1) + 1, found.from)
const lineAfter = ({ source, found }: Candidate) =>
  /[^\n]*/.exec(source.text.slice(found.to, found.to + LINE_LENGTH))?.[0] ?? ''
const hasOwn = (one: Candidate) => hasOwnWord(said(one))
const isInside = ({ ways }: Candidate) => !ways.has('line') && !ways.has('poster')
const isLoud = (one: Candidate) => isCapitals(said(one))
const isSetApart = (one: Candidate) =>
  isLoud(one) && count(one) > 1 && !isInside(one) && /\p{Ll}{4}/u.test(one.source.text)
/** Whether words stand alone in their line. */
const isAlone = (one: Candidate) => !/[\p{L}\p{N}]/u.test(lineBefore(one) + lineAfter(one))
/** 'CADENCIA', and below it 'A monthly bachata social' */
const isSetAbove = (one: Candidate) =>
  isLoud(one) &&
  !one.source.isLoud &&
  isAlone(one) &&
  hasOwnWord(
    /^\n\p{Lu}[^\n]+/u.exec(one.source.text.slice(one.found.to, one.found.to + LINE_LENGTH))?.[0] ?? '',
  )
/** '🕺 The Fourth Friday 🕺': alone between two signs. */
const isFramed = (one: Candidate) =>
  isAlone(one) && /^[^\p{L}\p{N}\s]/u.test(lineBefore(one)) && /^\s*[^\p{L}\p{N}\s]/u.test(lineAfter(one))
const isGreeting = (one: Candidate) =>
  GREETS.test(said(one)) ||
  [said(one), ...(isInside(one) ? [] : [lineBefore(one).replace(/^[^\p{L}\p{N}]+/u, '') + said(one)])].some(
    words => GREETING.test(words) && (one.source.isLoud || !isCapitals(words)),
  )
/** 'Kiz Sunday': whatever is danced, and when. */
const isGeneric = (one: Candidate, town = '') =>
  words(said(one)).every(
    word =>
      SMALL.has(word.toLowerCase()) ||
      words(town).some(other => closed(other) === closed(word)) ||
      DANCE.test(word) ||
      /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|nights?|class(?:es)?|socials?|part(?:y|ies)|evenings?|sessions?|lessons?|dance|dancing|live|first|new|our|l?\d|levels?)$/i.test(
        word,
      ),
  )
const isTitled = (one: Candidate) => isTitle(said(one))
const isSmall = (one: Candidate) => /^\p{Ll}/u.test(said(one)) && one.source.hasCapitals
const way =
  (name: Way) =>
  ({ ways }: Candidate) =>
    ways.has(name)

/**
 * What speaks for a name and against it, each with its weight. The name that weighs most wins, and the weights say how
 * likely it is (softmax). All but the last three of them are fitted on the 491 labelled texts and captions that say whether there is a name: by
 * regression with a penalty for what is far from a first guess. Fitted on four fifths of them, they find the names of
 * about 457 of the 491.
 */
export const SIGNS: readonly (readonly [weight: number, is: (one: Candidate) => boolean])[] = [
  // How it was found.
  [7, way('labelled')],
  [3.2, way('subject')],
  [3.7, one => one.ways.has('quoted') && one.line < 3],
  [2.2, one => one.ways.has('quoted') && one.line > 2],
  [-1.5, one => one.ways.has('quoted') && count(one) < 2],
  [2, way('bold')],
  [3, way('presented')],
  [3, way('poster')],
  [2.6, way('led')],
  [2.8, way('for')],
  [1.5, way('run')],
  [-3.2, way('short')],
  [-1.8, way('before')],
  [
    3.3,
    one =>
      /\bpresents?\W*\n\W*$/i.test(one.source.text.slice(Math.max(0, one.found.from - 40), one.found.from)),
  ],
  // Where it stands.
  [1.9, one => one.line === 1],
  [1.9, one => one.line === 2],
  [-0.9, one => one.line === 4],
  [-3.3, one => one.line > 4],
  [-2.5, isInside],
  // What its words look like.
  [3.3, hasOwn],
  [0.4, one => DANCE.test(said(one))],
  [1, one => EVENT.test(said(one)) && DANCE.test(said(one))],
  [-2.6, one => count(one) === 1],
  [0.6, one => count(one) === 1 && isLoud(one) && !one.source.isLoud],
  [2.2, one => count(one) === 1 && one.ways.has('led')],
  [-0.8, one => count(one) > PHRASE_WORDS - 2],
  [-3.3, one => count(one) > PHRASE_WORDS],
  [1.2, isTitled],
  [-2.5, isSmall],
  [1.9, isLoud],
  [1.5, isSetApart],
  [1.9, isAlone],
  [-0.7, one => /^\s*(?:$|\n)/.test(after(one))],
  // What it says instead of a name.
  [-3.8, one => ONLY_DAY.test(said(one)) && !isFramed(one)],
  [-4.5, one => COUNTED.test(said(one))],
  [-3.9, one => SAYS_WHICH.test(said(one))],
  [-4, one => closed(said(one)) === closed(one.source.town)],
  [-7.1, one => NOTICE.test(said(one)) || IS_ISSUE.test(after(one))],
  [-5.5, one => PEOPLE.test(said(one))],
  [-0.9, one => /^\s*\?/.test(after(one))],
  [-2.6, one => !isLoud(one) && one.source.hasCapitals && TALK.test(said(one))],
  [-3.7, isGreeting],
  [-3.2, one => CREDIT.test(said(one))],
  [-2.6, one => ORGANISER.test(said(one))],
  [-4, one => IS_SENDER.test(one.source.text.slice(one.found.to))],
  // What stands around it.
  [2.1, one => IS_TOLD.test(after(one))],
  [0.7, one => IS_DATED.test(one.source.rest.slice(one.found.to))],
  [-1.2, one => /^\s*(?:[:…]|⬇|👇)/u.test(after(one))],
  [0.8, one => /^\s+(?:at|in|@)\s/i.test(after(one))],
  [
    -2.1,
    one =>
      one.source.hasCapitals &&
      !isAlone(one) &&
      /\s\p{Ll}+$/u.test(said(one)) &&
      !hasOwnWord(said(one).split(' ').at(-1) ?? ''),
  ],
  [-5.3, one => SALUTATION.test(said(one))],
  [-2.1, one => isLoud(one) && GREETING.test(said(one))],
  [-0.8, one => one.ways.has('line') && isAlone(one) && isSetApart(one)],
  [
    -2.8,
    one =>
      /\b(?:fortnightly|weekly|monthly|dates?|term|today|tonight|tomorrow|now|new year|january|february|march|april|june|july|august|september|october|november|december)\b/i.test(
        said(one),
      ),
  ],
  [-0.8, one => /^\p{Lu}\p{L}+['’]s\b/u.test(said(one))],
  [1.1, one => !/\p{L}/u.test(one.source.text.slice(0, one.found.from))],
  [-1.8, one => isGeneric(one)],
  [-0.5, one => isGeneric(one) && isInside(one)],
  [-9, one => /^new\b/i.test(said(one)) && isGeneric(one, one.source.town)],
  [-6, one => HAS_TEACHERS.test(said(one)) && /^ \p{Ll}/u.test(after(one))],
  [2.5, one => count(one) === 1 && isSetAbove(one)],
  [-1.7, one => BUILDING_LAST.test(said(one)) && !hasOwn(one)],
  [-1.8, one => /\sfor\s(?:\p{Ll}+ )?\p{Lu}/u.test(said(one))],
]

/** R95: whether words have the form of a name: they are labelled or quoted, or have a word of their own. */
export const mayBeCertain = (one: Candidate) =>
  (hasOwn(one) || one.ways.has('labelled') || one.ways.has('quoted')) &&
  !isSmall(one) &&
  !isGreeting(one) &&
  !IS_CUT.test(one.source.rest.slice(one.found.to)) &&
  !HAS_TEACHERS.test(said(one)) &&
  !/\b(?:society|association|collective|academy|community)$/i.test(said(one)) &&
  // 'Cubaneando! Timba & rueda party': the word before may be the name.
  !(one.found.from > 0 && /^\p{Lu}\p{L}{4,}! (?=\p{Lu})/u.test(one.source.text)) &&
  // 'Reminder no salsa this Thursday', 'Last Saturday's party', 'is there salsa'
  !/^(?:(?:\p{L}+ )?no (?:more )?(?:class|danc|social|salsa|bachata|kiz|zouk)|last \p{L}+day['’]s\b|(?:is|are) there\b)/iu.test(
    said(one),
  ) &&
  // 'Wednesdays at The Brickworks'
  !ONLY_DAY.test(said(one).replace(/ at .+/i, '')) &&
  !(
    isGeneric(one, one.source.town) &&
    (isLoud(one) ||
      SAYS_WHERE.test(said(one) + after(one).slice(0, 4)) ||
      IS_FOLLOWED.test(one.source.rest.slice(one.found.to)))
  )
