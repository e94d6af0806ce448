import { VENUE_MAX_LENGTH } from '../../constants'
import { READ } from './found'

/** R95: where a phrase ends: a line, a sentence, a part that was read already, a sign between two facts. */
export const END = new RegExp(
  `[\\n!?|·•▪()${READ}:;"“”~*]|\\s//|(?<!\\b(?:St|Dr|Mr|Mrs))\\.(?=\\s|$)|\\s[-–—]\\s|[–—]|\\p{Extended_Pictographic}`,
  'gu',
)
/** 'the' in small letters is no part of a name. A name may begin with 'The'. */
const BEFORE_NAME =
  /^(?:(?:is|are|now|still|always|at|@|in|and|then|(?:up|down)stairs at|the venue is|next|next one|next is|from|on|to|each day|same place|same price|this time|both nights|departs|leaves|boarding|boards|sails|(?:the |a )?(?:\p{Ll}+ ){0,2}(?:room|bar|hall|floor|whole|basement|cellar|garden|loft|back|rear|top|terrace) (?:at|of))\s+)+/iu
const AFTER_NAME =
  /\s+(?:in|at|on|for|near|nr|opp|opposite|off|behind|by|and|from|with|is|this|next|tonight|,)\.?$|\s+as (?:usual|always|ever|before)$|\s+(?:will|is|are|has|starts?|restarts?|returns?|resumes?|continues|runs?|reopens?|not|instead of)\s.*$/i
const STREET_WORDS =
  /^\d+[a-z]?(?:-\d+)?\s+\p{L}|\b(?:street|st|road|rd|lane|ln|avenue|ave|square|sq|row|approach|drive|crescent|gate|place|way|walk|parade|grove|embankment|esplanade|mews|\p{L}{3,}gate)$/iu
/** R95: 'The Crescent' is a name. */
export const isStreet = (text: string) => STREET_WORDS.test(text) && !/^the \S+$|^\d+ \p{Ll}+s$/iu.test(text)
/** R95: the words of buildings. */
export const BUILDING =
  /\b(?:club|bar|pub|inn|hotel|(?:guild|town)?hall|studios?|centre|center|theatre|church|cafe|café|arms|lounge|rooms?|gardens?|park|house|pier|pavilion|bandstand|vaults?|shed|school|playhouse|tavern|legion|library|college|institute|barn|farm|hut|mill|museum|gallery|brewery|restaurant|warehouse|exchange|university|ballroom|suite|hub)\b/i
