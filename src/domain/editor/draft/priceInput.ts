import { PRICE_DECIMALS, PRICE_LIMIT } from '../../constants'
import { PRICE_DECIMALS_EXCEEDED } from '../../texts/editorMessages'

/** Beyond the letter: prices are lower (R55). */
export const PRICE_TOO_HIGH = `A price must be under £${PRICE_LIMIT.toLocaleString('en-GB')}.`

/** Beyond the letter: why anything else is refused. */
export const PRICE_SIGNS = 'Only digits and one dot, for example 12.50.'

/** R87: a comma is the decimal sign if at most two digits follow it. */
const PRICE = /^\d*(\.\d*|,\d{0,2})?$/

/** A price without the spaces and the pound sign that people write around it. */
const bare = (typed: string) => typed.trim().replace(/^£\s*/, '')

/**
 * §5, R87: why a text can't be a price, or null. The field keeps what was typed, because a dropped key would make it
 * another price: '12,50' would be 1250, and '1e3' would be 13.
 */
export function priceProblem(typed: string): string | null {
  const text = bare(typed)
  const [whole = '', decimals = ''] = text.split(/[.,]/)
  if (!/^[\d.,]*$/.test(text)) return PRICE_SIGNS
  if (decimals.length > PRICE_DECIMALS) return PRICE_DECIMALS_EXCEEDED
  if (!PRICE.test(text)) return PRICE_SIGNS
  return Number(whole) >= PRICE_LIMIT ? PRICE_TOO_HIGH : null
}

/** R46: completes an unfinished price: '5.' is '5.00', '.5' is '0.50'. A lone dot becomes empty, a refused text stays. */
export function completePrice(typed: string): string {
  if (priceProblem(typed) !== null) return typed
  const price = priceOf(typed)
  if (price === null) return ''
  return /[.,]/.test(typed) ? price.toFixed(PRICE_DECIMALS) : String(price)
}

/** The price in pounds. 0 is a price (R46). Null for anything else, or if nothing was typed. */
export function priceOf(typed: string): number | null {
  const text = bare(typed)
  return PRICE.test(text) && /\d/.test(text) ? Number(text.replace(',', '.')) : null
}
