import fc from 'fast-check'
import { areTouching, mergeDots, sizeOfDot, type Pinned } from '../../../../src/domain/map/dots'
import { MAP_HEIGHT, MAP_WIDTH } from '../../../../src/domain/map/projection'

const pin = fc.record({
  x: fc.double({ min: 0, max: MAP_WIDTH, noNaN: true }),
  y: fc.double({ min: 0, max: MAP_HEIGHT, noNaN: true }),
})
/** Events of one town share a place, so some pins lie on each other. */
const pins = fc
  .tuple(fc.array(pin, { maxLength: 80 }), fc.array(pin, { maxLength: 3 }))
  .map(([some, towns]) => [...some, ...towns, ...towns, ...towns].map((point, item) => ({ ...point, item })))
const scale = fc.double({ min: 0.02, max: 1.6, noNaN: true })

describe('the dots of the map', () => {
  it('hold every event exactly once, and never touch', () => {
    fc.assert(
      fc.property(pins, scale, (some, at) => {
        const dots = mergeDots(some, at)
        expect(dots.flatMap(({ items }) => items).sort((one, other) => one - other)).toEqual(
          some.map(({ item }) => item),
        )
        for (const [place, dot] of dots.entries())
          expect(dots.slice(place + 1).filter(other => areTouching(dot, other))).toEqual([])
      }),
    )
  })

  it('do not depend on the order of the events', () => {
    fc.assert(
      fc.property(pins, scale, (some, at) => {
        const places = (dots: ReturnType<typeof mergeDots<number>>) =>
          dots.map(({ x, y, items }) => [x, y, items.length].join()).sort()
        expect(places(mergeDots([...some].reverse(), at))).toEqual(places(mergeDots(some, at)))
      }),
    )
  })

  it('come apart as the map grows, each at the place of its events', () => {
    const near: Pinned<string>[] = [
      { x: 1000, y: 1000, item: 'one' },
      { x: 1100, y: 1000, item: 'other' },
    ]
    expect(mergeDots(near, 0.1)).toMatchObject([
      {
        x: 105,
        y: 100,
        items: ['one', 'other'],
        frame: { left: 1000, top: 1000, right: 1100, bottom: 1000 },
      },
    ])
    expect(mergeDots(near, 1)).toMatchObject([
      { x: 1000, y: 1000, items: ['one'] },
      { x: 1100, y: 1000, items: ['other'] },
    ])
  })

  it('grow with the number of their events', () => {
    expect([1, 2, 5, 6, 19, 20, 3000].map(sizeOfDot)).toEqual([24, 30, 30, 36, 36, 42, 42])
  })
})
