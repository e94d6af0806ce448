import { tour } from '../support/harness/tour/tour'
import { World } from '../support/harness/world'

const TOUR_LIMIT_MS = 900_000

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

/** Replaces each text of a page as a browser's translation does, whenever one comes or changes. The words stay. */
function translateAlways() {
  const NEVER = 'script, style, textarea, svg, font'
  const isText = (node: Node) => node.nodeValue?.trim() !== '' && !node.parentElement?.closest(NEVER)
  const translate = () => {
    if (!document.body) return
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode)
    for (const text of texts) {
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = text.nodeValue
      text.parentNode?.replaceChild(outer, text)
    }
  }
  new MutationObserver(translate).observe(document, { childList: true, characterData: true, subtree: true })
}

describe('In a page that the browser translates', () => {
  it(
    'every screen can be used, and no text stays that has changed',
    async () => {
      const page = await world.newPage()
      await page.addInitScript(translateAlways)
      await tour(page, world, async name => {
        const broken = page.getByRole('heading', { name: 'This screen did not open' })
        expect({ name, isBroken: await broken.isVisible() }).toEqual({ name, isBroken: false })
      })
    },
    TOUR_LIMIT_MS,
  )
})
