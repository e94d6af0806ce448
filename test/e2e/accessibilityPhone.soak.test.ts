import { gather, judgeOnPhone } from './support/accessibility'
import { tour } from '../support/harness/tour/tour'
import { World } from '../support/harness/world'

const PHONE = { width: 390, height: 844 }
const TOUR_LIMIT_MS = 1_200_000

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

describe('Accessibility, WCAG 2.2 AA, on a phone', () => {
  it(
    'axe finds no fault on any screen in either theme; targets are 44 px, except links inside sentences; nothing scrolls sideways, not even at 320 px or with text at 200 %',
    async () => {
      const page = await world.newPage({ viewport: PHONE, colorScheme: 'light' })
      const { found, stop } = gather(() => judgeOnPhone(page, 'light'))
      await tour(page, world, stop)
      expect(found).toEqual({})
    },
    TOUR_LIMIT_MS,
  )
})
