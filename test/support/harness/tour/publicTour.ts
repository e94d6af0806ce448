import type { Page } from 'playwright-core'
import type { World } from '../world'
import { visit } from '../steps'

type AtStop = (name: string) => Promise<void>

/** The pages for people without the app, by the name of their stop. */
const PAGES = {
  'public-places': '/in',
  'public-county': '/in/brighton-and-hove',
  'public-dance': '/in/greater-london/salsa',
  'public-embed': '/embed/bachata-fridays-brighton',
}
const EVENT = '/view-event/bachata-fridays-brighton'

/** Visits the public pages, and the text of an event's page as a stranger gets it before the app runs. */
export async function publicTour(page: Page, world: World, stop: AtStop) {
  for (const [name, path] of Object.entries(PAGES)) {
    await visit(page, world.origin + path)
    await page.locator('a').first().waitFor()
    await stop(name)
  }
  const debugging = await page.context().newCDPSession(page)
  // The service worker would answer with the app.
  await debugging.send('Network.enable')
  await debugging.send('Network.setBypassServiceWorker', { bypass: true })
  await page.route(isScript, route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await visit(page, world.origin + EVENT)
  await page.getByRole('heading', { level: 1, name: 'Bachata Fridays' }).waitFor()
  await page.locator('#splash').waitFor({ state: 'hidden' })
  await stop('public-event')
  for (const kind of ['organiser', 'venue']) {
    const link = page.locator(`a[href^="/${kind}/"]`).first()
    await link.click()
    await page.getByRole('heading', { name: 'Hear of new nights' }).waitFor()
    await stop(`public-${kind}`)
  }
  await page.unroute(isScript)
  await debugging.detach()
}

const isScript = ({ pathname }: URL) => pathname.endsWith('.js')
