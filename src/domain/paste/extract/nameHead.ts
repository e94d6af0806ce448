import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../../constants'
import { type Found, foundAt, READ } from './found'

/** Words of a name that keep small letters. */
export const SMALL = new Set('a an and at by de del el en for from in la of on the to with y'.split(' '))
const SHORT = new Set(['sbk', 'nye', 'dj', 'uk', 'ldn'])

/** Whether names in a text begin with a capital. Somebody who writes in small letters writes names so too. */
export const hasCapitals = (text: string): boolean =>
  /(?:[\p{Ll}\p{N},] |\n)\p{Lu}\p{Ll}/u.test(text) || isLoud(text)

const isLoud = (text: string) => (text.match(/\p{Lu}/gu) ?? []).length > (text.match(/\p{Ll}/gu) ?? []).length

/** Whether a text has letters, and all of them are capitals. */
export const isCapitals = (text: string): boolean =>
  text === text.toUpperCase() && text !== text.toLowerCase()

/** The words of a text. */
export const words = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []

/** A name in capitals gets small letters, and one in small letters gets capitals: 'Salsa by the Sea'. */
export function titled(name: string): string {
  const isSmallName = !/\p{Lu}/u.test(name)
  if (!isSmallName && !isCapitals(name.replace(/\b(?:with|and|of)\b/g, '').replace(/[^\p{L}]/gu, ''))) {
    const capitals = words(name).filter(word => isCapitals(word) && word.length > 3)
    if (capitals.length < 2) return name
  }
  let isFirst = true
  return name.replace(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu, word => {
    const small = word.toLowerCase()
    const isSmall = SMALL.has(small) && !isFirst
    isFirst = false
    if (!(isSmallName || isCapitals(word)) || SHORT.has(small)) return word
    return isSmall ? small : small.charAt(0).toUpperCase() + small.slice(1)
  })
}

export const DANCE =
  /salsa|bachata|kizomba|zouk|\bkiz|mambo|latin|havana|rueda|\bsbk\b|bacha|ceilidh|contra|balfolk|\bbals?\b|tango|swing|\blindy|\bjive/i
export const EVENT =
  /\b(?:socials?|night|nights|party|ball|festival|congress|weekender|weekend|marathon|bootcamp|workshop|(?:barn ?)?dances?|dancing|gala|retreat|cruise|supper|anniversary|tour|fiesta|bash|fever|camp|jam|lab|taster|practica|practice|sessions?|fridays|saturdays|sundays|mondays|tuesdays|wednesdays|thursdays|takeover|brunch|picnic|noche|tarde|connection|republic|latino)\b/i
/** A kind of event or of dancing, in small letters within a name. */
const KIND =
  /^(?:class(?:es)?|lessons?|course|special|afternoon|evening|tea|beginners?|improvers?|intermediates?|freestyle|training|group|cuban|sensual|urban)$/i
const PREFIX =
  /^(?:\d{1,2}[.)]\s+(?=\p{L})|(?:yes|yay|yep|wow|omg|ok|okay|attention)[!,…]*\s+|(?:re|fwd?|save the date|invitation|reminder|update|just confirmed|please list|please share|new|coming up|announcing|party time|quick one)\b\s*(?:[:!–-]+|\p{Extended_Pictographic}\ufe0f?\s|for(?: (?:our|the|a))?\b)\s*|(?:announcing|introducing)\s+(?:our\s+)?)+/iu
/** Where a name ends. A hyphen within a word belongs to it. */
const NAME_END = new RegExp(
  `\\s[+&]\\s+free\\b|\\sin aid of\\b|['’]s (?:next|first|last|final)\\b|[\\n,!?|·•(:;=~"“”${READ}]|\\s//|\\spres\\.|(?<!\\b(?:St|Dr|Mr|Mrs|vs|feat|vol|no))\\.(?=\\s|$)|\\s[-–—]+(?=\\s|$)|[–—]|\\s@|\\sé\\s|\\son\\s\\p{L}+days?(?=\\s(?:from|at|this|\\d)|\\?)|\\s(?:runs|moves|turns|kicks|lands|hits|heads|dates)(?=\\s+[\\p{L}\\p{N}${READ}])|\\s(?:is|are|was|restarts?|starts?|will|moved|has|have|returns?|this|comes|goes|continues|resumes|reopens|launches|ever|planned|scheduled|go|carr(?:y|ies)|presents|does|brings|invites?|every|each|takes|hosted|on the (?:1st|first|2nd|second|3rd|third|4th|fourth|last))\\b|[\\p{Extended_Pictographic}\\p{So}]`,
  'iu',
)
const AT_PLACE = /\s(?:at|in|em|en)\s+(?=\p{Lu}|an? \p{Ll}|the \p{Lu}|la |el )/u
/** 'Ceilidh in Stroud': the town may belong to the name or not. */
/** In a text without capitals. */
const AT_SMALL_PLACE = /\s(?:at|in)\s+(?=\S)/u

