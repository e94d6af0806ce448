import { mergeDots } from '../../../../src/domain/map/dots'
import { dotsNear } from '../../../../src/domain/map/view'

const window = { view: { x: 0, y: 0 }, room: { width: 400, height: 800 } }
/** Places of dots across the map, from far left to far right of the window. */
const ACROSS = [-300, -190, -90, 200, 490, 590, 700]
const dots = mergeDots(
  ACROSS.map(x => ({ x, y: 400, item: x })),
  1,
)
const near = (margin: number) =>
  dotsNear(dots, window, { narrow: 0.25, margin }).map(({ items: [place] }) => place)

describe('the dots near the window', () => {
  it('are those of the window and of the margin around it', () => {
    expect(near(0.25)).toEqual([-90, 200, 490])
    expect([...near(0.5)].sort((one = 0, other = 0) => one - other)).toEqual([-190, -90, 200, 490, 590])
  })

  it('keep their order when the margin becomes wider, so that nothing drawn changes', () => {
    expect(near(0.5).slice(0, 3)).toEqual(near(0.25))
  })
})
