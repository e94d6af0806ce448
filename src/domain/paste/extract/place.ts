import type { County } from '../../event/event'
import { isPostcodeOutside, readPostcode } from '../../places/postcodes'
import { milesBetween, type Place } from '../../places/towns/place'
import { listedCounty, placeOfDistrict } from '../../places/towns/placeOf'
import type { Places } from '../../places/towns/places'
import { plainName } from '../../places/towns/plainName'
import { foundAt, withoutPart, type Found } from './found'

const POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?)\s?(\d[abd-hjlnp-uw-z]{2})\b/gi
const NAME_WORD = /[\p{L}][\p{L}'’.-]*/gu
const MAX_WORDS = 4
/** A town this far from its postcode is another town. */
const NEAR_MILES = 15
/** A smaller place counts only if the text has more than its name. */
const TOWN_SIZE = 2
/** Towns whose names are words of every post. They need a postcode, or a comma or 'in' before them. */
const WORDS_TOO = new Set(
  'reading bath wells settle battle deal sale ware hope street beer ash bury sandwich hook rugby crook march wing over wash ford hull diss crewe well hart bow bar friday bridge castle church hall the end cross park green nelson chase fleet barking box bude looe eye holt leek wem clare stone seal'.split(
    ' ',
  ),
)
const BEFORE_TOWN = /(?:[,|·•\n(📍-]|\b(?:in|at|near)|@|\uE000)\s*$/iu
const AFTER_TOWN = /^\s*(?:$|[,.;:!|·•)\n?]|\d|\uE000)/u
/** After 'in Hexham': 'in Hexham will start again'. */
const AFTER_IN =
  /^\s+(?:will|is|are|on|from|until|every|each|this|next|starts?|restarts?|has|have|returns?|runs?|with|for)\b/i

export interface FoundPlaces {
  postcode?: Found<string>
  town?: Found<string>
  county?: Found<County>
  /** The text without postcode and town. */
  rest: string
}

/**
 * R68: the town, postcode and county of a text, from England's places. `known` are the counties of the picker. Without
 * `places` (they couldn't be loaded), only the postcode is found.
 */
export function findPlace(text: string, places: Places | null, known: readonly County[]): FoundPlaces {
  const postcode = postcodeIn(text)
  let rest = postcode ? withoutPart(text, postcode) : text
  if (!places) return { ...(postcode && { postcode }), rest }
  const district = postcode ? placeOfDistrict(places, postcode.value.split(' ')[0] ?? '') : null
  const town = bestTown(rest, places, district, postcode?.from ?? null)
  if (town) rest = withoutPart(rest, town)
  const place = town?.place ?? district
  const at = town ?? postcode
  const isSame =
    place &&
    places.byName
      .get(plainName(place.name))
      ?.filter(other => other.size === place.size && other.county !== place.county)
  const doubt = !postcode && isSame && isSame.length > 0 ? `There is more than one ${place.name}` : null
  return {
    ...(postcode && { postcode }),
    ...(town && {
      town: foundAt(text, nameOf(town.place, text.slice(town.from, town.to)), town.from, town.to, doubt),
    }),
    ...(place && at && { county: foundAt(text, listedCounty(place.county, known), at.from, at.to, doubt) }),
    rest,
  }
}

/** The town as it is written, if that is another of its names: 'Leamington Spa'. */
const nameOf = ({ name }: Place, words: string) =>
  plainName(name) === plainName(words) || !/^\p{Lu}.*\p{Ll}/u.test(words) ? name : words

function postcodeIn(text: string): Found<string> | undefined {
  for (const { 0: words, index } of text.matchAll(POSTCODE)) {
    const code = readPostcode(words)
    if (code === null) continue
    const doubt = isPostcodeOutside(code) ? `${code} isn't in England` : null
    return foundAt(text, code, index, index + words.length, doubt)
  }
  return undefined
}

interface Town {
  place: Place
  from: number
  to: number
  score: number
}

function bestTown(
  text: string,
  places: Places,
  district: Place | null,
  postcodeAt: number | null,
): Town | null {
  const words = [...text.matchAll(NAME_WORD)].map(({ 0: word, index }) => ({
    word: word.replace(/[.'’-]+$/, ''),
    from: index,
  }))
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
      const score = scoreOf(text, { place, from, to, score: 0 }, count, district, postcodeAt)
      if (score > 0 && score > (best?.score ?? 0)) best = { place, from, to, score }
    }
  }
  return best
}

const nearestOf = (named: readonly Place[], district: Place | null) =>
  district ? named.find(place => milesBetween(place, district) <= NEAR_MILES) : undefined

/** How likely a name in the text is the event's town. 0 or less: it isn't one. */
function scoreOf(
  text: string,
  { place, from, to }: Town,
  count: number,
  district: Place | null,
  postcodeAt: number | null,
): number {
  const words = text.slice(from, to)
  const [before, after] = [text.slice(Math.max(0, from - 12), from), text.slice(to, to + 12)]
  const isSet = BEFORE_TOWN.test(before) || from === 0
  const isEnd = AFTER_TOWN.test(after) || (/\bin\s*$/i.test(before) && AFTER_IN.test(after))
  const isCapital = /^\p{Lu}/u.test(words)
  const isNear = district !== null && milesBetween(place, district) <= NEAR_MILES
  if (district && !isNear) return 0
  if (
    /^\s+(?:street|st|road|rd|lane|square|avenue|hotel|hall|arms|terrace|gardens?|studios?|park|pier|social|club|arts)\b/i.test(
      after,
    )
  )
    return 0
  if (/['’]s$/.test(words)) return 0
  const isWordToo = count === 1 && WORDS_TOO.has(words.toLowerCase())
  if (isWordToo && !isCapital) return 0
  if (isWordToo && !isNear && !(isSet && isEnd) && !(isEnd && isCapital)) return 0
  if (place.size < TOWN_SIZE && !isNear && !(isSet && isEnd && isCapital)) return 0
  if (place.size <= TOWN_SIZE && !isCapital && !isNear && !(isEnd && place.size === TOWN_SIZE)) return 0
  const isBesideCode = postcodeAt !== null && postcodeAt >= to && postcodeAt - to < 4
  return (
    1 +
    place.size +
    (count - 1) * 3 +
    (isSet ? 2 : 0) +
    (isEnd ? 3 : 0) +
    (isCapital ? 1 : 0) +
    (isNear ? 3 : 0) +
    (isBesideCode ? 6 : 0) +
    (/\bin\s*$/i.test(before) ? 2 : 0)
  )
}