/** Whether words name a dance or a kind of event. */
export const hasOwnWord = (text: string) => DANCE.test(text) || EVENT.test(text)

/** R95: why a name that nothing says to be one is marked. */
export const readFrom = ({ words }: { words: string }) => `Name read from "${words}"`

/** Whether most words begin with a capital. `isWhole`: all but one, and those of a dance or an event. */
export function isTitle(text: string, isWhole = false): boolean {
  const all = words(text).filter(word => !SMALL.has(word.toLowerCase()))
  const capitals = all.filter(word => /^[\p{Lu}\p{N}]/u.test(word))
  const others = all.filter(word => !capitals.includes(word) && !hasOwnWord(word) && !KIND.test(word))
  if (isWhole) return capitals.length > 0 && others.length < 2
  if (all.length === 0 || capitals.length === 0) return false
  // A sentence begins with a capital too.
  return capitals.length >= all.length / 2 || (all.length <= 4 && (capitals.length > 1 || others.length < 2))
}

/** The words from a place on, up to the end of a name. `isWhole`: with the place that stands in it. */
export function headAt(
  text: string,
  rest: string,
  start: number,
  isWhole = false,
): Found<string> | undefined {
  const line = rest.slice(start).split('\n')[0] ?? ''
  const prefix = PREFIX.exec(line)?.[0].length ?? 0
  const skipped = prefix + (/^[^\p{L}\p{N}]*/u.exec(line.slice(prefix))?.[0].length ?? 0)
  const again = PREFIX.exec(line.slice(skipped))?.[0].length ?? 0
  const possessive =
    /^(?:our(?: (?:regular|usual|weekly|monthly))?|the next|(?:(?:this|next) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|tomorrow|week|month)['’]s)\s+/i.exec(
      line.slice(skipped + again),
    )?.[0].length ?? 0
  const from = start + skipped + again + possessive
  const head = line.slice(skipped + again + possessive)
  const firstEnd = NAME_END.exec(head)?.index ?? head.length
  // 'Salsa @ the Shed'
  const isAt = /^ @ ?\p{L}/u.test(head.slice(firstEnd)) && words(head.slice(0, firstEnd)).length === 1
  // 'Zouk Lab: Isolations & Flow'
  const after = hasOwnWord(head.slice(0, firstEnd))
    ? (/^: ?(.*)$/u.exec(head.slice(firstEnd))?.[1] ?? '')
    : ''
  const subtitle = after.slice(0, NAME_END.exec(after)?.index).trimEnd()
  // 'Urban Kiz Wednesdays: Levels 2+3'
  const isTwofold =
    words(subtitle).length > 1 && isTitle(subtitle, true) && !/^(?:levels?|l\d|beginners?)\b/i.test(subtitle)
  const end = isTwofold
    ? head.indexOf(subtitle, firstEnd) + subtitle.length
    : isAt
      ? firstEnd + 2 + (NAME_END.exec(head.slice(firstEnd + 2))?.index ?? head.length)
      : firstEnd
  const upTo = head.slice(0, end)
  const place =
    isWhole || isTwofold || end === head.length
      ? null
      : (hasCapitals(text) ? AT_PLACE : AT_SMALL_PLACE).exec(upTo)
  const before = upTo.slice(0, place?.index ?? 0)
  // 'An Evening in Old Havana'
  const isDanceBefore = place && words(before).length > 1 && (hasOwnWord(before) || !hasOwnWord(upTo))
  const own = (isDanceBefore ? upTo.slice(0, place.index) : upTo)
    .replace(/(?:\s+(?:20\d\d|and|on|at|by|from|in|with|w\/|starts|meets|next|this|for|again))+\s*$/i, '')
    .replace(/[\s*_'"“”).-]+$/, '')
    // 'MAMBO MADNESS on Friday'
    .replace(/(?<=\p{Lu}{2}) on \p{Lu}\p{Ll}+day$/u, '')
  if (own.length < NAME_MIN_LENGTH || own.length > NAME_MAX_LENGTH || !/\p{L}{2}/u.test(own)) return undefined
  // 'winter series of Zouk Sundays'
  const [lead = ''] = (!isWhole && /^(?:\p{Ll}[\p{Ll}'’-]* )+(?=\p{Lu}.* )/u.exec(own)) || []
  const skip = hasOwnWord(own.slice(lead.length)) ? lead.length : 0
  return foundAt(text, titled(own.slice(skip)), from + skip, from + own.length)
}
