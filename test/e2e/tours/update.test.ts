import type { Page } from 'playwright-core'
import { deployNextBuild, ownSite, removeSite } from '../support/nextBuild'
import { openWeek } from '../../support/harness/readyDevice'
import { untilOfflineReady } from '../../support/harness/steps'
import { NEVER_A_WORKER, World } from '../../support/harness/world'

let world: World
let site: string
beforeEach(async () => {
  site = ownSite(process.env.E2E_SITE ?? 'dist')
  world = await World.start({ site })
})
afterEach(async () => {
  const complaints = await world.endTest()
  await world.stop()
  removeSite(site)
  expect(complaints).toEqual([])
})

/** The main script of this page. */
const buildOf = (page: Page) => page.locator('script[src*="/assets/main."]').getAttribute('src')

async function arrive(): Promise<Page> {
  const page = await world.newPage()
  await openWeek(page, world, { dances: ['Bachata'], counties: ['Surrey'] })
  await untilOfflineReady(page)
  return page
}

const lookForNews = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

describe('A new version never breaks an open page (reliability 1.3):', () => {
  it('a tap on the offer starts the new version, while another page still opens old screens that the host no longer has', async () => {
    const page = await arrive()
    const other = await page.context().newPage()
    await other.goto(`${world.origin}/events`)
    await other.getByRole('heading', { name: 'This week' }).waitFor()
    const before = await buildOf(other)
    deployNextBuild(site)
    await lookForNews(page)
    // The new worker first stores every file of the build.
    await page.getByText('New version').waitFor({ timeout: 120_000 })
    expect(await buildOf(page)).toBe(before)
    // DESIGN Sheets and dialogs: the offer stays, and covers nothing of the Options menu.
    await page.getByRole('button', { name: 'Options' }).click()
    const menu = await page.getByRole('menu').boundingBox()
    const offer = await page.locator('[data-toast]').boundingBox()
    expect((offer?.y ?? Infinity) + (offer?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use it now' }).click()])
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    expect(await buildOf(page)).not.toBe(before)
    expect(await page.getByText('New version').count()).toBe(0)

    // The other page stays visible, so it isn't reloaded in front of its reader.
    expect(await buildOf(other)).toBe(before)
    await other.getByRole('link', { name: 'Upcoming' }).click()
    await other.getByRole('heading', { name: 'Upcoming events' }).waitFor()
    await other.getByRole('link', { name: 'Profile' }).click()
    await other.getByText('You are not signed in.').waitFor()
    expect(await buildOf(other)).toBe(before)
  })

  it('without a worker, a page with a missing chunk reloads once and shows the screen', async () => {
    // Without a worker, only the host has the app's files.
    const page = await world.newPage(NEVER_A_WORKER)
    world.isNetworkBroken = true
    // The page preloads its other screens. Block the calendar's file until the host no longer has it.
    let isDeployed = false
    await page.route(/\/assets\/calendar\.\w+\.js$/, route => (isDeployed ? route.continue() : route.abort()))
    await openWeek(page, world, { dances: ['Bachata'], counties: ['Surrey'] })
    deployNextBuild(site)
    isDeployed = true

    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Upcoming' }).click()])

    await page.getByRole('heading', { name: 'Upcoming events' }).waitFor()
    // Expect only the browser's messages about the missing files.
    expect(world.complaints.splice(0).filter(text => !text.includes('/assets/'))).toEqual([])
  })
})
