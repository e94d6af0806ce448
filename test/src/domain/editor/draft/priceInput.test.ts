import fc from 'fast-check'
import {
  completePrice,
  PRICE_SIGNS,
  PRICE_TOO_HIGH,
  priceOf,
  priceProblem,
} from '../../../../../src/domain/editor/draft/pricingEditing'
import { PRICE_DECIMALS_EXCEEDED } from '../../../../../src/domain/texts/editorMessages'
import { randomRuns } from '../../../../support/randomRuns'

/** Types a text key by key, then leaves the field. */
function typedKeyByKey(text: string) {
  let held = ''
  for (const key of text) held += key
  return completePrice(held)
}

describe('§5 Price input', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789.,£ -e\u0665\n'), maxLength: 14 }),
  )

  it('keeps the typed price, or refuses the text with a message and leaves it unchanged (R87)', () => {
    fc.assert(
      fc.property(anyText, text => {
        const price = priceOf(text)
        if (priceProblem(text) !== null) {
          expect(completePrice(text)).toBe(text)
          return
        }
        const digits = /^\s*£?\s*(\d*)(?:[.,](\d{0,2}))?\s*$/.exec(text)
        expect(digits).not.toBeNull()
        const isEmpty = digits?.[1] === '' && !digits[2]
        expect(price).toBe(isEmpty ? null : Number(`${digits?.[1] || '0'}.${digits?.[2] || '0'}`))
        expect(completePrice(text)).toMatch(/^(\d+(\.\d\d)?)?$/)
      }),
      { numRuns: randomRuns(5_000) },
    )
  })

  it('understands every price up to the limit key by key, with a dot or a comma (R87)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.constantFrom('.', ','), (pence, sign) => {
        const price = (pence / 100).toFixed(2)
        const typed = price.replace('.', sign)
        for (let keys = 1; keys <= typed.length; keys++) expect(priceProblem(typed.slice(0, keys))).toBeNull()
        expect(typedKeyByKey(typed)).toBe(price)
        expect(priceOf(typed)).toBe(pence / 100)
      }),
    )
  })

  it.each(['abc', '12a', '-5', '1e3', '1.2.3', '1,2,3', '12 50', '12 50 p', '٥', '１２'])(
    "refuses '%s', and does not shorten it to another price",
    text => {
      expect(priceProblem(text)).toBe(PRICE_SIGNS)
      expect(priceOf(text)).toBeNull()
      expect(typedKeyByKey(text)).toBe(text)
    },
  )

  it.each(['1,250', '£1,250.50', '12,345,678', '12.505', '12,505'])(
    "refuses '%s' with the message of §5 (R87)",
    text => {
      expect(priceProblem(text)).toBe(PRICE_DECIMALS_EXCEEDED)
      expect(typedKeyByKey(text)).toBe(text)
    },
  )

  it.each([
    ['£12.50', '12.50'],
    [' 12.50 ', '12.50'],
    ['£ 8', '8'],
    ['12,50', '12.50'],
    ['12,5', '12.50'],
    ['12,', '12.00'],
    [',5', '0.50'],
    [',', ''],
    ['', ''],
  ])("turns '%s' into '%s' on blur", (text, completed) => expect(typedKeyByKey(text)).toBe(completed))

  it('says how high a price may be (R55)', () => {
    expect(priceProblem('100000')).toBe(PRICE_TOO_HIGH)
    expect(priceProblem('99999.99')).toBeNull()
  })
})

describe('R46 A price', () => {
  it.each([
    ['5.', '5.00'],
    ['.5', '0.50'],
    ['12.5', '12.50'],
    ['12', '12'],
    ['7.555', '7.555'],
    ['007', '7'],
    ['0', '0'],
    ['.', ''],
    ['', ''],
  ])("'%s' is completed to '%s' on blur", (typed, completed) => expect(completePrice(typed)).toBe(completed))

  it('keeps its value when it is completed, and completing it twice is the same as once', () => {
    const typed = fc.tuple(fc.nat(99_999), fc.constantFrom('', '.', '.5', '.05', '.99'))
    fc.assert(
      fc.property(typed, ([whole, rest]) => {
        const price = `${whole}${rest}`
        expect(priceOf(completePrice(price))).toBe(priceOf(price))
        expect(completePrice(completePrice(price))).toBe(completePrice(price))
        expect(priceProblem(completePrice(price))).toBeNull()
      }),
    )
  })

  it('may be 0, but is missing for an empty text or a single dot', () => {
    expect(priceOf('0')).toBe(0)
    expect(priceOf('0.00')).toBe(0)
    expect(priceOf('')).toBeNull()
    expect(priceOf('.')).toBeNull()
  })
})
