import { gather, judgeOnDesktop } from './support/accessibility'
import { tour } from '../support/harness/tour/tour'
import { World } from '../support/harness/world'

const DESKTOP = { width: 1280, height: 800 }
const TOUR_LIMIT_MS = 1_200_000

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

describe('Accessibility, WCAG 2.2 AA, on a desktop', () => {
  it(
    'axe finds no fault on any screen in either theme, and nothing scrolls sideways',
    async () => {
      const page = await world.newPage({ viewport: DESKTOP, colorScheme: 'dark' })
      const { found, stop } = gather(() => judgeOnDesktop(page, 'dark'))
      await tour(page, world, stop)
      expect(found).toEqual({})
    },
    TOUR_LIMIT_MS,
  )
})
