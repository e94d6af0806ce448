import { addDays } from '../../src/domain/time/days'
import {
  asOneOff,
  beginAsTrusted,
  CANCELLED,
  createCopy,
  HERE,
  save,
  soon,
  visitor,
} from './support/eventLife'
import {
  announce,
  choose,
  confirm,
  createFromEventTab,
  goOffline,
  goOnline,
  openByHand,
  untilStored,
} from './support/organiserSteps'
import { World } from '../../tools/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

/** The two lives that `npm test` tells are in eventLives.test.ts. */
describe('§2, §4 The life of an event, on its organiser’s device and on a visitor’s', () => {
  it('an overnight party', async () => {
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
    // Listed only on its first day.
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

    const copy = await createCopy(page, 'Until Four')
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

  it('a festival of three days', async () => {
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
    await other.sees(id, /Cancelled/)
    expect(await other.rows(id).filter({ hasText: 'Cancelled' }).count()).toBe(2)

    await goOffline(world, page)
    await choose(page, 'Reinstate Event')
    await confirm(page, 'Reinstate Event')
    const copy = await createCopy(page, 'Kiz Weekend')
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
