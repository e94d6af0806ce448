import type { County } from '../../event/event'
import { isPostcodeOutside, readPostcode } from '../../places/postcodes'
import { milesBetween, type Place } from '../../places/towns/place'
import { listedCounty, placeOfDistrict } from '../../places/towns/placeOf'
import type { Places } from '../../places/towns/places'
import { plainName } from '../../places/towns/plainName'
import { foundAt, withoutPart, type Found } from './found'
import { hasCapitals } from './nameHead'
import { BUILDING, BUILDING_LAST, isPlace } from './venueParts'

const POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?)\s?(\d[abd-hjlnp-uw-z]{2})\b/gi
const NAME_WORD = /[\p{L}][\p{L}'’.-]*/gu
const MAX_WORDS = 4
/** A town this far from its postcode is another town. */
const NEAR_MILES = 15
const LOOK_BACK = 50
/** A shorter first word of a town's name isn't its short name: 'West'. */
const SHORT_NAME = 5
/** A quarter is at most this far from the middle of its city. */
const CITY_MILES = 3
const LONDON = 'Greater London'
/** A smaller place counts only if the text has more than its name. */
const TOWN_SIZE = 2
/** Towns whose names are words of every post. They need a postcode, or a comma or 'in' before them. */
/** A town is a rival if its score is this close. */
const RIVAL = 3
const WORDS_TOO = new Set(
  'reading bath wells settle battle deal sale ware hope street beer ash bury sandwich hook rugby crook march wing over wash ford hull diss crewe well hart bow bar friday bridge castle church hall the end cross park green nelson chase fleet barking box bude looe eye holt leek wem clare stone seal'.split(
    ' ',
  ),
)
const BEFORE_TOWN = /(?:[^\p{L}\p{N}\s'’.!?&]|\n|\b(?:in|at|near)\s)[^\S\n]*$/iu
const AFTER_TOWN = /^\s*(?:$|[^\p{L}\s'’&]|\n|[A-Z]{1,2}\d[A-Z\d]?\b)/u
/** Words with capitals. */
const CAPITALS = /\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){1,4}/gu
/** After the town of 'Bexhill's De La Warr Pavilion' */
const OWNS_HOUSE = new RegExp(`^['’]s (?:\\p{Lu}[\\p{L}'’]* ){0,4}${BUILDING.source}`, 'iu')
/** After 'in Hexham': 'in Hexham will start again'. */
const AFTER_IN =
  /^\s+(?:will|is|are|on|from|until|every|each|this|next|starts?|restarts?|has|have|returns?|runs?|with|for)\b/i

/** R68: the postcode of a text, and the text without it. */
export function findPostcode(text: string): { postcode?: Found<string>; rest: string } {
  const codes = [...text.matchAll(POSTCODE)].flatMap(({ 0: words, index }) => {
    const code = readPostcode(words)
    return code === null ? [] : [foundAt(text, code, index, index + words.length)]
  })
  const rest = codes.reduce(withoutPart, text)
  const [first] = codes
  if (!first) return { rest }
  const { value } = first
  const other = codes.find(code => code.value !== value)
  const doubt = isPostcodeOutside(value)
    ? `${value} isn't in England`
    : other
      ? `${value} or ${other.value}?`
      : null
  return { postcode: { ...first, doubt }, rest }
}

/**
 * R68: the town and the county of a text, in which what was read already is marked as read. `known` are the counties of
 * the picker.
 */
export function findTown(
  text: string,
  places: Places,
  known: readonly County[],
  postcode: Found<string> | undefined,
): { town?: Found<string>; county?: Found<County>; rest: string } {
  const district = postcode ? placeOfDistrict(places, postcode.value.split(' ')[0] ?? '') : null
  const town =
    bestTown(text, places, district, postcode?.from ?? null) ??
    shortTown(text, places, district, postcode) ??
    townOfHouse(text, places, district)
  const place = town?.place ?? district
  const at = town ?? postcode
  // 'Temple Pier, WC2R 2PN' is in London.
  const isHouse = town !== null && town.score < 0
  const doubt = town && (!postcode || isHouse) ? townDoubt(text, town, places) : null
  return {
    ...(town && {
      town: foundAt(text, nameOf(town.place, text.slice(town.from, town.to)), town.from, town.to, doubt),
    }),
    ...(place && at && { county: foundAt(text, listedCounty(place.county, known), at.from, at.to, doubt) }),
    rest: town ? withoutPart(text, town) : text,
  }
}

/** R95: without a postcode, a town is certain only after a sign for a place, if no other town has its name. */
function townDoubt(text: string, { place, from, rival, score }: Town, places: Places): string | null {
  const named = places.byName.get(plainName(place.name)) ?? []
  if (named.some(other => other.size === place.size && other.county !== place.county))
    return `There is more than one ${place.name}`
  if (rival) return `${place.name} or ${rival.name}?`
  return score >= 0 && isSet(text, from) ? null : `"${place.name}" read as the town`
}

/** The town as it is written, if that is another of its names: 'Leamington Spa'. */
const nameOf = ({ name }: Place, words: string) =>
  plainName(name) === plainName(words) || !/^\p{Lu}.*\p{Ll}/u.test(words) ? name : words

interface Town {
  place: Place
  from: number
  to: number
  score: number
  /** Another town, as likely and far away. */
  rival?: Place
}

function bestTown(
  text: string,
  places: Places,
  district: Place | null,
  postcodeAt: number | null,
): Town | null {
  const words = [...text.matchAll(NAME_WORD)].map(({ 0: word, index }) => ({
    word: word.replace(/[.'’-]+$|['’]s$/, ''),
    from: index,
  }))
  const areSmall = !hasCapitals(text)
  let best: Town | null = null
  for (let at = 0; at < words.length; at++) {
    for (let count = MAX_WORDS; count > 0; count--) {
      const [first, last] = [words[at], words[at + count - 1]]
      if (!first || !last) continue
      const [from, to] = [first.from, last.from + last.word.length]
      if (count > 1 && /[^\p{L}\s'’.-]/u.test(text.slice(from, to))) continue
      const named = places.byName.get(plainName(text.slice(from, to)))
      const place = named && (nearestOf(named, district) ?? named[0])
      if (!place) continue
      const own = scoreOf(text, { place, from, to, score: 0 }, count, district, postcodeAt, areSmall)
      if (own <= 0) continue
      // 'Kings Heath, Birmingham': a quarter, and its town.
      const isTownOf: boolean =
        best !== null && place.size > best.place.size && /^[\s,]+$/.test(text.slice(best.to, from))
      const score: number = own + (isTownOf ? 10 : 0)
      const other: Place | undefined =
        best && milesBetween(best.place, place) > NEAR_MILES ? best.place : undefined
      const isClose: boolean = best !== null && Math.abs(best.score - score) < RIVAL
      if (!best || score > best.score)
        best = isClose && other ? { place, from, to, score, rival: other } : { place, from, to, score }
      else if (other && isClose && from >= best.to) best.rival ??= place
    }
  }
  return best
}

/** 'Newark NG24 1EU': what stands before a postcode may be a part of its town's name. */
function shortTown(
  text: string,
  places: Places,
  district: Place | null,
  postcode: Found<string> | undefined,
): Town | null {
  if (!district || !postcode) return null
  const before = /(?:^|[,\n·•|–-]\s*)(\p{Lu}[\p{L}'’ -]{2,30}?)[\s,(]*$/u.exec(
    text.slice(Math.max(0, postcode.from - LOOK_BACK), postcode.from),
  )
  const words = before?.[1]?.split(/, |\n/).at(-1) ?? ''
  const name = plainName(words)
  if (name === '') return firstWordOf(text, district)
  const isPart = (own: string) => own.startsWith(`${name} `) || own.endsWith(` ${name}`)
  const named = [...places.byName].flatMap(([own, all]) => (isPart(own) ? all : []))
  const place = nearestOf(named, district)
  if (!place) return firstWordOf(text, district)
  const from = text.lastIndexOf(words, postcode.from)
  return { place, from, to: from + words.length, score: 0 }
}

/** 'Rye Community Centre': the town of a house, in a text that has no other. */
function townOfHouse(text: string, places: Places, district: Place | null): Town | null {
  for (const { 0: house, index: from } of text.matchAll(CAPITALS)) {
    if (!BUILDING_LAST.test(house) || !isPlace({ text: house, from: 0 })) continue
    const [one = '', two = ''] = house.split(' ')
    for (const name of [`${one} ${two}`, one]) {
      const named = places.byName.get(plainName(name))
      const place = named && (district ? nearestOf(named, district) : named[0])
      if (place && name.length < house.length) return { place, from, to: from + name.length, score: -1 }
    }
  }
  return null
}

/** 'in Hebden', if the postcode is Hebden Bridge's. */
function firstWordOf(text: string, place: Place): Town | null {
  const [first = '', ...others] = place.name.split(' ')
  if (others.length === 0 || first.length < SHORT_NAME) return null
  const found = new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'u').exec(text)
  return found ? { place, from: found.index, to: found.index + first.length, score: 0 } : null
}

/** R68: the town of a postcode, in a text that names none. It is marked, because a village may be meant. */
export function townOfPostcode(postcode: Found<string>, places: Places): Found<string> | undefined {
  const [outward = ''] = postcode.value.split(' ')
  const place = placeOfDistrict(places, outward)
  if (!place || postcode.doubt !== null) return undefined
  const city = places.all.find(
    other => other.size > place.size + 1 && milesBetween(place, other) <= CITY_MILES,
  )
  const town = place.county === LONDON ? 'London' : (city ?? place).name
  return { ...postcode, value: town, doubt: `${town}: read from ${outward}` }
}

const nearestOf = (named: readonly Place[], district: Place | null) =>
  district ? named.find(place => milesBetween(place, district) <= NEAR_MILES) : undefined

/** Whether a place may begin here: after a sign, a line, or 'in'. */
const isSet = (text: string, from: number) =>
  from === 0 || BEFORE_TOWN.test(text.slice(Math.max(0, from - 12), from))

/** How likely a name in the text is the event's town. 0 or less: it isn't one. */
function scoreOf(
  text: string,
  { place, from, to }: Town,
  count: number,
  district: Place | null,
  postcodeAt: number | null,
  areSmall: boolean,
): number {
  const words = text.slice(from, to)
  const [before, after] = [text.slice(Math.max(0, from - 12), from), text.slice(to, to + 12)]
  const isSetOff = isSet(text, from)
  const isEnd = AFTER_TOWN.test(after) || (/(?:\bin|,)\s*$/i.test(before) && AFTER_IN.test(after))
  const isWordToo = count === 1 && WORDS_TOO.has(words.toLowerCase())
  const isCapital = /^\p{Lu}/u.test(words) || (areSmall && !isWordToo && isSetOff && isEnd)
  const isNear = district !== null && milesBetween(place, district) <= NEAR_MILES
  // '210 Old Street' is a street.
  if ((district && !isNear) || /[,\n·•|] ?\d+[a-z]? $/i.test(before)) return 0
  if (
    /^\s+(?:street|st|road|rd|lane|square|avenue|hotel|hall|arms|terrace|gardens?|studios?|park|pier|quay|wharf|harbour|marina|social|club|arts|holidays?|hols?)\b/i.test(
      after,
    )
  )
    return 0
  const isDistrict = place === district
  // 'Sheffield's Kizomba party' is there, if its postcode is, and so is 'Bexhill's Pavilion'.
  const isOwner = /^['’]s(?!\p{L})/u.test(after)
  if (isOwner && !isDistrict && !OWNS_HOUSE.test(text.slice(to, to + LOOK_BACK))) return 0
  const isBesideCode = postcodeAt !== null && postcodeAt >= to && postcodeAt - to < 4
  // 'Boston Spa Village Hall' may be elsewhere, and 'Kelham Island Museum, Sheffield' says the town itself.
  const [house = ''] = /^(?: \p{Lu}[\p{L}'’]+){1,3}/u.exec(text.slice(to, to + LOOK_BACK)) ?? []
  if (!isDistrict && BUILDING_LAST.test(house)) return 0
  // 'Castle Street'
  if (isWordToo && /\p{Lu}[\p{L}'’]+ $/u.test(before)) return 0
  if (isWordToo && !isCapital && !(isNear && isBesideCode)) return 0
  if (isWordToo && !isNear && !(isSetOff && isEnd) && !(isEnd && isCapital)) return 0
  if (place.size < TOWN_SIZE && !isNear && !(isSetOff && isEnd && isCapital)) return 0
  if (place.size <= TOWN_SIZE && !isCapital && !isNear && !(isEnd && place.size === TOWN_SIZE)) return 0
  return (
    1 +
    place.size +
    (count - 1) * 3 +
    (isSetOff ? 2 : 0) +
    (isEnd ? 3 : 0) +
    (isCapital ? 1 : 0) +
    (isNear ? 3 : 0) +
    (isDistrict && !BUILDING.test(house) ? 8 : 0) +
    (isBesideCode ? 6 : 0) +
    (/\bin\s*$/i.test(before) ? 2 : 0) +
    (/\b(?:coming|mov(?:es|ing)|back) to $/i.test(before) ? 5 : 0) -
    (/\bfrom $/i.test(before) ? 3 : 0)
  )
}
