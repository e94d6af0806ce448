import type { PartReader } from './asked'
import { AHEAD_READERS } from './ahead'
import { DATE_READERS } from './dates'
import { FACT_READERS } from './facts'
import { readPrice } from './prices'
import { RHYTHM_READERS } from './rhythm'

const INWARD = '\\d[abd-hjlnp-uw-z]{2}'
const WHOLE = new RegExp(`^[a-z]{1,2}\\d[a-z\\d]?${INWARD}$`)
const DISTRICT = /^[a-z]{1,2}\d[a-z\d]?$/
const INWARD_START = /^\d[abd-hjlnp-uw-z]{0,2}$/

/** What may begin with a number: '5 dec', '2nd friday', '8 pm', '5 pounds'. */
const NUMBER_READERS = [...RHYTHM_READERS, ...AHEAD_READERS, ...DATE_READERS, ...FACT_READERS, readPrice]

/**
 * R69: a postcode with or without its space, its district, or its beginning: 'se14tw', 'SE1 4TW', 'se1', 'se1 4'. A
 * number that begins a date, a time or a price isn't part of it: 'ls1 5 dec'.
 */
const readPostcodePart: PartReader = ([first = '', ...rest], context) => {
  const [second = ''] = rest
  const reading = (count: number, text: string, isDistrict: boolean, label: string) => ({
    count,
    kind: 'place' as const,
    label: label.toUpperCase(),
    postcode: { text, isDistrict },
    texts: [{ words: [first], look: 'whole' as const }],
  })
  const beginsMore = () => NUMBER_READERS.some(read => (read(rest, context)?.count ?? 0) > 1)
  if (DISTRICT.test(first) && INWARD_START.test(second) && !beginsMore())
    return { ...reading(2, first + second, false, `${first} ${second}`), texts: [] }
  if (DISTRICT.test(first)) return reading(1, first, true, first)
  return WHOLE.test(first) ? reading(1, first, false, `${first.slice(0, -3)} ${first.slice(-3)}`) : null
}

/** A town or county that an event of the index has, or a place of England. */
const readTown: PartReader = (words, { placeAt }) => {
  const place = placeAt(words)
  if (!place) return null
  const texts = [{ words: words.slice(0, place.count), look: 'anywhere' as const }]
  return { kind: 'place', texts, ...place }
}

/** R69: what a query says about places. */
export const PLACE_READERS: readonly PartReader[] = [readPostcodePart, readTown]

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
  brum: 'birmingham',
  ldn: 'london',
  lesson: 'class',
  lessons: 'class',
  saint: 'st',
  xmas: 'christmas',
}

/** Another word for this one, such as a county for its short form, or null. */
export function otherWordFor(word: string): string | null {
  return Object.hasOwn(OTHER_WORDS, word) ? (OTHER_WORDS[word] ?? null) : null
}
