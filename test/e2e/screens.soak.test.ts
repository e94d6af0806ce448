import { tour } from '../support/harness/tour/tour'
import { World } from '../support/harness/world'
import { faultsOn } from './support/checkedTour'

const TOUR_LIMIT_MS = 600_000

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

// `npm run screens` checks more sizes and the contrast in both themes, and takes pictures.
describe('The check of every screen', () => {
  it(
    'finds no sideways scrolling, no broken, cut or covered word, and no small target',
    async () => expect(await faultsOn(tour, world)).toEqual([]),
    TOUR_LIMIT_MS,
  )
})
