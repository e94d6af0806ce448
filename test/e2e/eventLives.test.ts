import {
  asOneOff,
  begin,
  createCopy,
  HERE,
  plantNews,
  save,
  soon,
  UNTIL_NEXT_FETCH,
  visitor,
} from './support/eventLife'
import { approve } from './support/moderation'
import {
  announce,
  choose,
  confirm,
  createFromEventTab,
  goOffline,
  goOnline,
  heading,
  openByHand,
  organiserPage,
  untilStored,
} from './support/organiserSteps'
import { World } from '../../tools/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

/** The other three lives are in eventLives.soak.test.ts. */
describe('§2, §4 The life of an event, on its organiser’s device and on a visitor’s', () => {
  it('a one-off', async () => {
    const page = await organiserPage(world, 'otto', HERE)
    await page.clock.install()
    await page.reload()
    const other = await visitor(world)
    await begin(page, 'Spring Ball', { isNewcomer: true })
    await asOneOff(page, { date: soon, from: '20:00', to: '23:30' })
    await goOffline(world, page)
    const id = await createFromEventTab(page, { ...HERE, venue: 'Albert Hall', postcode: 'M2 5QR' })
    await page.getByText('This event is pending approval.').waitFor()
    await goOnline(world, page)
    await untilStored(world, id, /"pendingApproval"/)
    plantNews(world)
    await other.fetchAgain()
    await other.sees('news', 'News of the same fetch')
    expect(await other.rows(id).count()).toBe(0)
    await approve(world, id)
    await other.fetchAgain()
    await other.sees(id, /8:00 pm – 11:30 pm.*Spring Ball.*Albert Hall/)

    // The organiser learns of the approval through a fetch, like everybody else.
    await page.clock.fastForward(UNTIL_NEXT_FETCH)
    await page.getByText('This event is pending approval.').waitFor({ state: 'detached' })
    await choose(page, 'Edit Event')
    await page.getByLabel('Name').fill('Summer Ball')
    await save(page)
    await untilStored(world, id, /Summer Ball/)
    await other.fetchAgain()
    await other.sees(id, 'Summer Ball')
    expect(await other.rows(id).filter({ hasText: 'Spring' }).count()).toBe(0)

    await goOffline(world, page)
    await choose(page, 'Cancel Event')
    await confirm(page, 'Cancel Event')
    await announce(page, 'The hall is flooded')
    await goOnline(world, page)
    await other.fetchAgain()
    await other.sees(id, /Cancelled.*Summer Ball/)
    await other.open(id)
    await heading(other.page, 'Cancelled : Summer Ball')
    await other.page.getByText('The hall is flooded').waitFor()
    await other.back()

    await choose(page, 'Reinstate Event')
    await confirm(page, 'Reinstate Event')
    await untilStored(world, id, /"isCancelled":\{"booleanValue":false/)
    await other.fetchAgain()
    await other.sees(id, /^8:00 pm/)

    await goOffline(world, page)
    const copy = await createCopy(page, 'Summer Ball')
    await openByHand(page, 'Summer Ball')
    await choose(page, 'Delete Event')
    await confirm(page, 'Delete Event')
    await goOnline(world, page)
    // R82: the approval made the organiser trusted, so the copy waits for nobody.
    await untilStored(world, copy, /"status":\{"stringValue":"current"\}/)
    await other.fetchAgain()
    await other.misses(id)
    await other.sees(copy, /Copy of Summer Ball/)
  })
})
