import { openProfile } from '../support/harness/accounts'
import { plantStrangers, storedText, untilStoredAt } from '../support/harness/documents'
import { resize } from '../support/harness/layout/screenFaults'
import { openAsMember } from '../support/harness/readyDevice'
import { WITHOUT_FUNCTIONS } from '../support/harness/servedApp'
import { World } from '../support/harness/world'
import { asModerator, CHOSEN, openModerate, rowOf, waitingDocument } from './support/moderator'
import { picturesOf, plantPictures } from './support/pictures'

let world: World
beforeAll(async () => (world = await World.start({ backend: WITHOUT_FUNCTIONS })))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

describe("R74 The moderators' screen", () => {
  it('is reached from the profile once the token carries the role', async () => {
    const page = await asModerator(world, 'ada')
    expect(await page.getByRole('button', { name: 'Moderate' }).count()).toBe(0)
    await openModerate(page, world)
    await page.getByRole('heading', { name: 'Waiting' }).waitFor()
    await openProfile(page, world)
    await page.getByRole('button', { name: 'Moderate' }).click()
    await page.getByRole('heading', { name: 'Waiting' }).waitFor()
  })

  it('removes a reported event with its pictures', async () => {
    const page = await asModerator(world, 'noor')
    plantStrangers(world.backend, {
      'users/kit': { displayName: 'Kit M', permission: 1 },
      'events/neon': waitingDocument('Neon Nights', { status: 'current', listed: true, creator: 'kit' }),
      'events/neon/reports/bob': { userId: 'bob', reason: 'It opens a shop.', timestamp: new Date() },
    })
    await plantPictures(world, 'neon')
    await openModerate(page, world)
    await rowOf(page, 'Neon Nights').click()
    await page.getByText('It opens a shop.').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Spam' }).click()
    await page.getByRole('button', { name: 'Remove event' }).click()
    await page.getByText('Removed: Neon Nights.').waitFor()
    await untilStoredAt(world, 'events/neon', /"deleted"/)
    expect(storedText(world, 'events/neon')).not.toContain('Neon')
    expect(storedText(world, 'events/neon/reports/bob')).toBe('undefined')
    expect(picturesOf(world, 'neon')).toEqual([])
  })

  it('keeps every button of a reported and changed event inside its column on a small desktop', async () => {
    const page = await asModerator(world, 'lou')
    plantStrangers(world.backend, {
      'events/cellar': waitingDocument('Cellar Zouk', { status: 'current', listed: true }),
      'events/cellar/reports/bob': { userId: 'bob', reason: 'It is closed.', timestamp: new Date() },
      'moderation/cellar': { creator: 'dana', seen: { eventName: 'Old name' }, by: 'ada', at: new Date() },
    })
    await resize(page, { width: 1024, height: 800 })
    await openModerate(page, world)
    await rowOf(page, 'Cellar Zouk').click()
    await page.getByRole('button', { name: 'Approve changes' }).waitFor()
    const beyond = await page.locator('footer').evaluate(foot => {
      const { right } = foot.getBoundingClientRect()
      const buttons = [...foot.querySelectorAll('button')]
      return buttons
        .filter(button => button.getBoundingClientRect().right > right)
        .map(button => button.textContent)
    })
    expect(beyond).toEqual([])
  })

  it('sends an event back, and shows it last until it is edited', async () => {
    const page = await asModerator(world, 'sam')
    plantStrangers(world.backend, { 'events/back': waitingDocument('Vinyl Salsa') })
    await openModerate(page, world)
    await rowOf(page, 'Vinyl Salsa').click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Send back' }).click()
    await page.getByLabel('Words to the organiser').fill('Which room is it?')
    await page.getByRole('button', { name: 'Send back' }).click()
    await page.getByText('Sent back: Vinyl Salsa.').waitFor()
    await page.getByRole('button', { name: /Sent back 1 min ago.*Vinyl Salsa/ }).waitFor()
    expect(storedText(world, 'events/back')).toContain('pendingApproval')
  })

  it('can undo everything of one account', async () => {
    const page = await asModerator(world, 'kay')
    const spam = { creator: 'spammer' }
    const live = { status: 'current', listed: true }
    plantStrangers(world.backend, {
      'events/spam1': waitingDocument('Spam one', spam),
      'events/spam2': waitingDocument('Spam two', { ...spam, status: 'current', listed: true }),
      'events/taken': waitingDocument('Taken', {
        ...spam,
        ...live,
        claimed: true,
        description: 'Buy cheap watches.',
      }),
      'moderation/taken': {
        creator: '',
        fields: waitingDocument('Taken', { ...live, creator: '' }),
        lastUpdated: 1,
        at: new Date(0),
      },
    })
    await openModerate(page, world)
    await rowOf(page, 'Spam one').click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: /All events by/ }).click()
    await page.getByRole('button', { name: 'Undo everything of this account' }).click()
    await page.getByText('Removes 2 events that they made.').waitFor()
    await page.getByText('Takes 1 event that they claimed off them.').waitFor()
    await page.getByRole('button', { name: 'Undo everything', exact: true }).click()
    await page.getByText('Everything of this account is undone.').waitFor()
    for (const id of ['spam1', 'spam2']) expect(storedText(world, `events/${id}`)).toContain('deleted')
    expect(storedText(world, 'events/taken')).toContain('An open-air floor above the market.')
    expect(storedText(world, 'events/taken')).not.toContain('spammer')
  })

  it('sends everybody else home', async () => {
    const page = await world.newPage()
    await openAsMember(page, world, 'zoe', CHOSEN)
    expect(await page.getByRole('button', { name: 'Moderate' }).count()).toBe(0)
    await openModerate(page, world)
    await page.getByRole('heading', { name: 'This week' }).waitFor()
  })
})
