import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { snapshotPath } from '../../../src/domain/places/countyId'
import { londonMoment, weekdayOf } from '../../../src/domain/time/days'
import { makeDocument, makeLocation } from '../../support/events'
import { uidOf } from '../../support/harness/accounts'
import { plantStrangers } from '../../support/harness/documents'
import { PushService } from '../../support/harness/pushService'
import {
  dancerPage,
  HERE,
  heart,
  sheetOf,
  storedOf,
  tellingBackend,
  workersOf,
} from '../../support/harness/toldPage'
import { until } from '../../support/harness/until'
import { untilOfflineReady } from '../../support/harness/steps'
import { World } from '../../support/harness/world'
import {
  choose,
  confirm,
  expectUnstored,
  goOffline,
  heading,
  organiserPage,
  untilStored,
} from '../support/organiserSteps'

/** The build without a window refuses every notification. */
const BROWSER = '/usr/bin/chromium'
const HOUR_MS = 3_600_000

let world: World
let service: PushService
beforeAll(async () => {
  service = await PushService.start()
  world = await World.start({ backend: tellingBackend(), browser: BROWSER })
})
afterEach(async () => {
  expect(await world.endTest()).toEqual([])
  expect(service.complaints).toEqual([])
})
afterAll(async () => {
  await world.stop()
  await service.stop()
})

/** Plants an event of this organiser, which starts within six hours: the night's quiet hours don't hold its messages. */
function plantBall(name: string, eventName = 'Winter Ball'): string {
  const { day, time } = londonMoment(Date.now() + HOUR_MS)
  plantStrangers(world.backend, {
    [`events/${name}`]: makeDocument({
      creator: uidOf(world, name),
      eventName,
      recurrenceDay: weekdayOf(day),
      startTime: time,
      endTime: '',
      lastUpdated: Date.now() - 1_000,
      shortLocation: HERE.county,
      location: makeLocation({ county: HERE.county }),
      exceptions: [],
    }),
  })
  return `/view-event/${name}?date=${day}`
}

/** Lets the worker be woken once a day, as a browser lets an installed app. */
async function allowRenewal(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.send('Browser.grantPermissions', {
    origin: world.origin,
    permissions: ['periodicBackgroundSync'],
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  })
}

/** What the worker has kept of the county, as a page of the app finds it. */
const keptOf = (page: Page) =>
  page.evaluate(
    async path => (await (await caches.match(path, { cacheName: 'snapshots' }))?.text()) ?? 'nothing',
    snapshotPath(HERE.county),
  )

/** The notifications of a device, as a page of the app finds them. */
const shownTo = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body, data }) => ({ title, body, url: (data as { url: string }).url }))
  })

const NOT_SENT = [{ title: "A change isn't sent yet", body: 'Open Dancefloor to send it.', url: '/profile' }]
/** A worker waits half a minute for the pages. */
const PATIENCE_MS = 60_000

/** An organiser's page of a night that they have cancelled without a network. */
async function cancelOffline(before?: (owner: Page, path: string) => Promise<void>) {
  const name = `olga${Date.now()}`
  const owner = await organiserPage(world, name, HERE)
  await owner.context().grantPermissions(['notifications', 'background-sync'], { origin: world.origin })
  const path = plantBall(name)
  await owner.goto(world.origin + path)
  await owner.getByRole('tab', { name: 'About' }).waitFor()
  await before?.(owner, path)
  await choose(owner, 'Cancel this Occurrence')
  await goOffline(world, owner)
  await confirm(owner, 'Cancel this Occurrence')
  await owner.getByText('Waiting to be sent').first().waitFor()
  await until(async () => (await tagsOf(owner)).includes('outbox'), 'a request to be woken')
  return { owner, name, path }
}

/** What a page's worker asked the browser to be woken for. */
const tagsOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags()
  })

const describeHere = existsSync(BROWSER) ? describe : describe.skip

