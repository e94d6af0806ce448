import { addDays, londonMoment, weekdayOf } from '../../../src/domain/time/days'
import { makeDocument, makeLocation } from '../../support/events'
import { uidOf } from '../../support/harness/accounts'
import { plantStrangers, untilStoredAt } from '../../support/harness/documents'
import { until } from '../../support/harness/until'
import { World } from '../../support/harness/world'
import { choose, goOffline, organiserPage } from '../support/organiserSteps'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const HERE = { dance: 'Bachata', county: 'Brighton and Hove' }
const tomorrow = addDays(londonMoment(Date.now()).day, 1)

/** The texts of all stored parts of the event's counts. */
const countsOf = (eventId: string, kind: string) =>
  [...world.backend.store.all()]
    .filter(({ path }) => path.startsWith(`events/${eventId}/counts/${kind}`))
    .map(({ body }) => String(body))
    .join()

describe('Decision 24: the numbers of an event', () => {
  it('the organiser sees a heart and a view of the public page, also offline; a heart taken back disappears', async () => {
    const organiser = await organiserPage(world, 'olga', HERE)
    plantStrangers(world.backend, {
      'events/counted': makeDocument({
        creator: uidOf(world, 'olga'),
        eventName: 'Counted night',
        recurrenceDay: weekdayOf(tomorrow),
        lastUpdated: Date.now() - 1_000,
        shortLocation: HERE.county,
        location: makeLocation({ county: HERE.county }),
        exceptions: [],
      }),
    })
    const view = await fetch(`${world.origin}/view-event/counted`, {
      headers: { 'user-agent': 'curl/8.5.0' },
    })
    expect(view.status).toBe(200)
    await until(() => /"integerValue":"1"/.test(countsOf('counted', 'views')), 'the view')

    const dancer = await organiserPage(world, 'dan', HERE)
    await dancer.goto(`${world.origin}/view-event/counted`)
    const heart = dancer.getByRole('button', { name: 'Favourite' })
    await heart.click()
    await untilStoredAt(world, `users/${uidOf(world, 'dan')}`, /"eventFavourites":.*counted/)
    // The app counts 5 s after the last heart, or after the next start.
    await dancer.reload()
    await until(() => /"integerValue":"1"/.test(countsOf('counted', 'favourites')), 'the counted favourite')
    expect(countsOf('counted', '')).not.toContain(uidOf(world, 'dan'))

    await organiser.goto(`${world.origin}/view-event/counted`)
    await choose(organiser, 'Numbers')
    const numbers = organiser.getByRole('region', { name: 'Numbers' })
    await numbers.getByText('1 person has it as a favourite').waitFor()
    await numbers.getByText(/of its page this week/).waitFor()

    await heart.click()
    await untilStoredAt(world, `users/${uidOf(world, 'dan')}`, /^(?!.*"eventFavourites":[^\]]*counted)/)
    await dancer.reload()
    await until(() => /"integerValue":"0"/.test(countsOf('counted', 'favourites')), 'the number without it')

    await goOffline(world, organiser)
    await organiser.reload()
    await choose(organiser, 'Numbers')
    await numbers.getByText('1 person has it as a favourite').waitFor()
  })
})
