import fc from 'fast-check'
import { MAX_SCALE, minScale, resizedView, type Room, type View } from '../../../../src/domain/map/view'

const room = fc.record({
  width: fc.integer({ min: 200, max: 2000 }),
  height: fc.integer({ min: 100, max: 1200 }),
})
const view = fc.record({
  x: fc.integer({ min: -8000, max: 8000 }),
  y: fc.integer({ min: -8000, max: 8000 }),
  scale: fc.double({ min: 0.05, max: MAX_SCALE, noNaN: true }),
})
/** The point of the map in the middle of the room. */
const middleOf = ({ x, y, scale }: View, { width, height }: Room) => ({
  x: (width / 2 - x) / scale,
  y: (height / 2 - y) / scale,
})

describe('the view in a new window size', () => {
  it('keeps the point in the middle, and its scale if England fits', () => {
    fc.assert(
      fc.property(view, room, room, (seen, before, now) => {
        const next = resizedView(seen, before, now)
        expect(next.scale).toBe(Math.max(minScale(now), seen.scale))
        expect(middleOf(next, now).x).toBeCloseTo(middleOf(seen, before).x, 5)
        expect(middleOf(next, now).y).toBeCloseTo(middleOf(seen, before).y, 5)
      }),
    )
  })
})
