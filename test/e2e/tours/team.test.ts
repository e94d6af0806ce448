import { makeDocument, makeLocation } from '../../support/events'
import { uidOf } from '../../support/harness/accounts'
import { plantStrangers, storedText } from '../../support/harness/documents'
import { WITHOUT_WORKER, World } from '../../support/harness/world'
import {
  announce,
  button,
  choose,
  confirm,
  goOffline,
  goOnline,
  heading,
  organiserPage,
  untilStored,
} from '../support/organiserSteps'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const HERE = { dance: 'Bachata', county: 'Brighton and Hove' }

describe('R73: several people run an event', () => {
  it('a colleague joins by a link, both edit at once and lose nothing, and her edit after her removal is refused with its reason', async () => {
    const owner = await organiserPage(world, 'olga', HERE)
    plantStrangers(world.backend, {
      'events/shared': makeDocument({
        creator: uidOf(world, 'olga'),
        eventName: 'Night of two',
        lastUpdated: Date.now() - 1_000,
        shortLocation: HERE.county,
        location: makeLocation({ county: HERE.county }),
        exceptions: [],
      }),
    })
    const eventPage = `${world.origin}/view-event/shared`
    await owner.goto(eventPage)
    await choose(owner, 'Organisers')
    const people = owner.getByRole('dialog', { name: 'Organisers' })
    await people.getByLabel('Your name').fill('Olga O')
    await people.getByRole('button', { name: 'Make a link' }).click()
    await people.getByText('A link for one person').waitFor()
    const [, token] =
      /links\/([\w-]+)/.exec([...world.backend.store.all()].map(({ path }) => path).join(' ')) ?? []

    const colleague = await organiserPage(world, 'noor', HERE)
    await colleague.goto(`${world.origin}/join/shared#${token}`)
    await colleague.getByText('Night of two').waitFor()
    await colleague.getByLabel('Your name').fill('Noor A')
    await button(colleague, 'Join').click()
    await heading(colleague, 'Night of two')
    await colleague.getByText('You run this event now, together with the others.').waitFor()

    await colleague.goto(eventPage)
    await colleague.getByRole('tab', { name: 'About' }).waitFor()
    await goOffline(world, colleague)
    await announce(colleague, 'Bring a jacket')
    await owner.goto(eventPage)
    await choose(owner, 'Pause Event Series')
    await owner
      .getByRole('dialog', { name: 'Pause Event Series' })
      .getByRole('button', { name: 'Pause Event Series' })
      .click()
    await untilStored(world, 'shared', /"paused"/)
    await goOnline(world, colleague)
    await untilStored(world, 'shared', /Bring a jacket/)
    expect(storedText(world, 'events/shared')).toMatch(/"paused"/)

    await goOffline(world, colleague)
    await announce(colleague, 'Bring two jackets')
    await choose(owner, 'Organisers')
    await people.getByRole('button', { name: 'Options for Noor A' }).click()
    await people.getByRole('button', { name: 'Remove from organisers' }).click()
    await people.getByText(', 1 of 11').waitFor()
    await goOnline(world, colleague)
    await colleague.getByText('You are no longer an organiser of this event.').first().waitFor()
    expect(storedText(world, 'events/shared')).not.toMatch(/two jackets/)

    const stranger = await world.newPage(WITHOUT_WORKER)
    await stranger.goto(`${world.origin}/join/shared#${token}`)
    await stranger.getByText('This link has been used or taken back').waitFor()
    expect(await stranger.getByRole('link', { name: 'Login / Sign-up' }).count()).toBe(0)
  })

  it('an offered event changes hands only when the organiser takes it over; the new owner gives it back, and deletes nothing', async () => {
    const owner = await organiserPage(world, 'dana', HERE)
    const colleague = await organiserPage(world, 'ann', HERE)
    const [dana, ann] = [uidOf(world, 'dana'), uidOf(world, 'ann')]
    plantStrangers(world.backend, {
      'events/offered': makeDocument({
        creator: dana,
        organisers: [ann],
        eventName: 'Night to hand over',
        lastUpdated: Date.now() - 1_000,
        shortLocation: HERE.county,
        location: makeLocation({ county: HERE.county }),
        exceptions: [],
      }),
      [`events/offered/people/${dana}`]: { name: 'Dana D', at: new Date() },
      [`events/offered/people/${ann}`]: { name: 'Ann A', at: new Date() },
    })
    const eventPage = `${world.origin}/view-event/offered`
    // Her device has fetched already, so it learns of the event from its page.
    await colleague.goto(eventPage)
    await colleague.getByRole('heading', { name: 'Night to hand over' }).waitFor()

    await owner.goto(eventPage)
    await choose(owner, 'Organisers')
    const people = owner.getByRole('dialog', { name: 'Organisers' })
    await people.getByRole('button', { name: 'Options for Ann A' }).click()
    await people.getByRole('button', { name: 'Hand over to Ann' }).click()
    await people.getByRole('button', { name: 'Offer it to Ann' }).click()
    await people.getByText('Offered to Ann').waitFor()
    expect(storedText(world, 'events/offered')).not.toMatch(/claimed/)
    await people.getByRole('button', { name: 'Take it back' }).click()
    await people.getByText('The offer to Ann is taken back.').waitFor()
    await people.getByRole('button', { name: 'Options for Ann A' }).click()
    await people.getByRole('button', { name: 'Hand over to Ann' }).click()
    await people.getByRole('button', { name: 'Offer it to Ann' }).click()
    await people.getByText('Offered to Ann').waitFor()

    await colleague.reload()
    await colleague.getByText('There is news about your events').waitFor()
    await colleague.getByRole('button', { name: 'Notices', exact: true }).click()
    await colleague.getByRole('button', { name: 'Dana D offers you Night to hand over' }).click()
    const offered = colleague.getByRole('dialog', { name: 'Organisers' })
    await offered.getByText('Dana offers you this event').waitFor()
    await offered.getByRole('button', { name: 'Take it over' }).click()
    await offered.getByText("You own 'Night to hand over' now.").waitFor()
    await untilStored(world, 'offered', /"claimed"/)

    await owner.goto(eventPage)
    await choose(owner, 'Organisers')
    await people.getByText('Owner. Can invite and hand over').waitFor()
    await people.getByRole('button', { name: 'Leave this event' }).waitFor()

    await colleague.goto(eventPage)
    await choose(colleague, 'Give it back')
    const back = colleague.getByRole('dialog', { name: 'Give it back' })
    await back.getByText('Others run it with you.').waitFor()
    await colleague.keyboard.press('Escape')
    await choose(colleague, 'Organisers')
    await offered.getByRole('button', { name: 'Options for Dana D' }).click()
    await offered.getByRole('button', { name: 'Remove from organisers' }).click()
    await offered.getByText(', 1 of 11').waitFor()
    await colleague.keyboard.press('Escape')
    await choose(colleague, 'Give it back')
    await confirm(colleague, 'Give it back')
    await button(colleague, 'Options').click()
    await button(colleague, 'Claim Event').waitFor()
    expect(await button(colleague, 'Delete Event').count()).toBe(0)
  })
})
