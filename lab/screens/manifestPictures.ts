import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openWeek } from '../../test/support/harness/readyDevice'
import { World } from '../../test/support/harness/world'

const FOLDER = join('public', 'screenshots')
/** Bytes of one picture. They are files of the site, and each person who installs the app loads them. */
const MAX_BYTES = 250_000
const HERE = {
  dances: ['Bachata', 'Salsa', 'Kizomba', 'Zouk'],
  counties: ['Brighton and Hove', 'Greater London'],
}
const EVENT = '/view-event/first-steps-latin-portslade'
/** Time for pictures to load and fade in, ms. */
const REST_MS = 2_500

/** Chromium shows these when it offers to install: one ratio for phones and one for desks. */
const FORMS = [
  {
    form: 'narrow',
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    screens: { week: '/events', event: EVENT, map: '/map' },
  },
  {
    form: 'wide',
    options: { viewport: { width: 1280, height: 800 } },
    screens: { week: '/events', event: EVENT },
  },
]

/** `npm run screens -- manifest`: takes the pictures of public/manifest.webmanifest with the sample data. */
export async function manifestPictures() {
  const world = await World.start()
  try {
    for (const { form, options, screens } of FORMS) {
      const page = await world.newPage({ ...options, colorScheme: 'dark' })
      await openWeek(page, world, HERE)
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(world.origin + path)
        await page.getByRole('heading').first().waitFor()
        await page.waitForTimeout(REST_MS)
        const picture = await page.screenshot({ type: 'jpeg', quality: 75 })
        if (picture.length > MAX_BYTES) throw new Error(`${form}-${name} has ${picture.length} bytes`)
        writeFileSync(join(FOLDER, `${form}-${name}.jpg`), picture)
      }
    }
    await world.endTest()
  } finally {
    await world.stop()
  }
}
