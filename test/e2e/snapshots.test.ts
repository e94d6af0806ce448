import type { Page, Route } from 'playwright-core'
import { snapshotPath } from '../../src/domain/places/countyId'
import { londonMoment } from '../../src/domain/time/days'
import { londonMs } from '../../src/domain/time/timestamp'
import { openWeek } from '../support/harness/readyDevice'
import { listedEvents } from '../support/harness/steps'
import { until } from '../support/harness/until'
import { WITHOUT_WORKER, World } from '../support/harness/world'
import { setClock } from './support/setClock'

let world: World
beforeAll(async () => {
  world = await World.start()
  // The app waits five seconds for a snapshot. On a busy machine the backend may take longer to make its first one.
  for (const county of CHOICES.counties) await fetch(`${world.origin}${snapshotPath(county)}`)
})
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const CHOICES = { dances: ['Bachata', 'Zouk'], counties: ['Brighton and Hove', 'Surrey'] }
const SNAPSHOTS = /\/data\/[^/]+\.json$/
const QUERIES = /:runQuery/

/** A newcomer after setup. `site` answers the requests for snapshots, if given. */
async function arrive(site?: (route: Route) => Promise<void>) {
  const page = await world.newPage(WITHOUT_WORKER)
  // No sample event begins or ends within two hours of this moment.
  await setClock(page, londonMs(londonMoment(Date.now()).day, '08:10'))
  if (site) await page.route(SNAPSHOTS, site)
  const answered = documentsIn(page)
  await openWeek(page, world, CHOICES)
  await page.locator('a[href^="/view-event/"]').first().waitFor()
  await until(() => answered.length > 0, 'an answer of the database')
  return { page, shown: await listedEvents(page), documents: (await Promise.all(answered)).flat() }
}

/** The events in each answer of the database to this page. */
function documentsIn(page: Page) {
  const answers: Promise<string[]>[] = []
  page.on('response', response => {
    if (!QUERIES.test(response.url())) return
    answers.push(response.text().then(text => text.match(/documents\/events\/[^"/]+/g) ?? []))
  })
  return answers
}

const PORTAL = '<!doctype html><title>Sign in to the Wi-Fi</title>'

describe('A newcomer (public web)', () => {
  it('reads no event from the database if the site has snapshots, and sees the same list without them', async () => {
    world.isNetworkBroken = true
    const known = await arrive()
    const others = await Promise.all([
      arrive(route => route.fulfill({ status: 404, contentType: 'text/plain', body: 'No.' })),
      arrive(route => route.fulfill({ status: 503, body: '' })),
      arrive(route => route.fulfill({ contentType: 'text/html', body: PORTAL })),
    ])
    expect(known.shown.length).toBeGreaterThan(10)
    expect(known.documents).toEqual([])
    for (const { shown, documents } of others) {
      expect(shown).toEqual(known.shown)
      expect(documents.length).toBeGreaterThan(10)
    }
  })

  it('sees the list of the snapshots while the database fails, and the current list once the database answers', async () => {
    world.isNetworkBroken = true
    const page = await world.newPage(WITHOUT_WORKER)
    await page.route(QUERIES, route => route.fulfill({ status: 503, body: '' }))
    await openWeek(page, world, CHOICES)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    await page.getByText('Brighton and Hove and Surrey did not answer').waitFor()
    expect(await page.getByText(/^Offline/).count()).toBe(0)
    await page.unroute(QUERIES)
    await page.getByText(/did not answer/).waitFor({ state: 'detached' })
  })
})
