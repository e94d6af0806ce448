import { dominantColour } from '../../../../src/domain/images/dominantColour'

const RED = [200, 20, 40, 255]
const BLUE = [20, 40, 220, 255]

describe('R71 The dominant colour', () => {
  it('is the most frequent colour, not a mixture', () => {
    expect(dominantColour([...RED, ...RED, ...BLUE])).toBe('c81428')
    expect(dominantColour([...RED, ...BLUE, ...BLUE])).toBe('1428dc')
  })

  it('is the mean of colours that look alike', () => {
    expect(dominantColour([200, 20, 40, 255, 204, 24, 42, 255, ...BLUE])).toBe('ca1629')
  })

  it('is black for a picture without pixels', () => {
    expect(dominantColour([])).toBe('000000')
  })
})
