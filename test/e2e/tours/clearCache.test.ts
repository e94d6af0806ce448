import type { Page } from 'playwright-core'
import { openWeek } from '../../support/harness/readyDevice'
import { untilOfflineReady } from '../../support/harness/steps'
import { World } from '../../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const CLEARED = 'Cache and saved data cleared! Redirecting to homepage...'

async function arrive(): Promise<Page> {
  const page = await world.newPage()
  await openWeek(page, world, { dances: ['Zouk'], counties: ['Kent'] })
  await page.locator('a[href^="/view-event/"]').first().waitFor()
  await untilOfflineReady(page)
  return page
}

/** Records the alerts of the page and accepts them. */
function hearAlerts(page: Page): string[] {
  const heard: string[] = []
  page.on('dialog', dialog => {
    heard.push(dialog.message())
    void dialog.accept()
  })
  return heard
}

/** Writes into every kind of storage that the app doesn't refill by itself. */
const plantLeftovers = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('leftover', '1')
    sessionStorage.setItem('leftover', '1')
    await (await caches.open('leftover')).put('/leftover', new Response('1'))
    await new Promise(resolve => (indexedDB.open('leftover').onsuccess = resolve))
  })
const leftovers = (page: Page) =>
  page.evaluate(async () => [
    // The app starts afterwards. It notes that it is open (R21), and that nothing is kept (decision 20).
    ...Object.keys(localStorage).filter(key => key !== 'openAt' && key !== 'firstCard'),
    ...Object.keys(sessionStorage).filter(key => key === 'leftover'),
    ...(await caches.keys()).filter(name => name === 'leftover' || name === 'first-card'),
    ...(await indexedDB.databases()).flatMap(({ name }) => (name === 'leftover' ? [name] : [])),
  ])

describe('§2 Shell, /clear-cache', () => {
  it('clears caches, storages, databases and workers, says so, and goes to /', async () => {
    const page = await arrive()
    await plantLeftovers(page)
    const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
    expect(worker).toContain('/service-worker.js')
    const heard = hearAlerts(page)

    await page.goto(`${world.origin}/clear-cache`)

    // No dances or counties are chosen any more, so / redirects to setup.
    await page.waitForURL('**/setup')
    expect(heard).toEqual([CLEARED])
    expect(await leftovers(page)).toEqual([])
    const records = await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>(resolve => {
        const opening = indexedDB.open('Dancefloor')
        opening.onsuccess = () => resolve(opening.result)
      })
      const reading = db.transaction('records').objectStore('records').getAllKeys()
      await new Promise(resolve => (reading.onsuccess = resolve))
      db.close()
      return reading.result
    })
    expect(records).not.toContain('selectedDances')
  })

  it('no code writes the choices back while the message is open', async () => {
    const page = await arrive()
    page.on('dialog', dialog => void setTimeout(() => void dialog.accept(), 1_500))
    await page.goto(`${world.origin}/clear-cache`)
    await page.waitForURL('**/setup')
    await page.goto(`${world.origin}/events`)
    await page.waitForURL('**/setup')
  })

  it('C50: a link to this page asks before favourites are lost', async () => {
    const page = await arrive()
    await page.locator('a[href^="/view-event/"]').first().click()
    await page.locator('#root').getByRole('button', { name: 'Favourite' }).click()
    await page.locator('button[aria-pressed=true]').waitFor()
    const heard = hearAlerts(page)
    await page.goto(`${world.origin}/clear-cache`)
    await page.getByText(/1 favourite/).waitFor()
    await page.getByRole('button', { name: 'Keep everything' }).click()
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    expect(heard).toEqual([])

    await page.goto(`${world.origin}/clear-cache`)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.waitForURL('**/setup')
    expect(heard).toEqual([CLEARED])
  })

  it('clears without waiting for another open tab, and that tab keeps working', async () => {
    const page = await arrive()
    const other = await page.context().newPage()
    await other.goto(`${world.origin}/events`)
    await other.locator('a[href^="/view-event/"]').first().waitFor()
    // A page of the app that never closes its database.
    await other.evaluate(
      () =>
        new Promise<void>(resolve => {
          const opening = indexedDB.open('held')
          opening.onupgradeneeded = () => opening.result.createObjectStore('things').put('value', 'key')
          opening.onsuccess = () => {
            Object.assign(globalThis, { held: opening.result })
            resolve()
          }
        }),
    )
    const heard = hearAlerts(page)
    // The app gives a database 10 seconds. Here they never pass, so the page would wait for ever.
    await page.addInitScript(() => {
      const real = setTimeout
      globalThis.setTimeout = ((work: () => void, ms?: number) =>
        ms === 10_000 ? 0 : real(work, ms)) as typeof setTimeout
    })
    await page.goto(`${world.origin}/clear-cache`)
    await page.waitForURL('**/setup')
    expect(heard).toEqual([CLEARED])

    await other.getByRole('link', { name: 'Upcoming', exact: true }).click()
    await other.getByRole('heading', { name: 'Upcoming events' }).waitFor()
  })

  it('keeps the shell while offline and says so, and the app still opens', async () => {
    const page = await arrive()
    await page.goto(`${world.origin}/events`)
    world.isNetworkBroken = true
    await page.context().setOffline(true)
    const heard: string[] = []
    page.on('dialog', dialog => {
      void (async () => {
        heard.push(dialog.message())
        await dialog.accept()
      })()
    })
    // The status shows only while clearing runs, perhaps very briefly.
    const said: string[] = []
    await page.exposeFunction('hearStatus', (text: string) => said.push(text))
    await page.addInitScript(() => {
      const { hearStatus } = window as unknown as { hearStatus(text: string): void }
      new MutationObserver(() => {
        const status = document.querySelector('[role=status]')?.textContent
        if (status) hearStatus(status)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await page.goto(`${world.origin}/clear-cache`)
    await page.getByText(/There is no connection/).waitFor()
    expect(heard).toEqual([])
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.waitForURL('**/setup')
    await page.getByRole('dialog', { name: 'Our mission' }).waitFor()
    expect(said).toContainEqual(expect.stringMatching(/^You are offline: Dancefloor itself stays/))
    expect(heard).toEqual([CLEARED])
  })

  it.each(['/install', '/clear-cache'])('running as an installed app, %s leads to /', async path => {
    const page = await arrive()
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = query =>
        query.includes('standalone') ? ({ ...ask(query), matches: true } as MediaQueryList) : ask(query)
    })
    const heard = hearAlerts(page)
    await page.goto(world.origin + path)
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(heard).toEqual([])
  })
})
