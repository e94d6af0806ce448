import { thumbHashToAverageRGBA } from 'thumbhash'
import { groundOf } from '../../../../src/services/images/groundOf'

const SIZE = { width: 60, height: 40 }
const plain = (colour: number[]) => Array.from({ length: 60 * 40 }, () => [...colour, 255]).flat()

describe('R71 The ground of a picture', () => {
  it("is its dominant colour and a thumbhash of at most 25 bytes that the rules' pattern accepts", () => {
    const half = plain([200, 20, 40]).map((value, at) => (at % 240 < 100 ? (at % 4 === 3 ? 255 : 0) : value))
    const ground = groundOf(half, SIZE)
    expect(ground).toMatch(/^c81428[\w-]{7,34}$/)
  })

  it('has a thumbhash of the same colour', () => {
    const hash = groundOf(plain([250, 250, 250]), SIZE).slice(6)
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(hash, 'base64url'))
    for (const channel of [r, g, b]) expect(channel).toBeCloseTo(0.98, 1)
  })
})
