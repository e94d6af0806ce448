import type { Placed } from '../../event/labels'
import { numberIn, type AskedPart, type NearPlace, type PartReader, type Reading } from './asked'
import { DATE_READERS } from './dateReaders'
import { FACT_READERS } from './facts'
import { readPrice } from './prices'
import { RHYTHM_READERS } from './rhythm'

/** The label of 'near me'. */
export const NEAR_YOU = 'Near me'

const INWARD = '\\d[abd-hjlnp-uw-z]{2}'
const WHOLE = new RegExp(`^[a-z]{1,2}\\d[a-z\\d]?${INWARD}$`)
/** 'on2' is a style of salsa, and the O2 a hall. No postcode begins so. */
const DISTRICT = /^(?!on\d)(?:[beglmnsw]|[a-z]{2})\d[a-z\d]?$/
const INWARD_START = /^\d[abd-hjlnp-uw-z]{0,2}$/

/** What may begin with a number: '5 dec', '2nd friday', '8 pm', '5 pounds'. */
const NUMBER_READERS = [...RHYTHM_READERS, ...DATE_READERS, ...FACT_READERS, readPrice]

/**
 * R69: a postcode with or without its space, its district, or its beginning: 'se14tw', 'SE1 4TW', 'se1', 'se1 4'. A
 * number that begins a date, a time or a price isn't part of it: 'ls1 5 dec'.
 */
const readPostcodePart: PartReader = ([first = '', ...rest], context) => {
  const [second = ''] = rest
  const reading = (count: number, text: string, isDistrict: boolean, label: string) => {
    const [outward = ''] = label.split(' ')
    const around = context.placeAt([outward], true)?.milesTo
    return {
      count,
      kind: 'place' as const,
      label: label.toUpperCase(),
      postcode: { text, isDistrict },
      texts: [{ words: [first], look: 'whole' as const }],
      ...(around && { around }),
    }
  }
  const beginsMore = () => NUMBER_READERS.some(read => (read(rest, context)?.count ?? 0) > 1)
  if (DISTRICT.test(first) && INWARD_START.test(second) && !beginsMore())
    return { ...reading(2, first + second, false, `${first} ${second}`), texts: [] }
  if (DISTRICT.test(first)) return reading(1, first, true, first)
  return WHOLE.test(first) ? reading(1, first, false, `${first.slice(0, -3)} ${first.slice(-3)}`) : null
}

/**
 * A town or county that an event of the index has, or a place of England. Its whole words count: 'kent' isn't Kentish Town,
 * and 'oxford' isn't Oxfordshire.
 */
const readTown: PartReader = (words, { placeAt }) => {
  const place = placeAt(words)
  if (!place) return null
  const { milesTo: around, written, isChosen: _, ...reading } = place
  const own = written ?? words.slice(0, place.count)
  const texts = [{ words: own, look: 'whole' as const }]
  return { kind: 'place', texts, ...reading, ...(around && { around }), ...(written && { isSlip: true }) }
}

const NEAR_ME = [
  'near me',
  'not too far away',
  'not far away',
  'not too far',
  'not far',
  'near to me',
  'nearest to me',
  'close to me',
  'around me',
  'by me',
  'close to home',
  'near home',
  'near my home',
  'near my house',
  'nearby',
  'near here',
  'around here',
  'close by',
  'nearest',
  'closest',
].map(text => text.split(' '))
const NEAR = [
  'not too far from',
  'not far from',
  'nearest to',
  'closest to',
  'close to',
  'near to',
  'near',
  'nr',
  'nearby',
  'around',
  'round',
].map(text => text.split(' '))
/** How far 'near' reaches. People drive for about half an hour. */
const NEAR_MILES = 15

/** The postcode areas of the parts of London. */
const LONDON_PARTS: Readonly<Record<string, RegExp>> = {
  north: /^(?:n|nw|en)\d/,
  south: /^(?:se|sw|cr|br|sm)\d/,
  east: /^(?:e|ig|rm)\d/,
  west: /^(?:w|tw|ub|ha)\d/,
  central: /^(?:[ew]c\d|(?:w1|se1|sw1)[a-z]?$)/,
}

/** 'south london', by the areas of its postcodes. */
const readPartOfLondon: PartReader = ([part = '', london]) => {
  const areas = Object.hasOwn(LONDON_PARTS, part) ? LONDON_PARTS[part] : undefined
  if (!areas || london !== 'london') return null
  const label = `${part.charAt(0).toUpperCase()}${part.slice(1)} London`
  const outward = ({ location: { postcode } }: Placed) =>
    postcode
      .toLowerCase()
      .replace(/\s/g, '')
      .replace(/\d\w\w$/, '')
  return { count: 2, kind: 'place', label, reaches: event => areas.test(outward(event)) }
}

