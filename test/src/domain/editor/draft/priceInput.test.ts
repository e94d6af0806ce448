import fc from 'fast-check'
import {
  acceptPrice,
  completePrice,
  PRICE_COMMA,
  PRICE_TOO_HIGH,
  priceOf,
} from '../../../../../src/domain/editor/draft/priceInput'
import { PRICE_DECIMALS_EXCEEDED } from '../../../../../src/domain/texts/editorMessages'

const accepted = (text: string, before = '') => acceptPrice(text, before).typed

describe('§5 Price input', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789.,£ -e\u0665\n'), maxLength: 14 }),
  )

  it('holds only digits and one dot, with at most 2 decimals', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 8 }), inputs => {
        let held = ''
        for (const input of inputs) {
          held = accepted(input, held)
          expect(held).toMatch(/^\d*(\.\d{0,2})?$/)
        }
      }),
    )
  })

  it('accepts every price up to the limit, key by key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), pence => {
        const price = (pence / 100).toFixed(2)
        let held = ''
        for (const key of price) held = accepted(held + key, held)
        expect(held).toBe(price)
        expect(priceOf(held)).toBe(pence / 100)
      }),
    )
  })

  it.each(['abc', '12a', '-5', '1e3', '1.2.3', '12 50 p', '٥', '１２'])(
    "rejects '%s' and keeps the former text",
    text => expect(acceptPrice(text, '7')).toEqual({ typed: '7', problem: null }),
  )

  it.each([
    ['£12.50', '12.50'],
    [' 12.50 ', '12.50'],
    ['£ 8', '8'],
    ['12,50', '12.50'],
    ['12,5', '12.5'],
    ['12,', '12.'],
    ['1,250', '1250'],
    ['£1,250.50', '1250.50'],
    ['', ''],
  ])("reads a pasted '%s' as %s", (text, typed) => expect(accepted(text, '7')).toBe(typed))

  it('rejects a typed comma, since it could mean 1,250 or 12,50', () =>
    expect(acceptPrice('1,', '1')).toEqual({ typed: '1', problem: PRICE_COMMA }))

  it('explains why it rejects a third decimal', () =>
    expect(acceptPrice('12.505', '12.50')).toEqual({ typed: '12.50', problem: PRICE_DECIMALS_EXCEEDED }))

  it('R55: names the highest price', () => {
    expect(acceptPrice('100000', '10000')).toEqual({ typed: '10000', problem: PRICE_TOO_HIGH })
    expect(acceptPrice('99999.99', '').problem).toBeNull()
  })
})

describe('R46 Prices', () => {
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
  ])("completes '%s' to '%s' on blur", (typed, completed) => expect(completePrice(typed)).toBe(completed))

  it('completing keeps the price, and a second time changes nothing', () => {
    const typed = fc.tuple(fc.nat(99_999), fc.constantFrom('', '.', '.5', '.05', '.99'))
    fc.assert(
      fc.property(typed, ([whole, rest]) => {
        const price = `${whole}${rest}`
        expect(priceOf(completePrice(price))).toBe(priceOf(price))
        expect(completePrice(completePrice(price))).toBe(completePrice(price))
        expect(accepted(completePrice(price))).toBe(completePrice(price))
      }),
    )
  })

  it('0 is a price; an empty text or a lone dot is none', () => {
    expect(priceOf('0')).toBe(0)
    expect(priceOf('0.00')).toBe(0)
    expect(priceOf('')).toBeNull()
    expect(priceOf('.')).toBeNull()
  })
})