describeHere('R88: in Chromium with notifications', () => {
  it('a cancellation reaches the device within 30 seconds, with the app closed and its worker stopped', async () => {
    // A second try needs an organiser and an event of its own.
    const name = `olga${Date.now()}`
    const owner = await organiserPage(world, name, HERE)
    const path = plantBall(name)
    const device = service.newDevice()
    const page = await dancerPage(world, device)
    await heart(page, world, path)
    await sheetOf(page).getByRole('button', { name: 'Tell me' }).click()
    await until(() => storedOf(world, device) !== null, 'the subscription')
    expect(storedOf(world, device)).toContain(`"${name}"`)
    await sheetOf(page).waitFor({ state: 'detached' })

    // The app is closed: two empty pages are all that stays of the browser.
    const workers = await workersOf(await page.context().newPage(), world.origin)
    await page.goto('about:blank')
    await workers.stop()
    await until(() => workers.status() === 'stopped', 'a stopped worker')
    await owner.goto(world.origin + path)
    const message = service.next()
    await choose(owner, 'Cancel this Occurrence')
    await confirm(owner, 'Cancel this Occurrence')
    const from = Date.now()
    const { text } = await message
    const seconds = (Date.now() - from) / 1000
    expect(seconds).toBeLessThan(30)

    await workers.deliver(text)
    await until(() => workers.status() === 'running', 'a woken worker')
    await page.goto(`${world.origin}/profile`)
    await until(async () => (await shownTo(page)).length > 0, 'the notification')
    expect(await shownTo(page)).toEqual([
      {
        title: expect.stringMatching(/^Winter Ball/),
        body: expect.stringMatching(/^Cancelled/),
        url: expect.stringContaining(world.origin + path),
      },
    ])
  })

  it('R91: a cancellation that waits in a closed app is not forgotten', async () => {
    const { owner, name } = await cancelOffline()
    // Chromium may wake the worker by itself before.
    const workers = await workersOf(await owner.context().newPage(), world.origin)
    await owner.goto('about:blank')
    await owner.context().setOffline(false)
    // The closed page may still hold its lock for a moment.
    for (let time = 0; time < 4; time++) {
      await workers.sync('outbox')
      await owner.waitForTimeout(500)
    }
    await owner.goto(`${world.origin}/profile`)
    await until(async () => (await shownTo(owner)).length > 0, 'the notification')
    expect(await shownTo(owner)).toEqual(NOT_SENT)
    await untilStored(world, name, /isCancelled/)
  })

  it('R91: the worker goes on without a page that stands still, which sends once when it runs again', async () => {
    const { owner, name } = await cancelOffline()
    const other = await owner.context().newPage()
    const workers = await workersOf(other, world.origin)
    const commits: string[] = []
    owner.context().on('request', request => {
      if ((request.postData() ?? '').includes('isCancelled')) commits.push(request.url())
    })
    const session = await owner.context().newCDPSession(owner)
    // Chromium doesn't freeze a page that Playwright drives, which counts as seen. One that stands still is the same to a worker.
    await session.send('Debugger.enable')
    await session.send('Debugger.pause')
    await owner.context().setOffline(false)
    await other.goto(`${world.origin}/robots.txt`)
    await workers.sync('outbox')
    await until(async () => (await shownTo(other)).length > 0, 'the notification', PATIENCE_MS)
    expect(await shownTo(other)).toEqual(NOT_SENT)
    expectUnstored(world, name, /isCancelled/)
    await session.send('Debugger.resume')
    await session.send('Debugger.disable')
    await untilStored(world, name, /isCancelled/)
    await workers.sync('outbox')
    await owner.getByText('Waiting to be sent').first().waitFor({ state: 'detached' })
    expect(commits).toHaveLength(1)
  })

  it('R91: a page that is read without the app keeps the worker from nothing', async () => {
    const { owner, path } = await cancelOffline(async (page, address) => {
      // As a stranger's device has kept it.
      await page.evaluate(async kept => {
        await (await caches.open('read-pages')).put(kept, await fetch(kept))
      }, address)
    })
    const workers = await workersOf(await owner.context().newPage(), world.origin)
    await owner.goto(world.origin + path)
    await owner.locator('main.eventText, .eventText').first().waitFor()
    expect(await owner.getByRole('tab', { name: 'About' }).count()).toBe(0)
    await owner.context().setOffline(false)
    await workers.sync('outbox')
    await until(async () => (await shownTo(owner)).length > 0, 'the notification', PATIENCE_MS)
    expect(await shownTo(owner)).toEqual(NOT_SENT)
  })

  it('what changed while the app was closed is known without a network, once the worker was woken', async () => {
    const name = 'renewed'
    const path = plantBall(name)
    const page = await dancerPage(world, service.newDevice())
    await allowRenewal(page)
    await page.reload()
    await untilOfflineReady(page)
    await until(async () => (await keptOf(page)) === '', 'the entry of the county')

    // A page without the app may still read its storage. Its icon is missing.
    world.isNetworkBroken = true
    await page.goto(`${world.origin}/robots.txt`)
    plantBall(name, 'Summer Ball')
    const workers = await workersOf(page, world.origin)
    await until(() => workers.status() !== '', 'the worker')
    await until(async () => {
      await workers.renew('snapshots')
      return (await keptOf(page)).includes('Summer Ball')
    }, 'the snapshot')
    await page.context().setOffline(true)
    await page.goto(world.origin + path)
    await heading(page, 'Summer Ball')
  })
})
