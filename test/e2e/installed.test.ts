import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openWeek } from '../support/harness/readyDevice'
import { untilOfflineReady } from '../support/harness/steps'
import { World } from '../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

interface Picture {
  src: string
  sizes: string
}
interface Manifest {
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { url: string; icons: Picture[] }[]
}

const site = process.env.E2E_SITE ?? 'dist'
/** Each person who installs the app loads them once. In bytes. */
const MAX_SCREENSHOTS = 800_000

describe('The app as installed', () => {
  it('Chromium finds no fault in the manifest, and nothing that keeps the app from being installed', async () => {
    const page = await world.newPage()
    await openWeek(page, world, { dances: ['Salsa'], counties: ['Brighton and Hove'] })
    await untilOfflineReady(page)
    const session = await page.context().newCDPSession(page)
    expect((await session.send('Page.getAppManifest')).errors).toEqual([])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // The test's own window is like a private one.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

    const { icons, screenshots, shortcuts } = JSON.parse(
      readFileSync(join(site, 'manifest.webmanifest'), 'utf8'),
    ) as Manifest
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap(shortcut => shortcut.icons)]
    const sizes = await page.evaluate(
      sources =>
        Promise.all(
          sources.map(async src => {
            const image = new Image()
            image.src = src
            await image.decode()
            return `${image.naturalWidth}x${image.naturalHeight}`
          }),
        ),
      pictures.map(({ src }) => src),
    )
    expect(sizes).toEqual(pictures.map(picture => picture.sizes))
    const bytes = screenshots.map(({ src }) => statSync(join(site, src)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_SCREENSHOTS)

    for (const { url } of shortcuts) {
      await page.goto(world.origin + url)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    // The shell holds none of the pictures that only the system shows.
    const kept = await page.evaluate(async () => {
      const names = (await caches.keys()).filter(name => name.includes('precache'))
      const stored = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return stored.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter(path => /^\/(screenshots|icons\/shortcut-)/.test(path))).toEqual([])
  })
})
