import { plantStrangers, storedText } from '../../tools/harness/documents'
import { World } from '../../tools/harness/world'
import { asModerator, openModerate, rowOf, waitingDocument } from './support/moderator'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

describe("R74 The moderators' screen", () => {
  it('approves the version that the moderator saw, and trusts its creator after a second yes', async () => {
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
    expect(storedText(world, 'events/rooftop')).toContain('pendingApproval')

    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('button', { name: 'Approve and trust' }).click()
    await page.getByText('Approved: Rooftop Kizomba.').waitFor()
    expect(storedText(world, 'events/rooftop')).toMatch(/"listed":\{"booleanValue":true\}/)
    expect(storedText(world, 'users/dana')).toMatch(/"permission":\{"integerValue":"1"\}/)
    await rowOf(page, 'Rooftop Kizomba').waitFor({ state: 'detached' })
  })
})
