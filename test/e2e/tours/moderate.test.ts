import type { Response } from 'playwright-core'
import { plantStrangers, storedText, untilStoredAt } from '../../support/harness/documents'
import { World } from '../../support/harness/world'
import { asModerator, openModerate, rowOf, waitingDocument } from '../support/moderator'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const isAbout = (answer: Response, path: string) => answer.request().postData()?.includes(path) ?? false

describe("R74 The moderators' screen", () => {
  it('approves the version that the moderator saw, and trusts its creator after a second confirmation', async () => {
    const page = await asModerator(world, 'mia')
    plantStrangers(world.backend, {
      'users/dana': { displayName: 'Dana W' },
      'events/rooftop': waitingDocument('Rooftop Kizomba'),
    })
    await openModerate(page, world)
    await rowOf(page, 'Rooftop Kizomba').click()
    await page.getByText('crown.example', { exact: true }).waitFor()
    // R64: the event changes while the moderator reads.
    plantStrangers(world.backend, {
      'events/rooftop': waitingDocument('Rooftop Kizomba', { team: 'Others' }),
    })
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('button', { name: 'Approve and trust' }).click()
    await page.getByText('Changed while you read').waitFor()
    // The new version arrives a moment after that sentence.
    await page.locator('dd', { hasText: 'Others' }).waitFor({ state: 'attached' })
    expect(storedText(world, 'events/rooftop')).toContain('pendingApproval')

    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('button', { name: 'Approve and trust' }).click()
    await page.getByText('Approved: Rooftop Kizomba.').waitFor()
    expect(storedText(world, 'events/rooftop')).toMatch(/"listed":\{"booleanValue":true\}/)
    expect(storedText(world, 'users/dana')).toMatch(/"permission":\{"integerValue":"1"\}/)
    await rowOf(page, 'Rooftop Kizomba').waitFor({ state: 'detached' })
  })

  it('R84: finds who claimed an event that was given back spoilt, and puts it back', async () => {
    const page = await asModerator(world, 'rose')
    const seen = waitingDocument('Lantern Salsa', { status: 'current', listed: true, creator: '' })
    plantStrangers(world.backend, {
      'users/gus': { displayName: 'Gus P' },
      'users/gus/counts/claimed': { day: new Date(0), count: 1, last: 'lantern', events: ['lantern'] },
      'events/lantern': { ...seen, claimed: false, description: 'Buy cheap watches here.' },
      'moderation/lantern': { creator: '', fields: seen, lastUpdated: 1, at: new Date() },
    })
    // The list of the sample events is long.
    await page.goto(`${world.origin}/moderate?event=lantern`)
    await page.getByRole('button', { name: 'Gus P claimed it before' }).click()
    await page.getByRole('heading', { name: 'Events by Gus P' }).waitFor()
    await page.getByRole('button', { name: 'Undo everything of this account' }).click()
    await page.getByRole('button', { name: 'Undo everything', exact: true }).click()
    await untilStoredAt(world, 'events/lantern/closedClaims/gus', /"by"/)
    expect(storedText(world, 'events/lantern')).not.toContain('watches')
    await page.getByText('Everything of this account is undone.').waitFor()
  })

  // R82. A second notice would be refused, and the console would have an error.
  it('tells the organiser once about reports, however often a moderator opens the event', async () => {
    const page = await asModerator(world, 'noor')
    plantStrangers(world.backend, {
      'users/kit': { displayName: 'Kit M', permission: 1 },
      'events/neon': waitingDocument('Neon Nights', { status: 'current', listed: true, creator: 'kit' }),
      'events/neon/reports/bob': { userId: 'bob', reason: 'It opens a shop.', timestamp: new Date() },
    })
    const notice = 'users/kit/notices/reported-neon'
    for (const times of [1, 2]) {
      const asked = page.waitForResponse(
        answer => answer.url().includes('batchGet') && isAbout(answer, notice),
      )
      await openModerate(page, world)
      await rowOf(page, 'Neon Nights').click()
      await page.getByText('It opens a shop.').waitFor()
      await asked
      if (times === 1) await untilStoredAt(world, notice, /"reported"/)
    }
    await page.getByRole('button', { name: 'Remove' }).waitFor()
  })
})
