import type { DanceEvent } from '../../event/event'
import { shortPriceLabel } from '../../event/pricing'
import { isCheap, isFree } from '../../lists/rowFacts'
import { numberIn, type PartReader, type Reading } from './asked'

/** The prices of events, remembered because the search needs them again after each typed letter. */
const knownPrices = new WeakMap<DanceEvent, readonly number[]>()

/** All prices of an event in pounds. A free one has 0. */
function pricesOf(event: DanceEvent): readonly number[] {
  let prices = knownPrices.get(event)
  if (!prices) {
    const given = event.pricing.flatMap(item => item.prices.map(({ price }) => price))
    prices = isFree(event) && !given.includes(0) ? [0, ...given] : given
    knownPrices.set(event, prices)
  }
  return prices
}

/** What stands before an amount, and whether the amount itself counts. */
const COMPARISONS: readonly [
  words: string,
  label: string,
  fits: (price: number, amount: number) => boolean,
][] = [
  ['under', 'Under', (price, amount) => price < amount],
  ['below', 'Under', (price, amount) => price < amount],
  ['less than', 'Under', (price, amount) => price < amount],
  ['cheaper than', 'Under', (price, amount) => price < amount],
  ['up to', 'Up to', (price, amount) => price <= amount],
  ['max', 'Up to', (price, amount) => price <= amount],
  ['maximum', 'Up to', (price, amount) => price <= amount],
  ['at most', 'Up to', (price, amount) => price <= amount],
]
/** What stands after an amount instead: '£5 or less', '£10 max'. */
const AFTER_AMOUNT: readonly [words: string, like: string][] = [
  ['or less', 'up to'],
  ['or under', 'up to'],
  ['or below', 'up to'],
  ['max', 'up to'],
  ['maximum', 'up to'],
]
const POUNDS = ['pounds', 'pound', 'quid', 'gbp']
const NOTES = new Map([
  ['fiver', 5],
  ['tenner', 10],
])
const AFTER_FREE = ['entry', 'admission', 'event', 'events']
const FREE = /^(?:free|no (?:(?:cover|door|entry|entrance) )?(?:charge|fee)|no cover) /

/** '10', '£9.50', '8 pounds', 'ten pounds' or 'a tenner'. A number in words needs its unit. */
function readAmount(words: readonly string[]): { amount: number; count: number; isPrice: boolean } | null {
  const at = words[0] === 'a' ? 1 : 0
  const note = NOTES.get(words[at] ?? '')
  if (note !== undefined) return { amount: note, count: at + 1, isPrice: true }
  const hasUnit = POUNDS.includes(words[1] ?? '')
  const count = hasUnit ? 2 : 1
  const [, sign, digits] = /^(£)?(\d+(?:[.,]\d{1,2})?)$/.exec(words[0] ?? '') ?? []
  if (digits !== undefined)
    return { amount: Number(digits.replace(',', '.')), count, isPrice: hasUnit || sign !== undefined }
  const amount = numberIn(words[0])
  return hasUnit && !Number.isNaN(amount) ? { amount, count, isPrice: true } : null
}

/** The same limit as the chip Under £10. */
const CHEAP: Reading = {
  count: 1,
  kind: 'price',
  label: 'Under £10',
  texts: [{ words: ['cheap'], look: 'whole' }],
  fits: ({ event }) => isCheap(event),
}

const lengthOf = (text: string) => text.split(' ').length
const startsWith = (words: readonly string[], text: string) =>
  text.split(' ').every((word, at) => words[at] === word)

/** 'free', 'no charge', 'under 10', 'up to £5', '£5 or less', '£8', '8 pounds', 'cheap'. The lowest price counts for 'under'. */
export const readPrice: PartReader = words => {
  const [free] = FREE.exec(`${words.join(' ')} `) ?? []
  if (free !== undefined) {
    const count = lengthOf(free.trim()) + (AFTER_FREE.includes(words[1] ?? '') && words[0] === 'free' ? 1 : 0)
    return { count, kind: 'price', label: 'Free', fits: ({ event }) => pricesOf(event).includes(0) }
  }
  if (/^cheap(?:er|est)?$/.test(words[0] ?? '') && words[1] !== 'than') return CHEAP
  const [notDear] =
    /^(?:not|nothing) (?:too |very )?(?:expensive|pricey|dear) /.exec(`${words.join(' ')} `) ?? []
  if (notDear !== undefined) return { ...CHEAP, count: notDear.trim().split(' ').length, texts: [] }
  const before = COMPARISONS.find(([name]) => startsWith(words, name))
  const at = before ? lengthOf(before[0]) : 0
  const given = readAmount(words.slice(at))
  const after = given && AFTER_AMOUNT.find(([name]) => startsWith(words.slice(at + given.count), name))
  const compared = before ?? (after ? COMPARISONS.find(([name]) => name === after[1]) : undefined)
  if (!given || (!compared && !given.isPrice)) return null
  const { amount } = given
  const [, label, isRight] = compared ?? ['', '', (price: number) => price === amount]
  return {
    count: at + given.count + (before || !after ? 0 : lengthOf(after[0])),
    kind: 'price',
    label: `${label} ${amount === 0 ? '£0' : shortPriceLabel(amount)}`.trim(),
    fits: ({ event }) => pricesOf(event).some(price => isRight(price, amount)),
  }
}
