import { gather, judgeOnPhone } from './support/accessibility'
import { beginSetup, choose } from '../support/harness/steps'
import { World } from '../support/harness/world'

const PHONE = { width: 390, height: 844 }

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

describe('Accessibility, WCAG 2.2 AA, on the screens that everybody sees', () => {
  // `npm run soak` judges every screen, on a phone and on a desktop.
  it('axe finds no fault in either theme; targets are 44 px; nothing scrolls sideways, not even at 320 px or with text at 200 %', async () => {
    const page = await world.newPage({ viewport: PHONE, colorScheme: 'light' })
    const { found, stop } = gather(() => judgeOnPhone(page, 'light'))

    await page.goto(world.origin)
    await beginSetup(page)
    await choose(page, ['Bachata', 'Salsa'], ['Brighton and Hove'])
    await stop('setup')
    await page.getByRole('button', { name: 'View dance events' }).click()
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    await stop('weekly')
    await page.locator('a[href^="/day?date="]').first().click()
    await page.getByText('in a week').waitFor()
    await stop('day')
    await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
    await page.getByRole('heading', { name: 'Upcoming events' }).waitFor()
    await stop('calendar')
    await page.locator('a[href^="/view-event/"]').first().click()
    await page.getByRole('tab', { name: 'About' }).waitFor()
    await stop('event')
    await page.goto(`${world.origin}/profile`)
    await page.getByText('You are not signed in.').waitFor()
    await stop('profile')

    expect(found).toEqual({})
  })
})
