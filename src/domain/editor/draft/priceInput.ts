import { PRICE_DECIMALS, PRICE_LIMIT } from '../../constants'
import { PRICE_DECIMALS_EXCEEDED } from '../../texts/editorMessages'

/** Beyond the letter: prices are lower (R55). */
export const PRICE_TOO_HIGH = `A price must be under £${PRICE_LIMIT.toLocaleString('en-GB')}.`

/** Beyond the letter: why a comma is rejected. */
export const PRICE_COMMA = 'Only digits and one dot, for example 12.50.'

const PRICE = /^\d*\.?\d*$/
/** '1,250' and '12,345.50': commas between thousands. */
const WITH_THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d*)?$/
/** '12,5': a comma in place of the dot. */
const WITH_COMMA = /^\d*,\d{0,2}$/

/** The new text of a price field after an input. `problem` says why the input was rejected, if that needs words. */
export interface PriceInput {
  typed: string
  problem: string | null
}

/**
 * §5: only digits and one dot, at most 2 decimals. `text` is the field's new text, `before` its former one, which stays
 * if `text` is not a price. A pasted '£12.50' or '12,50' becomes 12.50.
 */
export function acceptPrice(text: string, before: string): PriceInput {
  // A typed comma could mean 1,250 or 12,50, and only later keys would tell.
  if (text.includes(',') && text.length - before.length === 1) return { typed: before, problem: PRICE_COMMA }
  const typed = plain(text)
  if (!PRICE.test(typed)) return { typed: before, problem: null }
  const [whole = '', decimals = ''] = typed.split('.')
  if (decimals.length > PRICE_DECIMALS) return { typed: before, problem: PRICE_DECIMALS_EXCEEDED }
  if (Number(whole) >= PRICE_LIMIT) return { typed: before, problem: PRICE_TOO_HIGH }
  return { typed, problem: null }
}

/** Removes what people write around the digits of a price. */
function plain(text: string): string {
  const bare = text.replace(/[\s£]/g, '')
  if (WITH_THOUSANDS.test(bare)) return bare.replaceAll(',', '')
  return WITH_COMMA.test(bare) ? bare.replace(',', '.') : bare
}

/** R46: completes an unfinished price: '5.' is '5.00', '.5' is '0.50'. A lone dot becomes empty. */
export function completePrice(typed: string): string {
  const price = priceOf(typed)
  if (price === null) return ''
  // A price of an older event. Validation reports it, and nothing is rounded unasked.
  if ((typed.split('.')[1] ?? '').length > PRICE_DECIMALS) return typed
  return typed.includes('.') ? price.toFixed(PRICE_DECIMALS) : String(price)
}

/** The price in pounds. 0 is a price (R46). Null for anything else, or if nothing was typed. */
export function priceOf(typed: string): number | null {
  return PRICE.test(typed) && /\d/.test(typed) ? Number(typed) : null
}
