import { addDays, monthOf } from '../../../src/domain/time/days'
import { dayName, shortDate } from '../../../src/domain/time/dayLabels'
import { makeDocument, makeLocation } from '../../support/events'
import { uidOf } from '../../support/harness/accounts'
import { plantStrangers, storedText } from '../../support/harness/documents'
import { openWeek } from '../../support/harness/readyDevice'
import { until } from '../../support/harness/until'
import { World } from '../../support/harness/world'
import { fridayIn } from '../../support/fridays'
import { button, choose, goOffline, goOnline, organiserPage, untilStored } from '../support/organiserSteps'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const HERE = { dance: 'Bachata', county: 'Brighton and Hove' }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const FRIDAY = fridayIn(2)
const SATURDAY = addDays(FRIDAY, 1)
const MOVED = `Moved to ${shortDate(SATURDAY)}`
const INSTEAD = `Instead of ${shortDate(FRIDAY)}`

/** The one-offs of the series that the server holds. */
const oneOffs = () =>
  [...world.backend.store.all()]
    .map(({ path }) => path)
    .filter(path => path.startsWith('events/fridays-') && !/"deleted"/.test(storedText(world, path)))

describe('Move to another day', () => {
  it('works without a network, is sent once, leads others from one page to the other, and one Undo takes it back', async () => {
    const owner = await organiserPage(world, 'mona', HERE, PHONE)
    const mona = uidOf(world, 'mona')
    plantStrangers(world.backend, {
      [`users/${mona}`]: {
        displayName: 'Mona',
        permission: 1,
        selectedDances: [HERE.dance],
        selectedCounties: [HERE.county],
      },
      'events/fridays': makeDocument({
        creator: mona,
        eventName: 'Night that moves',
        lastUpdated: Date.now() - 1_000,
        shortLocation: HERE.county,
        location: makeLocation({ county: HERE.county }),
        exceptions: [],
      }),
    })
    const datePage = `${world.origin}/view-event/fridays?date=${FRIDAY}`
    await owner.goto(datePage)
    await owner.getByRole('tab', { name: 'About' }).waitFor()
    await goOffline(world, owner)
    await choose(owner, 'Move to another day')
    const sheet = owner.getByRole('dialog', { name: 'Move to another day' })
    if (monthOf(SATURDAY) !== monthOf(FRIDAY)) await sheet.getByRole('button', { name: 'Next month' }).click()
    await sheet.getByRole('button', { name: dayName(SATURDAY) }).click()
    await button(owner, `Move to ${shortDate(SATURDAY)}`).click()
    await sheet.waitFor({ state: 'detached' })
    const away = owner.getByRole('link', { name: MOVED })
    await away.waitFor()
    expect(oneOffs()).toEqual([])
    // The act outlives the page.
    await owner.reload()
    await away.click()
    await owner.getByRole('link', { name: INSTEAD }).waitFor()
    await goOnline(world, owner)
    await untilStored(world, 'fridays', /movedTo/)
    expect(oneOffs()).toHaveLength(1)

    const other = await world.newPage(PHONE)
    await openWeek(other, world, { dances: [HERE.dance], counties: [HERE.county] })
    await other.goto(datePage)
    await other.getByText('Cancelled :', { exact: true }).waitFor()
    await other.getByRole('link', { name: MOVED }).click()
    await other.getByRole('link', { name: INSTEAD }).waitFor()
    await other.getByText(shortDate(SATURDAY)).first().waitFor()
    const feed = await (await fetch(`${world.origin}/feeds/event/fridays.ics`)).text()
    expect(feed).toContain(`DTSTART;TZID=Europe/London:${SATURDAY.replaceAll('-', '')}`)
    expect(feed).toContain(`DESCRIPTION:${MOVED.replace(',', '\\,')}`)

    await owner.goto(datePage)
    await owner.getByRole('link', { name: MOVED }).waitFor()
    await choose(owner, 'Reinstate this Occurrence')
    await button(owner, 'Reinstate this Occurrence').click()
    await untilStored(world, 'fridays', /"isCancelled":\{"booleanValue":false|isCancelled.*false/)

    await choose(owner, 'Move to another day')
    if (monthOf(SATURDAY) !== monthOf(FRIDAY)) await sheet.getByRole('button', { name: 'Next month' }).click()
    await sheet.getByRole('button', { name: dayName(SATURDAY) }).click()
    await button(owner, `Move to ${shortDate(SATURDAY)}`).click()
    await until(() => oneOffs().length === 2, 'the second one-off')
    await button(owner, 'Undo').click()
    await until(() => oneOffs().length === 1, 'the undone one-off to go')
    await until(() => !/movedTo|Moved to/.test(storedText(world, 'events/fridays')), 'the date as before')
    // R33: the page of the other device keeps its copy for ten minutes, so a third one looks.
    const third = await world.newPage(PHONE)
    await openWeek(third, world, { dances: [HERE.dance], counties: [HERE.county] })
    await third.goto(datePage)
    await third.getByRole('tab', { name: 'About' }).waitFor()
    expect(await third.getByText('Cancelled :', { exact: true }).count()).toBe(0)
    expect(await third.getByRole('link', { name: MOVED }).count()).toBe(0)
  })
})