/** R95: the name of a building: 'Salt Hall 2'. */
export const BUILDING_LAST = new RegExp(`${BUILDING.source}(?:\\s\\d+)?$`, 'i')
const NOT_A_PLACE =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|salsa|bachata|kizomba|zouk|kiz|sbk|mambo|rueda|party|socials?|night|class|ceilidh|bal|balfolk|ball|festival|congress|concert|tour|classes|lesson|dancing|nights|both|hello|hi|hiya|dear|hey|thanks|thank|regards|wishes|morning|okay|doors?|entry|tickets?|free|welcome|beginners?|improvers?|live|band|workshops|djs|(?:final|last) call|dress|every|each|regular|we|you|i|our|it)\b|^(?:(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mon|tues?|weds?|thurs?|fri)\W*(?:and\W+)?){1,12}$/i
const DANCES = /\b(?:salsa|bachata|kizomba|zouk|kiz|sbk)\b/gi
/** R95: what a name has. */
export const NAME_CHARACTER = /\p{L}/u
const NAME_AT_END = /(?<=\s)(?:(?:[\p{Lu}\d][\p{L}\d'’.]*|&|of|and|the)\s+)*[\p{Lu}\d][\p{L}\d'’.]*$/u
/** Of a text in small letters, a venue has at most this many words. */
const SHORT = 4
/** A phrase further from its town is about something else. */
export const LOOK_BACK = 120

/** R95: a part of a text that may be a place. */
export interface Part {
  text: string
  from: number
}

/** R95: 'Hall' alone names no venue. */
export const isOnlyBuilding = (text: string) =>
  /^(?:the )?(?:halls?|rooms?|club|bar|pub|studios?|centre|church|park|house|school|location|address)$/i.test(
    text,
  )

/** R95: Whether a phrase may be a place. `areSmall`: the text has no capitals. */
export const isPlace = ({ text, from }: Part, areSmall = false) =>
  (BUILDING_LAST.test(text) && (from > 0 || !NOT_A_PLACE.test(text))) ||
  (!NOT_A_PLACE.test(text) &&
    (BUILDING.test(text) || /^[\p{Lu}\d]/u.test(text) || (areSmall && text.split(' ').length <= SHORT)))

/** 'Salsa Republic, 15 Wharf Street': before a street, a dance may be part of a venue's name. */
export const isHouse = ({ text, from }: Part, next: Part | undefined) =>
  next !== undefined &&
  (/^\d/.test(next.text) || isStreet(next.text)) &&
  isPlace({ text: text.replace(DANCES, 'X').replace(/\bsocial$/i, 'X'), from })

/** What stands before a venue: 'Latin dancing in St Milburga's Church Hall'. */
const LED_TO =
  /\p{Ll}\s+(?:in|at|from|inside|aboard)\s+(?:the\s+)?(?=\p{Lu}[^,]*$)|\p{Lu}{2,}\s+from\s+(?=\p{Lu}\p{Ll})/u

/** 'The Canteen in Stokes Croft' */
const IN_QUARTER = /^(\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){0,2}) in \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u

/** 'class moves to Room 3': the name at the end of a phrase, if other words stand before it. */
export function nameAtEnd(whole: Part): Part {
  const house = { text: IN_QUARTER.exec(whole.text)?.[1] ?? '', from: whole.from }
  if (house.text !== '' && isPlace(house)) return house
  const led = LED_TO.exec(whole.text)
  const skipped = led ? led.index + led[0].length : 0
  const part = { text: whole.text.slice(skipped), from: whole.from + skipped }
  const name = NAME_AT_END.exec(part.text)
  const before = name ? part.text.slice(0, name.index) : ''
  if (
    !name ||
    !/\p{Lu}/u.test(name[0]) ||
    !(
      /^\p{Ll}/u.test(part.text) ||
      /\p{Ll}{2,} \p{Ll}+ \p{Ll}+\s*$|^\p{Lu}\p{Ll}+ \p{Ll}{3,}s $/u.test(before)
    )
  )
    return part
  const own = name[0].replace(/^(?:(?:of|and|the|&) )+/, '')
  return { text: own, from: part.from + name.index + name[0].length - own.length }
}

/** R95: where the last phrase of a text begins, or null. */
export function lastEnd(text: string): number | null {
  let last: number | null = null
  for (const { 0: sign, index } of text.trimEnd().matchAll(END)) last = index + sign.length
  return last
}

/** R95: the parts of the phrase that begins at `from`, or null. */
export function inPhrase(text: string, from: number): Part[] | null {
  const rest = text.slice(from, from + LOOK_BACK)
  const end = rest.search(new RegExp(END.source, 'u'))
  const parts = partsOf(end < 0 ? rest : rest.slice(0, end), from)
  return parts.length > 0 ? parts : null
}

/** The parts between commas, without small words around them. */
export function partsOf(phrase: string, from: number): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const raw of phrase.split(/,|\s(?=on \p{Lu}(?!ea\b|rent\b))/u)) {
    const start = raw.length - raw.trimStart().length
    const text = raw.trim()
    const name = text
      .replace(BEFORE_NAME, '')
      .replace(/^the\s+|^The$/, '')
      .replace(AFTER_NAME, '')
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})']+$/gu, '')
    const own = name === '' ? -1 : raw.indexOf(name, start)
    if (own >= 0 && name.length > 1 && name.length <= VENUE_MAX_LENGTH && NAME_CHARACTER.test(name))
      parts.push({ text: name, from: from + at + own })
    at += raw.length + 1
  }
  return parts
}
