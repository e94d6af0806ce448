import { weekdayName } from '../../src/domain/time/dayLabels'
import { addDays, weekdayOf } from '../../src/domain/time/days'
import {
  asOneOff,
  begin,
  beginAsTrusted,
  CANCELLED,
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
  expectUnstored,
  goOffline,
  goOnline,
  heading,
  openByHand,
  organiserPage,
  untilStored,
} from './support/organiserSteps'
import { World } from '../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

describe('§2, §4 The organiser’s and a visitor’s device show the whole life', () => {
  it('of a weekly social', async () => {
    const page = await beginAsTrusted(world, 'wanda', 'Monday Social')
    const other = await visitor(world)
    await page.getByRole('radio', { name: weekdayName(weekdayOf(soon)) }).check({ force: true })
    const id = await createFromEventTab(page, { ...HERE, venue: 'The Mill', postcode: 'M1 1AA' })
    await untilStored(world, id, /"current"/)
    await other.fetchAgain()
    await other.sees(id, 'Monday Social')

    // While offline: move one date, rename it, cancel the next date and announce the series.
    await goOffline(world, page)
    expect(await openByHand(page, 'Monday Social', 0)).toBe(soon)
    await choose(page, 'Edit this Occurrence')
    await page.getByLabel('Start time').fill('19:30')
    await page.getByLabel('End time').fill('23:00')
    await save(page)
    await page.getByText('7:30 pm – 11:00 pm').waitFor()
    await choose(page, 'Edit Event Series')
    await page.getByLabel('Name').fill('Social at the Mill')
    await save(page)
    await heading(page, 'Social at the Mill')
    const cancelled = await openByHand(page, 'Social at the Mill', 1)
    await choose(page, 'Cancel this Occurrence')
    await confirm(page, 'Cancel this Occurrence')
    await heading(page, 'Cancelled : Social at the Mill')
    await announce(page, 'Two rooms from now on')
    expectUnstored(world, id, /Social at the Mill/)
    await other.fetchAgain()
    await other.sees(id, 'Monday Social')
    await goOnline(world, page)

    await other.fetchAgain()
    await other.sees(id, /7:30 pm – 11:00 pm.*Social at the Mill/)
    expect(await other.page.getByText('Monday Social').count()).toBe(0)
    await other.open(id)
    await other.page.getByText('Two rooms from now on').waitFor()
    await other.page.goto(`${world.origin}/view-event/${id}?date=${cancelled}`)
    await heading(other.page, 'Cancelled : Social at the Mill')
    await other.page.getByText('6:00 pm – 9:00 pm').first().waitFor()

    await choose(page, 'Reinstate this Occurrence')
    await confirm(page, 'Reinstate this Occurrence')
    await choose(page, 'Pause Event Series')
    await confirm(page, 'Pause Event Series')
    await untilStored(world, id, /"paused"/)
    await other.fetchAgain()
    await other.page.getByText('may not be running').waitFor()
    await heading(other.page, 'Paused : Social at the Mill')
    await other.page.goto(world.origin)
    await other.sees(id, /Paused.*Social at the Mill/)

    await goOffline(world, page)
    await choose(page, 'Resume Event')
    await confirm(page, 'Resume Event')
    const copy = await createCopy(page, 'Social at the Mill')
    await goOnline(world, page)
    await other.fetchAgain()
    await other.sees(copy, /6:00 pm – 9:00 pm.*Copy of Social at the Mill/)
    expect(await other.rows(id).filter({ hasText: 'Paused' }).count()).toBe(0)

    await choose(page, 'Delete Event')
    await confirm(page, 'Delete Event')
    await untilStored(world, copy, /"deleted"/)
    await other.fetchAgain()
    await other.misses(copy)
    await other.sees(id, 'Social at the Mill')
  })

  it('of a one-off', async () => {
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

    // The organiser's device learns of the approval by a fetch, like every other device.
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
    const copy = await createCopy(page, 'Summer Ball', soon)
    await openByHand(page, 'Summer Ball')
    await choose(page, 'Delete Event')
    await confirm(page, 'Delete Event')
    await goOnline(world, page)
    // R82: the approval made the organiser trusted, so the copy goes live at once.
    await untilStored(world, copy, /"status":\{"stringValue":"current"\}/)
    await other.fetchAgain()
    await other.misses(id)
    await other.sees(copy, /Copy of Summer Ball/)
  })

  it('of an overnight party', async () => {
    const page = await beginAsTrusted(world, 'nadia', 'Until Four')
    const other = await visitor(world)
    await asOneOff(page, { date: soon, from: '22:00', to: '04:00' })
    await goOffline(world, page)
    const id = await createFromEventTab(page, { ...HERE, venue: 'Joshua Brooks', postcode: 'M1 7JR' })
    await choose(page, 'Edit Event')
    await page.getByText('It runs overnight and ends on the next day.').waitFor()
    expect(await page.getByLabel('End date').inputValue()).toBe(addDays(soon, 1))
    await page.getByLabel('End time').fill('05:00')
    await save(page)
    await goOnline(world, page)
    await other.fetchAgain()
    // The party is listed only on its first day.
    await other.sees(id, /10:00 pm – 5:00 am.*One-off.*Until Four/)
    await other.seesOnDays(id, 1)

    await choose(page, 'Cancel Event')
    await confirm(page, 'Cancel Event')
    await untilStored(world, id, CANCELLED)
    await other.fetchAgain()
    await other.sees(id, /Cancelled.*Until Four/)

    await goOffline(world, page)
    await choose(page, 'Reinstate Event')
    await confirm(page, 'Reinstate Event')
    await announce(page, 'Breakfast at five')
    await goOnline(world, page)
    await other.fetchAgain()
    await other.sees(id, /^10:00 pm/)
    await other.open(id)
    await other.page.getByText('Breakfast at five').waitFor()
    await other.back()

    const copy = await createCopy(page, 'Until Four', soon)
    await untilStored(world, copy, /"current"/)
    await other.fetchAgain()
    await other.sees(copy, 'Copy of Until Four')
    await other.open(copy)
    expect(await other.page.getByText('Breakfast at five').count()).toBe(0)
    await other.back()
    await openByHand(page, 'Until Four')
    await choose(page, 'Delete Event')
    await confirm(page, 'Delete Event')
    await untilStored(world, id, /"deleted"/)
    await other.fetchAgain()
    await other.misses(id)
    await other.seesOnDays(copy, 1)
  })

  it('of a festival of three days', async () => {
    const page = await beginAsTrusted(world, 'fergus', 'Kiz Weekend')
    const other = await visitor(world)
    await asOneOff(page, { date: soon, last: addDays(soon, 2), from: '12:00', to: '23:00' })
    const id = await createFromEventTab(page, { ...HERE, venue: 'Victoria Warehouse', postcode: 'M17 1AB' })
    await untilStored(world, id, /"current"/)
    await other.fetchAgain()
    await other.sees(id, /Day 3 of 3.*Kiz Weekend/)
    await other.seesOnDays(id, 3)

    await goOffline(world, page)
    await choose(page, 'Edit Event')
    await page.getByLabel('End date').fill(addDays(soon, 1))
    await save(page)
    await announce(page, 'Sunday is off')
    await goOnline(world, page)
    await other.fetchAgain()
    await other.sees(id, /Day 2 of 2/)
    await other.seesOnDays(id, 2)
    await other.open(id)
    await other.page.getByText('Sunday is off').waitFor()
    await other.back()

    await choose(page, 'Cancel Event')
    await confirm(page, 'Cancel Event')
    await untilStored(world, id, CANCELLED)
    await other.fetchAgain()
    await other.seesOnDays(id, 2, 'Cancelled')

    await goOffline(world, page)
    await choose(page, 'Reinstate Event')
    await confirm(page, 'Reinstate Event')
    const copy = await createCopy(page, 'Kiz Weekend', soon)
    await goOnline(world, page)
    await other.fetchAgain()
    await other.sees(copy, /Day 1 of 2.*Copy of Kiz Weekend/)
    expect(await other.rows(id).filter({ hasText: 'Cancelled' }).count()).toBe(0)

    await goOffline(world, page)
    await choose(page, 'Delete Event')
    await confirm(page, 'Delete Event')
    await goOnline(world, page)
    await other.fetchAgain()
    await other.misses(copy)
    await other.seesOnDays(id, 2)
  })
})
