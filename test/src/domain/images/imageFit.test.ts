import fc from 'fast-check'
import { cropOfView, keptPart, MAX_ZOOM, viewOfCrop } from '../../../../src/domain/images/crop'
import { fitImage, sizeWithin } from '../../../../src/domain/images/imageFit'

const EVENT = { width: 360, height: 240 }

describe('§7 Fitting an image', () => {
  it('shrink to fit shows the whole picture, with bars on both sides', () => {
    expect(fitImage({ width: 100, height: 200 }, EVENT, 'shrink')).toEqual({
      from: { x: 0, y: 0, width: 100, height: 200 },
      to: { x: 120, y: 0, width: 120, height: 240 },
    })
    expect(fitImage({ width: 720, height: 240 }, EVENT, 'shrink').to).toEqual({
      x: 0,
      y: 60,
      width: 360,
      height: 120,
    })
  })

  it('crop to fit fills the size and cuts both sides equally', () => {
    expect(fitImage({ width: 300, height: 400 }, EVENT, 'crop')).toEqual({
      from: { x: 0, y: 100, width: 300, height: 200 },
      to: { x: 0, y: 0, ...EVENT },
    })
  })

  it.each(['shrink', 'crop'] as const)(
    'in the mode %s keeps a whole picture with the same proportions',
    scaling => {
      expect(fitImage({ width: 720, height: 480 }, EVENT, scaling)).toEqual({
        from: { x: 0, y: 0, width: 720, height: 480 },
        to: { x: 0, y: 0, ...EVENT },
      })
    },
  )

  it('reads sizes from inherited properties, as bitmaps have them', () => {
    const bitmap = Object.create({ width: 720, height: 480 }) as { width: number; height: number }
    expect(fitImage(bitmap, EVENT, 'shrink').from).toEqual({ x: 0, y: 0, width: 720, height: 480 })
  })

  it('keeps a picture visible that is one pixel high', () => {
    expect(fitImage({ width: 50_000, height: 1 }, EVENT, 'shrink').to.height).toBe(1)
    expect(sizeWithin({ width: 50_000, height: 1 }, 960)).toEqual({ width: 960, height: 1 })
  })

  it('never makes a picture larger than it is', () => {
    expect(sizeWithin({ width: 120, height: 80 }, 960)).toEqual({ width: 120, height: 80 })
    expect(sizeWithin({ width: 6_000, height: 8_000 }, 960)).toEqual({ width: 720, height: 960 })
  })
})

describe('R71 The part that a crop keeps', () => {
  const POSTER = { width: 300, height: 600 }

  it('is where the person moved it, and smaller when zoomed', () => {
    expect(fitImage(POSTER, EVENT, 'crop', { x: 0.5, y: 0.25, zoom: 2 }).from).toEqual({
      x: 75,
      y: 100,
      width: 150,
      height: 100,
    })
  })

  it.each([
    { x: -4, y: 9, zoom: 0 },
    { x: NaN, y: Infinity, zoom: NaN },
    { x: 0.5, y: 0.5, zoom: 1_000 },
  ])('never leaves the picture: %p', crop => {
    const { x, y, width, height } = keptPart(POSTER, EVENT, crop)
    expect([x >= 0, y >= 0, x + width <= 300, y + height <= 600]).toEqual([true, true, true, true])
    expect(width / height).toBeCloseTo(1.5)
    expect(width).toBeGreaterThanOrEqual(300 / MAX_ZOOM)
  })

  it('is the same after it was drawn and read back', () => {
    const side = fc.integer({ min: 1, max: 1_620 })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const zoom = fc.double({ min: 1, max: MAX_ZOOM, noNaN: true })
    const frame = { x: 20, y: 30, width: 360, height: 240 }
    fc.assert(
      fc.property(
        fc.record({ width: side, height: side }),
        fc.record({ x: share, y: share, zoom }),
        (picture, crop) => {
          const part = keptPart(picture, frame, crop)
          const again = cropOfView(picture, frame, viewOfCrop(picture, frame, crop))
          const kept = keptPart(picture, frame, again)
          for (const name of ['x', 'y', 'width', 'height'] as const)
            expect(Math.abs(kept[name] - part[name])).toBeLessThan(
              1e-6 * Math.max(picture.width, picture.height),
            )
        },
      ),
      { numRuns: 200 },
    )
  })
})
