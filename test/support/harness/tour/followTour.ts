import type { Page } from 'playwright-core'
import { makeDocument, makeLocation } from '../../events'
import { plantStrangers } from '../documents'
import { visit } from '../steps'
import type { World } from '../world'

type AtStop = (name: string) => Promise<void>

const LONG = 'Bachata, Kizomba and Zouk by the Sea for Dancers of Every Level'

/** Visits the pages of organisers and venues: with much, with long names, and with nothing; and the list of who is followed. */
export async function followTour(page: Page, world: World, stop: AtStop) {
  await visit(page, `${world.origin}/view-event/bachata-fridays-brighton`)
  await page.locator('#kept').waitFor({ state: 'detached' })
  const organiser = page.locator('a[href^="/organiser/"]').first()
  await organiser.click()
  await page.getByRole('region', { name: 'Next' }).waitFor()
  await stop('organiser')
  await page.getByRole('button', { name: /^Follow / }).click()
  await page.mouse.wheel(0, 900)
  await stop('organiser-end')
  await page.getByRole('region', { name: 'Where' }).getByRole('link').first().click()
  await page
    .getByText('Who dances here')
    .or(page.getByRole('region', { name: 'Calendar' }))
    .waitFor()
  await page.getByRole('button', { name: /^Follow / }).click()
  await stop('venue')
  await visit(page, `${world.origin}/profile?view=following`)
  await page.getByText('1 organiser, 1 venue').waitFor()
  await stop('profile-following')

  plantStrangers(world.backend, {
    'events/long-names': makeDocument({
      creator: 'long-names',
      team: LONG.slice(0, 60),
      eventName: LONG,
      lastUpdated: Date.now() - 1_000,
      shortLocation: 'Kent',
      location: makeLocation({ venue: LONG, county: 'Kent', description: `${LONG}.` }),
      exceptions: [],
    }),
  })
  await visit(page, `${world.origin}/view-event/long-names`)
  await page.locator('#kept').waitFor({ state: 'detached' })
  await organiser.click()
  await page.getByRole('region', { name: 'Next' }).waitFor()
  await stop('organiser-long')
  await page.getByRole('region', { name: 'Where' }).getByRole('link').first().click()
  await page.getByText('Who dances here').waitFor()
  await stop('venue-long')
  await visit(page, `${world.origin}/organiser/none`)
  await page.getByRole('heading', { level: 1, name: 'Nothing listed now' }).waitFor()
  await stop('organiser-unknown')
}
