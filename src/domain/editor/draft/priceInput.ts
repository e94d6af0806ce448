import { PRICE_DECIMALS, PRICE_LIMIT } from '../../constants'
import { PRICE_DECIMALS_EXCEEDED } from '../../texts/editorMessages'

/** Beyond the rules: the message for a price that is too high (R55). */
export const PRICE_TOO_HIGH = `A price must be under £${PRICE_LIMIT.toLocaleString('en-GB')}.`

/** Beyond the rules: the message for characters that a price can't contain. */
export const PRICE_SIGNS = 'Only digits and one dot, for example 12.50.'

/** R87: a comma is the decimal sign if at most two digits follow it. */
const PRICE = /^\d*(\.\d*|,\d{0,2})?$/

/** The typed price without surrounding spaces and the pound sign. */
const bare = (typed: string) => typed.trim().replace(/^£\s*/, '')

/**
 * §5, R87: why a text can't be a price, or null if it can. The field keeps what was typed. Dropping a character would
 * silently change the price: '12,50' would become 1250, and '1e3' would become 13.
 */
export function priceProblem(typed: string): string | null {
  const text = bare(typed)
  const [whole = '', decimals = ''] = text.split(/[.,]/)
  if (!/^[\d.,]*$/.test(text)) return PRICE_SIGNS
  if (decimals.length > PRICE_DECIMALS) return PRICE_DECIMALS_EXCEEDED
  if (!PRICE.test(text)) return PRICE_SIGNS
  return Number(whole) >= PRICE_LIMIT ? PRICE_TOO_HIGH : null
}

/** R46: completes an unfinished price: '5.' is '5.00', '.5' is '0.50'. A lone dot becomes ''. A refused text stays. */
export function completePrice(typed: string): string {
  if (priceProblem(typed) !== null) return typed
  const price = priceOf(typed)
  if (price === null) return ''
  return /[.,]/.test(typed) ? price.toFixed(PRICE_DECIMALS) : String(price)
}

/** The price in pounds. 0 is a valid price (R46). Null if the text is empty or not a price. */
export function priceOf(typed: string): number | null {
  const text = bare(typed)
  return PRICE.test(text) && /\d/.test(text) ? Number(text.replace(',', '.')) : null
}
