import { encodeJpeg, encodeWithin, type Encode } from '../../../../../src/services/images/scaler/canvas'

/** A canvas whose pictures take 100 bytes for each hundredth of quality. */
function fakeCanvas(types: string[], bytesOf = (quality: number) => Math.round(quality * 100) * 100) {
  return jest.fn<ReturnType<Encode>, Parameters<Encode>>(
    async (type, quality) =>
      new Blob([new Uint8Array(bytesOf(quality))], { type: types.includes(type) ? type : 'image/png' }),
  )
}

describe('R71 The stored picture', () => {
  it('is a WebP in the best quality that is small enough', async () => {
    const canvas = fakeCanvas(['image/webp', 'image/jpeg'])
    expect(await encodeWithin(canvas, 6_000)).toHaveLength(5_500)
    expect(canvas.mock.calls.map(([type]) => type)).toEqual(Array(3).fill('image/webp'))
  })

  it('is a JPEG if the browser writes no WebP', async () => {
    const canvas = fakeCanvas(['image/jpeg'])
    expect(await encodeWithin(canvas, 7_500)).toHaveLength(7_000)
    expect(canvas.mock.calls.map(([type]) => type)).toEqual(['image/webp', 'image/jpeg', 'image/jpeg'])
  })

  it('is refused if it stays too large, or if the canvas returns none', async () => {
    const large = fakeCanvas(['image/webp'], () => 200)
    await expect(encodeWithin(large, 100)).rejects.toMatchObject({ problem: 'failed' })
    await expect(encodeWithin(async () => null, 100)).rejects.toMatchObject({ problem: 'failed' })
    await expect(encodeJpeg(async () => null, 1)).rejects.toMatchObject({ problem: 'failed' })
  })
})
