import { buildCommit } from '../support/harness/buildCommit'
import { readStore } from '../support/harness/deviceStores'
import { openAsMember } from '../support/harness/readyDevice'
import { listedEvents, untilOfflineReady } from '../support/harness/steps'
import { until } from '../support/harness/until'
import { World } from '../support/harness/world'
import { expectHalfDraft, typeHalfDraft } from './support/halfDraft'
import { deploySite, ownSite, removeSite } from './support/nextBuild'

/** The build that people have. Each release names itself here, once it is out. */
const LAST_RELEASE = 'fe198b26'

let world: World
let site: string
beforeAll(async () => {
  site = ownSite(buildCommit(LAST_RELEASE))
  world = await World.start({ site })
  // It builds the last release.
}, 600_000)
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(async () => {
  await world.stop()
  removeSite(site)
})

describe('R98: a device that the last release filled', () => {
  it('takes the update, and starts offline with the same rows and the same typed words', async () => {
    const page = await world.newPage()
    await openAsMember(page, world, 'returning', {
      dances: ['Bachata', 'Salsa'],
      counties: ['Surrey', 'Kent'],
    })
    await untilOfflineReady(page)
    await typeHalfDraft(page, world)
    await page.goto(`${world.origin}/events`)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    const before = await listedEvents(page)
    expect(before.length).toBeGreaterThan(20)
    await until(async () => (await readStore(page, 'EventDB', 'syncMarks')).length === 2, 'both cursors')

    deploySite(site, process.env.E2E_SITE ?? 'dist')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await page.getByText('New version').waitFor({ timeout: 120_000 })
    // The new build gets no answer, so it has only what the last release stored.
    world.isNetworkBroken = true
    await page.context().route(/:runQuery|\/data\/.*\.json$/, route => route.abort())
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use it now' }).click()])
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText(/^Offline, saved \d+:\d\d [ap]m$/).waitFor()
    expect((await listedEvents(page)).sort()).toEqual(before.sort())
    await expectHalfDraft(page, world)

    await page.context().unroute(/:runQuery|\/data\/.*\.json$/)
    await page.context().setOffline(false)
    world.isNetworkBroken = false
    await page.goto(`${world.origin}/events`)
    const marks = async () =>
      (await readStore<{ fields?: string }>(page, 'EventDB', 'syncMarks')).map(one => one.fields)
    await until(async () => !(await marks()).includes(undefined), 'a fetch with the fields of this build')
  })
})
