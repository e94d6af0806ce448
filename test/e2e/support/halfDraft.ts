import type { Page } from 'playwright-core'
import { readStore } from '../../support/harness/deviceStores'
import { until } from '../../support/harness/until'
import type { World } from '../../support/harness/world'

const NAME = 'Half writ'
const DESCRIPTION = 'A class at eight, and then'

/** Types half an event on a member's device, and waits until the device has stored it. */
export async function typeHalfDraft(page: Page, world: World) {
  await page.goto(`${world.origin}/create-event`)
  await page.getByRole('button', { name: 'I agree' }).click()
  await page.getByLabel('Name').fill(NAME)
  await page.getByRole('tab', { name: 'About' }).click()
  await page.getByLabel('Description').fill(DESCRIPTION)
  const stored = async () => JSON.stringify(await readStore(page, 'DraftsDB', 'drafts'))
  await until(async () => (await stored()).includes(DESCRIPTION), 'the draft')
}

/** Opens the draft again, whichever tab it was left on, and expects the same words. */
export async function expectHalfDraft(page: Page, world: World) {
  await page.goto(`${world.origin}/create-event`)
  await page.getByText('Draft restored').waitFor()
  await page.getByRole('tab', { name: 'Event', exact: true }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe(NAME)
  await page.getByRole('tab', { name: 'About' }).click()
  expect(await page.getByLabel('Description').inputValue()).toBe(DESCRIPTION)
}
