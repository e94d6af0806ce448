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
