import { VENUE_MAX_LENGTH } from '../../constants'
import { foundAt, hasCapitals, READ, type Found } from './found'

/** Where a phrase ends: a line, a sentence, a part that was read already, a sign between two facts. */
const END = new RegExp(
  `[\\n!?|·•▪()${READ}:;"“”~*]|\\s//|(?<!\\b(?:St|Dr|Mr|Mrs))\\.(?=\\s|$)|\\s[-–—]\\s|[–—]|\\p{Extended_Pictographic}`,
  'gu',
)
const LABEL =
  /(?:^|\n)[^\p{L}\n]*(?:venue|where|location|place|address)\s*[:-]\s*|(?:📍|🏛)\ufe0f?\s*|\bvenue is\s+/iu
const CUE = /(?:^|[\s,])(?:at|@|in the|to the|is now|now at|now)\s+/gi
/** R95: a venue after these words is certain. */
const IS_CUED = /(?:\bat|@|\bvenue is)\s*(?:the\s+)?$/i
/** A phrase after one of these belongs to it: 'Dress code: Black & Gold'. */
const OTHER_LABEL =
  /(?:^|[\n.!?|·•(])[^\p{L}\n]*(?!(?:new |main )?(?:venue|where|location|place|address|when|date|time)\b)\p{L}[\p{L} ]{1,24}:\s*$/iu
const BEFORE_NAME =
  /^(?:(?:is|are|now|still|always|at|@|in|and|then|upstairs at|the venue is|next|next one|next is|from|on|to|each day|same place|same price|this time|both nights)\s+)+/i
const AFTER_NAME =
  /\s+(?:in|at|on|near|and|from|with|is|this|next|tonight|,)$|\s+(?:will|is|are|has|starts?|restarts?|returns?|runs?|reopens?)\s.*$/i
const STREET =
  /^\d+[a-z]?(?:-\d+)?\s+\p{L}|\b(?:street|st|road|rd|lane|ln|avenue|ave|square|sq|row|approach|drive|crescent|gate)$/iu
const BUILDING =
  /\b(?:club|bar|pub|inn|hotel|hall|studios?|centre|center|theatre|church|cafe|café|arms|lounge|rooms?|gardens?|park|house|pier|pavilion|bandstand|vaults?|shed|school|tavern|legion|library|college|institute|barn|farm|mill|museum|gallery|brewery|restaurant|warehouse|exchange|university|ballroom|hub)\b/i
const BUILDING_LAST = new RegExp(`${BUILDING.source}(?:\\s\\d+)?$`, 'i')
const NOT_A_PLACE =
  /\b(?:salsa|bachata|kizomba|zouk|kiz|sbk|party|socials?|night|class|ceilidh|bal|balfolk|ball|festival|congress|concert|tour|classes|lesson|dancing|nights|both|hello|hi|hiya|dear|hey|doors?|entry|tickets?|free|welcome|beginners?|improvers?|live|band|every|each|regular|we|you|i|our|it)\b/i
const NAME_CHARACTER = /\p{L}/u
const NAME_AT_END = /(?<=\s)(?:(?:[\p{Lu}\d][\p{L}\d'’.]*|&|of|and|the)\s+)*[\p{Lu}\d][\p{L}\d'’.]*$/u
/** Of a text in small letters, a venue has at most this many words. */
const SHORT = 4
/** Splits a text so that each phrase ends with its sign. */
const PHRASES = new RegExp(`(?<=${END.source})`, 'gu')
/** A phrase further from its town is about something else. */
const LOOK_BACK = 120

interface Part {
  text: string
  from: number
}

/** 'Sheffield City Hall': a venue whose name begins with its town at `townAt`. `whole` is the text with the town. */
export function venueOfTown(whole: string, townAt: number): Found<string> | undefined {
  const words = /^[^\n,.;:!?|(]{1,60}/.exec(whole.slice(townAt))?.[0] ?? ''
  const name = /^(?:\p{Lu}[\p{L}'’]*\s+){1,4}?(\p{Lu}\p{L}+)(?=\s*$|\s+\p{Ll})/u.exec(words)
  if (!name || !BUILDING.test(name[1] ?? '')) return undefined
  return foundAt(whole, name[0], townAt, townAt + name[0].length, `"${name[0]}" read as the venue`)
}

/**
 * The venue and street of a text, in which what was read already is marked as read. `townAt` and `postcodeAt` are where
 * its town and its postcode start, if it has them.
 */
export function findVenue(
  text: string,
  townAt: number | null,
  postcodeAt: number | null,
): { venue?: Found<string>; street?: Found<string> } {
  const label = LABEL.exec(text)
  const labelled = label && inPhrase(text, label.index + label[0].length)
  const before = (at: number | null) => (at === null ? null : beforePlace(text, at))
  const parts = labelled ?? before(townAt) ?? before(postcodeAt) ?? afterCue(text) ?? ownPhrase(text)
  if (!parts) return {}
  const venue = venueIn(parts) ?? venueIn(afterCue(text) ?? [])
  const street = parts.find(part => STREET.test(part.text) && part !== venue)
  const isCertain =
    venue && (labelled?.includes(venue) || IS_CUED.test(text.slice(Math.max(0, venue.from - 12), venue.from)))
  const doubt = isCertain ? null : `"${venue?.text ?? ''}" read as the venue`
  return {
    ...(venue && { venue: foundAt(text, venue.text, venue.from, venue.from + venue.text.length, doubt) }),
    ...(street && { street: foundAt(text, street.text, street.from, street.from + street.text.length) }),
  }
}

const venueIn = (parts: readonly Part[]) =>
  parts.find(part => !STREET.test(part.text) && !isOnlyBuilding(part.text))

/** The phrase before the town: the venue first, then the street. If the town starts a line, the line above. */
function beforePlace(text: string, placeAt: number): Part[] | null {
  const areSmall = !hasCapitals(text)
  let end = placeAt
  for (let lines = 0; lines < 3; lines++) {
    const start = Math.max(0, end - LOOK_BACK)
    const before = text.slice(start, end)
    const from = start + (lastEnd(before) ?? 0)
    const phrase = text.slice(from, end)
    if (NAME_CHARACTER.test(phrase)) {
      const cued = cueIn(phrase)
      const parts = partsOf(phrase.slice(cued ?? 0), from + (cued ?? 0))
      // 'Ceilidh in Stroud' is a name in its town. A venue there has a comma, 'at', or the word of a building.
      const isBare = cued === null && /\bin\s*$/i.test(phrase)
      const isOther = OTHER_LABEL.test(text.slice(Math.max(0, from - 40), from))
      const good =
        cued === null
          ? parts
              .filter(part => isPlace(part, areSmall) && !((isOther || isBare) && !BUILDING.test(part.text)))
              .filter(part => lines === 0 || part.from > 0 || BUILDING.test(part.text))
              .map(nameAtEnd)
          : parts
      // 'THE WHITE HORSE', and below it 'High Street, Maidenhead'.
      const above = good.every(({ text: part }) => STREET.test(part)) ? lineAbove(text, from) : null
      if (good.length > 0) return above ? [above, ...good] : good
    }
    // Nothing before the fact is a venue. Only the line above it may still hold one.
    if (from === 0) break
    end = from - 1
    if (
      !/[\n,]\s*$/.test(text.slice(0, from)) &&
      !text.slice(Math.max(0, from - 3), from).includes('\n') &&
      lines > 0
    )
      break
  }
  return null
}

/** The line above `from`, if it is one name that may be a place. */
function lineAbove(text: string, from: number): Part | null {
  if (text[from - 1] !== '\n') return null
  const start = text.lastIndexOf('\n', from - 2) + 1
  const line = text.slice(start, from - 1)
  const [part, other] = line.search(END) < 0 ? partsOf(line, start) : []
  return part && !other && isPlace(part) ? part : null
}

/** 'Hall' alone names no venue. */
const isOnlyBuilding = (text: string) =>
  /^(?:halls?|rooms?|club|bar|pub|studios?|centre|church|park|house|school)$/i.test(text)

/** A line or a phrase of its own with the name of a building: 'CHAMPNESS HALL'. */
function ownPhrase(text: string): Part[] | null {
  let from = 0
  for (const phrase of text.split(PHRASES)) {
    const parts = BUILDING.test(phrase) ? partsOf(phrase, from) : []
    const venue = parts.findIndex(
      part => BUILDING_LAST.test(part.text) && /^[\p{Lu}\d]/u.test(part.text) && isPlace(part),
    )
    if (venue >= 0) return parts.slice(venue)
    from += phrase.length
  }
  return null
}

/** Whether a phrase may be a place. `areSmall`: the text has no capitals. */
const isPlace = ({ text, from }: Part, areSmall = false) =>
  (BUILDING_LAST.test(text) && (from > 0 || !NOT_A_PLACE.test(text))) ||
  (!NOT_A_PLACE.test(text) &&
    (BUILDING.test(text) || /^[\p{Lu}\d]/u.test(text) || (areSmall && text.split(' ').length <= SHORT)))

/** 'class moves to Room 3': the name at the end of a phrase, if other words stand before it. */
function nameAtEnd(part: Part): Part {
  const name = NAME_AT_END.exec(part.text)
  return name && /^\p{Ll}/u.test(part.text) ? { text: name[0], from: part.from + name.index } : part
}

function lastEnd(text: string): number | null {
  let last: number | null = null
  for (const { 0: sign, index } of text.trimEnd().matchAll(END)) last = index + sign.length
  return last
}

/** Where the words after the last 'at' begin. */
function cueIn(phrase: string): number | null {
  let last: number | null = null
  for (const { 0: words, index } of phrase.matchAll(CUE)) last = index + words.length
  return last !== null && NAME_CHARACTER.test(phrase.slice(last)) ? last : null
}

/** Without a town: what follows 'at' or '@' somewhere, if it begins like a name. */
function afterCue(text: string): Part[] | null {
  for (const { 0: words, index } of text.matchAll(/(?:^|\s)(?:at the|at|@)\s+/gi)) {
    const from = index + words.length
    const parts = inPhrase(text, from)
    const isName = /^\p{Lu}|^@/u.test(text.slice(from)) || words.includes('@')
    if (parts && isName && parts.some(part => isPlace(part))) return parts
  }
  return null
}

function inPhrase(text: string, from: number): Part[] | null {
  const rest = text.slice(from, from + LOOK_BACK)
  const end = rest.search(new RegExp(END.source, 'u'))
  const parts = partsOf(end < 0 ? rest : rest.slice(0, end), from)
  return parts.length > 0 ? parts : null
}

/** The parts between commas, without small words around them. */
function partsOf(phrase: string, from: number): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const raw of phrase.split(',')) {
    const start = raw.length - raw.trimStart().length
    const text = raw.trim()
    const before = BEFORE_NAME.exec(text)?.[0].length ?? 0
    const name = text
      .slice(before)
      .replace(AFTER_NAME, '')
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})']+$/gu, '')
    const own = name === '' ? -1 : raw.indexOf(name, start)
    if (own >= 0 && name.length > 1 && name.length <= VENUE_MAX_LENGTH && NAME_CHARACTER.test(name))
      parts.push({ text: name, from: from + at + own })
    at += raw.length + 1
  }
  return parts
}