const nearLabel = (place: string) => `Near ${place}`
const beginsWith = (words: readonly string[], phrase: readonly string[]) =>
  phrase.every((word, at) => words[at] === word)

const within = (milesTo: NearPlace, miles: number): Pick<Reading, 'milesTo' | 'reaches'> => ({
  milesTo,
  reaches: event => (milesTo(event) ?? Infinity) <= miles,
})

/** The place with what lies near it: 'near Soho' for 'Soho'. Null if where it is isn't known. */
export function nearby(part: AskedPart): AskedPart | null {
  const { around, label, postcode: _, ...rest } = part
  if (!around) return null
  return { ...rest, label: nearLabel(label), texts: [], districts: [], ...within(around, NEAR_MILES) }
}

const MILES = /^(?:(?:within|under|less than|up to|about) )?(\w+) miles? (?:away )?(?:of|from|around) /

/** 'near guildford', 'near bn3 2ab', 'not far from leeds', '10 miles from woking', 'near me': by distance. */
const readNear: PartReader = (words, context) => {
  const [said, number] = MILES.exec(`${words.join(' ')} `) ?? []
  const miles = number === undefined ? NEAR_MILES : numberIn(number)
  if (Number.isNaN(miles)) return null
  const me = said === undefined ? NEAR_ME.find(phrase => beginsWith(words, phrase)) : undefined
  const phrase = said === undefined ? NEAR.find(one => beginsWith(words, one)) : said.trim().split(' ')
  const at = phrase ? phrase.length + (words[phrase.length] === 'the' ? 1 : 0) : 0
  const code = phrase && readPostcodePart(words.slice(at), context)
  if (code?.around)
    return {
      count: at + code.count,
      kind: 'place',
      label: nearLabel(code.label),
      ...within(code.around, miles),
    }
  const place = phrase && context.placeAt(words.slice(at), true)
  if (place) {
    const count = at + place.count
    if (place.milesTo)
      return { count, kind: 'place', label: nearLabel(place.label), ...within(place.milesTo, miles) }
    const town = readTown(words.slice(at), context)
    return town && { ...town, count }
  }
  const isMe = me !== undefined || (said !== undefined && words[at] === 'me')
  if (!isMe) return null
  const reading: Reading = { count: me?.length ?? at + 1, kind: 'place', label: NEAR_YOU }
  return context.here ? { ...reading, ...within(context.here, miles) } : reading
}

/** R69: what a query says about places. */
export const PLACE_READERS: readonly PartReader[] = [readPostcodePart, readPartOfLondon, readTown]
/** R69: what a query says about distances. */
export const NEAR_READERS: readonly PartReader[] = [readNear]

const SHORT_COUNTIES: Readonly<Record<string, string>> = {
  beds: 'bedfordshire',
  berks: 'berkshire',
  bucks: 'buckinghamshire',
  cambs: 'cambridgeshire',
  glos: 'gloucestershire',
  hants: 'hampshire',
  herts: 'hertfordshire',
  lancs: 'lancashire',
  leics: 'leicestershire',
  lincs: 'lincolnshire',
  northants: 'northamptonshire',
  notts: 'nottinghamshire',
  oxon: 'oxfordshire',
  salop: 'shropshire',
  staffs: 'staffordshire',
  warks: 'warwickshire',
  wilts: 'wiltshire',
  worcs: 'worcestershire',
}
const OTHER_WORDS: Readonly<Record<string, string>> = {
  ...SHORT_COUNTIES,
  bham: 'birmingham',
  brum: 'birmingham',
  gatwick: 'crawley',
  ldn: 'london',
  lesson: 'class',
  lessons: 'class',
  lpool: 'liverpool',
  mcr: 'manchester',
  nec: 'solihull',
  nottm: 'nottingham',
  o2: 'greenwich',
  saint: 'st',
  soton: 'southampton',
  stansted: 'stansted mountfitchet',
  xmas: 'christmas',
}

/** Another word for this one, such as a county for its short form or the town beside an airport, or null. */
export function otherWordFor(word: string): string | null {
  return Object.hasOwn(OTHER_WORDS, word) ? (OTHER_WORDS[word] ?? null) : null
}
