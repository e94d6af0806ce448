import { faultsAtSizes } from '../support/harness/layout/screenFaults'
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

describe('The check of a single screen', () => {
  const PLANTED = {
    'sideways scroll': '<div style="width: 500px">wide</div>',
    'broken word': '<p style="width: 40px; overflow-wrap: anywhere">Brighton</p>',
    'cut word': '<p style="width: 40px; overflow: hidden; white-space: nowrap">Brighton</p>',
    'hanging dot': '<p style="width: 120px">Lantern Room • Brighton</p>',
    'lies over': '<p>Salsa</p><p style="margin-top: -2.2em">Kizomba</p>',
    'BUTTON Small': '<button style="width: 20px; height: 20px; overflow: auto" aria-label="Small"></button>',
  }
  it('finds a planted fault of each kind, and no fault on a sound page', async () => {
    const page = await world.newPage()
    const faultsOf = async (html: string) => {
      await page.setContent(`<meta name="viewport" content="width=device-width">${html}`)
      return faultsAtSizes(page, [{ width: 390, height: 844 }])
    }
    expect(await faultsOf('<p>Salsa in Brighton</p>')).toEqual([])
    for (const [fault, html] of Object.entries(PLANTED))
      expect(await faultsOf(html)).toEqual([expect.stringContaining(fault)])
  })
})
