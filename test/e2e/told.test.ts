import { addDays } from '../../src/domain/time/days'
import { fridayIn } from '../support/fridays'
import { makeDocument, makeLocation } from '../support/events'
import { plantStrangers } from '../support/harness/documents'
import { PushService } from '../support/harness/pushService'
import { go, visit } from '../support/harness/steps'
import { dancerPage, HERE, heart, sheetOf, storedOf, tellingBackend } from '../support/harness/toldPage'
import { until } from '../support/harness/until'
import { World } from '../support/harness/world'
import { goOffline, heading } from './support/organiserSteps'

const FRIDAY = fridayIn(2)

let world: World
let service: PushService
beforeAll(async () => {
  service = await PushService.start()
  world = await World.start({ backend: tellingBackend() })
})
afterEach(async () => {
  expect(await world.endTest()).toEqual([])
  expect(service.complaints).toEqual([])
})
afterAll(async () => {
  await world.stop()
  await service.stop()
})

const plant = (id: string, eventName: string) =>
  plantStrangers(world.backend, {
    [`events/${id}`]: makeDocument({
      creator: 'somebody',
      eventName,
      lastUpdated: Date.now() - 1_000,
      shortLocation: HERE.county,
      location: makeLocation({ county: HERE.county }),
      exceptions: [],
    }),
  })
const BALL = `/view-event/ball?date=${FRIDAY}`
const GALA = `/view-event/gala?date=${addDays(FRIDAY, 7)}`

describe('R88: the person is asked', () => {
  it("once: after 'Not now' no other heart asks, the profile still offers it, and 'Stop telling' ends it", async () => {
    plant('ball', 'Winter Ball')
    plant('gala', 'Winter Gala')
    const device = service.newDevice()
    const page = await dancerPage(world, device)
    await heart(page, world, BALL)
    await sheetOf(page).getByRole('button', { name: 'Not now' }).click()
    await sheetOf(page).waitFor({ state: 'detached' })
    await heart(page, world, GALA)
    await page.waitForTimeout(1_000)
    expect(await sheetOf(page).count()).toBe(0)

    await visit(page, `${world.origin}/profile`)
    await page.getByRole('button', { name: 'What we tell you' }).click()
    await page.getByRole('switch', { name: /Favourites/ }).click()
    await until(() => storedOf(world, device) !== null, 'the subscription')
    expect(storedOf(world, device)).toContain('"gala"')
    await page.getByRole('switch', { name: /Favourites/, checked: true }).waitFor()
    await page.getByRole('button', { name: /Stop telling/ }).click()
    await until(() => storedOf(world, device) === null, 'nothing stored')
    await page.getByRole('switch', { name: /Favourites/, checked: false }).waitFor()
  })

  it('and says how to allow what was denied, until it is allowed', async () => {
    plant('ball', 'Winter Ball')
    const page = await dancerPage(world, service.newDevice(), 'denied')
    await heart(page, world, BALL)
    await sheetOf(page).getByRole('button', { name: 'Tell me' }).click()
    await sheetOf(page).waitFor({ state: 'detached' })
    await visit(page, `${world.origin}/profile?view=told`)
    const denied = page.getByText('Notifications are off for Dancefloor')
    await denied.waitFor()
    expect(await page.getByRole('switch', { name: /Favourites/ }).isDisabled()).toBe(true)
    await page.evaluate(() => {
      localStorage.setItem('answered', 'granted')
      window.dispatchEvent(new Event('focus'))
    })
    await denied.waitFor({ state: 'detached' })
  })
})

describe('R88: a tapped message', () => {
  it('opens its screen in the open page, also offline', async () => {
    plant('ball', 'Winter Ball')
    const page = await dancerPage(world, service.newDevice())
    await visit(page, world.origin + BALL)
    await heading(page, 'Winter Ball')
    await go(page, '/events')
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    await goOffline(world, page)
    // A worker may focus a page only after a real tap, so this is what it then posts. The worker asks once and opens a
    // page of its own without an answer; this asks until the page listens, which it begins when it is idle.
    const post = (path: string) =>
      page.evaluate(
        to =>
          new Promise<boolean>(resolve => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(true)
            setTimeout(() => resolve(false), 1_000)
            const data = { type: 'OPEN', path: to }
            navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }))
          }),
        path,
      )
    await until(() => post(`${BALL}&told`), 'an answer of the page')
    await heading(page, 'Winter Ball')
  })
})
