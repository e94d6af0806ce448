import { foundAt, READ, withoutAll, type Found } from './found'
import { hasCapitals, hasOwnWord, titled } from './nameHead'
import {
  BUILDING,
  BUILDING_LAST,
  END,
  inPhrase,
  isHouse,
  isOnlyBuilding,
  isPlace,
  isStreet,
  lastEnd,
  LOOK_BACK,
  NAME_CHARACTER,
  nameAtEnd,
  type Part,
  partsOf,
} from './venueParts'

/** A pin between a title and the end of its line is no label: '📍 NEW VENUE ALERT 📍'. */
const LABEL =
  /(?:^|\n)[^\p{L}\n]*(?:(?:venue|where|location|place|address)\s*[:?-]|(?:venue|where)\s*[^\p{L}\p{N}\s,.('’])\s*|(?:📍|📌|🏛|🏠|🗺)\ufe0f?(?!\s*(?:new|change of)\s(?:venue|home|location|place|date|time)|(?<=\p{L} ?\p{So}\ufe0f?)\s*\n)\s*|\b(?:(?:venue|home) is(?: now)?|new (?:venue|home):)\s+/iu
/** The second 'at' of 'at Be At One' belongs to the name. */
const CUE =
  /(?:^|[\s,](?<!(?:\bat|@)\s\p{L}{2,3}\s))(?:at|@|inside|aboard|in the|to the|is now|now at|now)\s+/giu
/** R95: a venue after these words is certain. */
const IS_CUED = /(?:\b(?:at|inside|aboard)|@|\b(?:venue|home) is(?: now)?)\s*(?:the\s+)?$/i
/** A phrase after one of these belongs to it: 'Dress code: Black & Gold'. */
const OTHER_LABEL =
  /(?:^|[\n.!?|·•(])[^\p{L}\n]*(?!(?:new |main )?(?:venue|where|location|place|address|when|date|time)\b)\p{L}[\p{L} ]{1,24}:\s*$/iu
/** A label that is a line of its own, above the lines of the address. */
const HEADER = /(?:^|\n)[^\p{L}\n]*(?:venue|where|location|address)\b[^\p{L}\p{N}\n]*\n+/iu
/** Where it isn't: 'no longer at the Social Club'. */
const NOT_AT =
  /\b(?:[Nn]o longer|NO LONGER|[Nn]ot|NOT|n['’]t|[Rr]ather than|[Ii]nstead of|(?:[Mm]ove[ds]?|MOVED|[Mm]oving) from|[Ll]eaving|[Ii]n aid of|[Ss]ponsored by)\s+(?:be\s+|being\s+|held\s+)?(?:(?:at|in|@|AT)\s+)?(?:the\s+|The\s+|THE\s+)?\p{Lu}[^\n.,;!?()]{1,60}?(?=[\n.,;!?()]|\s(?:but|to)\s|$)/gu
const ASIDE = new RegExp(` \\([^()\\n${READ}]{1,40}\\)(?=[,\\n])`, 'g')
/**
 * 'Cellar 44 · Gloucester Green · Oxford': the parts of an address. A name stands in the first line. The letter is asked for first,
 * or each sign of a long line without one looks back through all before it.
 */
const IN_LINE = new RegExp(
  `(?=\\p{L})(?<=\\n[^\\p{L}\\p{N}\\n]*)\\p{L}[^\\n${READ}]*(?:[·•|~]|//) ?(?=${READ})`,
  'gu',
)
/** A room of a house whose name follows: 'Studio 4, Hatchet Works'. */
const ROOM =
  /^(?:(?:(?:up|down)stairs|(?:ground|first|second|third|1st|2nd|3rd|top) floor|(?:main|upstairs|back|function|upper|lower) (?:room|hall|bar))|(?:studio|room|unit|suite|hall|level|floor)s? (?:\d+|[a-z]|one|two|three))$/i
/** Splits a text so that each phrase ends with its sign. */
const PHRASES = new RegExp(`(?<=${END.source})`, 'gu')
/** Hotels where congresses are, before the name of their town. */
const HOTEL =
  /\b(?:hilton|novotel|ibis|mercure|holiday inn(?: express)?|crowne plaza|radisson(?: blu| red)?|marriott|park inn|copthorne|leonardo(?: hotel)?|premier inn|travelodge|best western|double ?tree(?: by hilton)?|britannia|clayton(?: hotel)?|village hotel|sheraton|jurys inn|macdonald|de vere|voco)\s(\p{Lu}\p{L}+\s)?$/iu
/** 'Sheffield City Hall': a venue whose name begins with its town at `townAt`. `whole` is the text with the town. */
export function venueOfTown(whole: string, townAt: number): Found<string> | undefined {
  const words = /^[^\n,.;:!?|(]{1,60}/.exec(whole.slice(townAt))?.[0] ?? ''
  // 'Hilton Birmingham Metropole', 'Holiday Inn Leeds Brighouse'
  const [chain = '', other] = HOTEL.exec(whole.slice(Math.max(0, townAt - 40), townAt)) ?? []
  const [hotel = ''] =
    /^\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]+){0,3}(?=\s*(?:$|\p{Lu}{1,2}\d))/u.exec(words) ?? []
  if (chain !== '' && hotel !== '' && (other !== undefined || hotel.includes(' '))) {
    const found = chain + hotel
    return foundAt(whole, found, townAt - chain.length, townAt + hotel.length, `"${found}" read as the venue`)
  }
  const name =
    /^(?:\p{Lu}[\p{L}'’]*\s+){1,4}?(\p{Lu}\p{L}+)(?=\s*$|\s+(?:\p{Ll}|\p{Lu}{1,2}\d|[-–—·•/]))/u.exec(words)
  if (!name || !BUILDING.test(name[1] ?? '')) return undefined
  return foundAt(whole, name[0], townAt, townAt + name[0].length, `"${name[0]}" read as the venue`)
}

/**
 * The venue and street of a text, in which what was read already is marked as read. `townsAt` and
 * `postcodeAt` are where its town and its postcode start, if it has them. `isTown` says whether a name is another town's, or its county's.
 */
export function findVenue(
  given: string,
  townsAt: readonly number[],
  postcodeAt: number | null,
  isTown: (name: string) => boolean,
): { venue?: Found<string>; street?: Found<string> } {
  // 'Riverside Studios (first floor), Quay Lane'
  const text = withoutAll(given, NOT_AT)
    .replace(ASIDE, words => ' '.repeat(words.length))
    .replace(IN_LINE, (line: string, at: number) =>
      [...townsAt, postcodeAt ?? -1].includes(at + line.length)
        ? line.replace(/[·•|~]|\/\//g, sign => ','.padEnd(sign.length))
        : line,
    )
  const label = LABEL.exec(text)
  const labelled = blockBelow(text) ?? (label && inPhrase(text, label.index + label[0].length))
  const atCode = postcodeAt === null ? null : beforePlace(text, postcodeAt)
  const atTown = () => townsAt.reduce<Part[] | null>((found, at) => found ?? beforePlace(text, at), null)
  const isAddress =
    atCode !== null &&
    ((atCode.length > 1 && atCode.some(part => isStreet(part.text))) ||
      BUILDING_LAST.test(atCode[0]?.text ?? ''))
  const parts =
    labelled ??
    (isAddress ? atCode : (atTown() ?? atCode)) ??
    afterCue(text) ??
    aboveStreet(text) ??
    ownPhrase(text) ??
    afterTown(text, townsAt, isTown)
  if (!parts) return {}
  const house = houseAbove(text, parts, label) ?? venueIn(text, parts) ?? venueIn(text, afterCue(text) ?? [])
  const road = streetIn(text, house, [parts, atCode, postcodeAt === null ? null : atTown()])
  // 'Millennium Square, Leeds': people dance in a square.
  const isOutdoors = !house && road !== undefined && /^\p{Lu}.*\b(?:square|sq)$/iu.test(road.text)
  const [venue, street] = isOutdoors ? [road, undefined] : [house, road]
  const after = venue && parts[parts.findIndex(({ from }) => from === venue.from) + 1]
  // With a postcode, 'Wells Promenade' after the venue is where it stands.
  const way =
    street ??
    (postcodeAt !== null &&
    after &&
    /^\p{Lu}\p{L}/u.test(after.text) &&
    !BUILDING.test(after.text) &&
    !isTown(after.text)
      ? after
      : undefined)
  const isCertain =
    venue &&
    (/\p{Lu}/u.test(venue.text) || !hasCapitals(text)) &&
    (labelled?.some(({ from }) => from === venue.from) ||
      IS_CUED.test(text.slice(Math.max(0, venue.from - 12), venue.from)))
  const doubt = isCertain ? null : `"${venue?.text ?? ''}" read as the venue`
  return {
    ...(venue && {
      venue: foundAt(given, titled(venue.text), venue.from, venue.from + venue.text.length, doubt),
    }),
    ...(way && {
      street: foundAt(
        text,
        way.text,
        way.from,
        way.from + way.text.length,
        street ? null : `"${way.text}" read as the street`,
      ),
    }),
  }
}

/** The lines below a label, up to the first that holds something else. */
function blockBelow(text: string): Part[] | null {
  const header = HEADER.exec(text)
  if (!header) return null
  const parts: Part[] = []
  for (let from = header.index + header[0].length; from < text.length;) {
    const line = text.slice(from).split('\n')[0] ?? ''
    const own = line.includes(READ) ? [] : inPhrase(text, from)
    if (!own?.length) return parts.length > 0 ? parts : inPhrase(text, from)
    parts.push(...own)
    from += line.length + 1
  }
  return parts
}

/** The first part with the word of a street. A text with capitals writes it with one: 'the usual place' is none. */
function streetIn(text: string, venue: Part | undefined, all: readonly (Part[] | null)[]): Part | undefined {
  const begins = hasCapitals(text) ? /^[\p{Lu}\d]/u : /^/
  return all
    .flatMap(parts => parts ?? [])
    .find(part => isStreet(part.text) && begins.test(part.text) && part.from !== venue?.from)
}

/** The line above a floor and its street, or above 'Address:'. */
function houseAbove(
  text: string,
  [first, next]: readonly Part[],
  label: RegExpExecArray | null,
): Part | undefined {
  const isFloor = first && next && ROOM.test(first.text) && isStreet(next.text)
  const isLabelled = label && /address/i.test(label[0]) && label.index + label[0].length === first?.from
  if (!first || !(isFloor || isLabelled)) return undefined
  const above = lineAbove(text, text.lastIndexOf('\n', first.from) + 1)
  return above && !isStreet(above.text) ? above : undefined
}

/** The first part that is a name, with the house if it is a room. */
function venueIn(text: string, parts: readonly Part[]): Part | undefined {
  // 'at our usual home, the Quaker Rooms': a name has a capital, if the text has any.
  const isNamed = parts.some(part => /\p{Lu}/u.test(part.text) && !isStreet(part.text))
  const at = parts.findIndex(
    ({ text: part }) => !isStreet(part) && !isOnlyBuilding(part) && (!isNamed || /[\p{Lu}\d]/u.test(part)),
  )
  const [part, house] = parts.slice(at)
  // 'Lindfield Latin, King Edward Hall'
  if (part && house && hasOwnWord(part.text) && BUILDING_LAST.test(house.text) && !BUILDING.test(part.text))
    return house
  if (at < 0 || !part || !house || !ROOM.test(part.text) || isStreet(house.text)) return parts[at]
  return { text: text.slice(part.from, house.from + house.text.length), from: part.from }
}

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
              .map(nameAtEnd)
              .filter(
                (part, at) =>
                  (isPlace(part, areSmall) || isHouse(part, parts[at + 1])) &&
                  !((isOther || isBare) && !BUILDING.test(part.text)),
              )
              .filter(part => lines === 0 || part.from > 0 || BUILDING.test(part.text))
              // 'Old Portsmouth' is a part of the town.
              .filter(
                part =>
                  !(lines === 0 && /^\p{Lu}?\p{Ll}+$/u.test(part.text) && isPartOfTown(text, part, placeAt)),
              )
              // 'Right then Stroud.' greets a town.
              .filter(part => part.from > 0 || !/^\p{Lu}\p{Ll}+ \p{Ll}+$/u.test(part.text))
          : parts.map(nameAtEnd)
      // 'THE WHITE HORSE', and below it 'High Street, Maidenhead' or the name of a street without its word.
      const [first] = good
      const over = first && !BUILDING.test(first.text) ? lineAbove(text, from) : null
      const isBelow =
        good.every(({ text: part }) => isStreet(part)) ||
        (first !== undefined && (isStreet(first.text) || (over !== null && BUILDING_LAST.test(over.text))))
      const above = isBelow ? (over ?? lineAbove(text, from)) : null
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

/** Whether one word begins its phrase and only a blank stands between it and its town. */
const isPartOfTown = (text: string, part: Part, townAt: number) =>
  /^ $/.test(text.slice(part.from + part.text.length, townAt)) &&
  /[\n,·•|▪(]\s*$|^$/.test(text.slice(0, part.from))

/** The line or the part above `from`, if it is one name that may be a place. */
function lineAbove(text: string, from: number): Part | null {
  const isLine = text[from - 1] === '\n'
  if (!isLine && !/[·•|▪]/.test(text[from - 1] ?? '')) return null
  const start = isLine ? text.lastIndexOf('\n', from - 2) + 1 : (lastEnd(text.slice(0, from - 1)) ?? 0)
  const line = text.slice(start, from - 1)
  const [part, other] = line.search(END) < 0 ? partsOf(line, start) : []
  return part && !other && isPlace(part) ? part : null
}

/** 'The Room Above The Bank, Silver Street': what stands before a street. */
function aboveStreet(text: string): Part[] | null {
  let from = 0
  for (const phrase of text.split(PHRASES)) {
    const parts = partsOf(phrase, from)
    const street = parts.findIndex(({ text: part }, at) => at > 0 && isStreet(part))
    const venue = parts[street - 1]
    if (venue && /^[\p{Lu}\d]/u.test(venue.text) && isPlace(venue)) return parts.slice(street - 1)
    from += phrase.length
  }
  return null
}

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

/** 'Leamington Spa, The Assembly' */
function afterTown(
  text: string,
  townsAt: readonly number[],
  isTown: (name: string) => boolean,
): Part[] | null {
  for (const at of townsAt) {
    const [town = ''] = new RegExp(`^(?:${READ}+,\\s*(?=\\p{Lu}))?`, 'u').exec(text.slice(at)) ?? []
    const parts = town === '' ? null : inPhrase(text, at + town.length)
    if (parts?.[0] && isPlace(parts[0]) && !isTown(parts[0].text)) return parts
  }
  return null
}

/** Where the words after the last 'at' begin. */
function cueIn(phrase: string): number | null {
  let last: number | null = null
  for (const { 0: words, index } of phrase.matchAll(CUE)) last = index + words.length
  return last !== null && NAME_CHARACTER.test(phrase.slice(last)) ? last : null
}

/** Without a town: what follows 'at' or '@' somewhere, if it begins like a name. */
function afterCue(text: string): Part[] | null {
  const areSmall = !hasCapitals(text)
  let small: Part[] | null = null
  for (const { 0: words, index } of text.matchAll(
    /(?:^|\s)(?:at the|at|@|inside the|inside|aboard the|aboard)\s+/gi,
  )) {
    const from = index + words.length
    const parts = inPhrase(text, from)
    const isName = /^\p{Lu}|^@/u.test(text.slice(from)) || words.includes('@')
    if (parts && isName && parts.some(part => isPlace(part, areSmall && words.includes('@')))) return parts
    // 'at the rugby club'
    const [first] = parts ?? []
    if (first && words.includes('the') && BUILDING_LAST.test(first.text) && !isOnlyBuilding(first.text))
      small ??= parts
  }
  return small
}
