import { button, goOffline, openWizard } from './support/organiserSteps'
import { untilOfflineReady } from '../support/harness/steps'
import { World } from '../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const SALSA = { dance: 'Salsa', county: 'Brighton and Hove' }
const MESSAGE =
  'Salsa Sundays at The Crown, Guildford GU1 3DR. Every first Sunday from 3 January until 4 July, 7pm till 11. £8, students £6 💃 Friends welcome'

describe('a draft from a text', () => {
  it('is made offline from a pasted message, marks what was found, and is kept after a reload', async () => {
    const page = await openWizard(world, 'petra', SALSA)
    await goOffline(world, page)
    await page.getByLabel('Name').fill('Begun')
    await page.getByRole('link', { name: 'Start from a text or a calendar file' }).click()
    await page.getByLabel('Your text').fill(MESSAGE)
    await page.getByRole('definition').filter({ hasText: 'Every first Sunday' }).waitFor()
    await page.getByRole('definition').filter({ hasText: 'The Crown, Guildford, GU1 3DR' }).waitFor()
    await button(page, 'Make a draft').click()
    await page.getByRole('heading', { name: 'Check your draft' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Check your draft' }).waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Salsa Sundays')
    expect(await page.getByLabel('Sunday').isChecked()).toBe(true)
    await page.getByText(/^Every first Sunday until 4 Jul/).waitFor()
    const marks = page.getByText('Found in your text')
    const before = await marks.count()
    expect(before).toBeGreaterThan(3)
    await page.getByLabel('Name').press('End')
    await page.keyboard.type(' Club')
    expect(await page.getByLabel('Name').inputValue()).toBe('Salsa Sundays Club')
    expect(await marks.count()).toBe(before - 1)
    // The draft that was begun before is still there (R93).
    await page.goto(`${world.origin}/manageevents?view=drafts`)
    await page.getByRole('link', { name: /^Begun/ }).waitFor()
    await page.context().setOffline(false)
  })

  it('has its text kept until it is made: after a reload, Back and a closed page; Cancel gives it up (R44)', async () => {
    const page = await openWizard(world, 'tess', SALSA)
    await untilOfflineReady(page)
    const start = () => page.getByRole('link', { name: 'Start from a text or a calendar file' }).click()
    const shown = async (text: string) => {
      await page.waitForFunction(wanted => document.querySelector('textarea')?.value === wanted, text)
      if (text !== '') await page.getByRole('definition').filter({ hasText: 'The Crown' }).waitFor()
    }
    await start()
    await page.getByLabel('Your text').fill(MESSAGE)
    await page.reload()
    await shown(MESSAGE)
    await button(page, 'Back').click()
    await start()
    await shown(MESSAGE)
    await page.getByLabel('Your text').press('Control+End')
    await page.keyboard.type('!')
    await page.goto('about:blank')
    await page.goto(`${world.origin}/create-event?start=text`)
    await shown(`${MESSAGE}!`)
    await button(page, 'Cancel').click()
    await start()
    await page.getByRole('heading', { name: 'Start from a text' }).waitFor()
    await page.waitForLoadState('networkidle')
    await shown('')
  })
})
