import { addDays } from '../../src/domain/time/days'
import { readFileSync } from 'node:fs'
import { fridayIn } from '../support/fridays'
import { makeDocument, makeLocation } from '../support/events'
import { openProfile, uidOf } from '../support/harness/accounts'
import { plantStrangers } from '../support/harness/documents'
import { PushService, type PushedDevice } from '../support/harness/pushService'
import { openAsMember, openWeek } from '../support/harness/readyDevice'
import { go, visit } from '../support/harness/steps'
import {
  CHOICES,
  dancerPage,
  HERE,
  heart,
  sheetOf,
  storedOf,
  tellablePage,
  tellingBackend,
  untilItTells,
} from '../support/harness/toldPage'
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

const plant = (id: string, eventName: string, creator = 'somebody') =>
  plantStrangers(world.backend, {
    [`events/${id}`]: makeDocument({
      creator,
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
    await page.getByRole('switch', { name: /Reminder/ }).click()
    await until(() => /"remind":\{"booleanValue":true/.test(storedOf(world, device) ?? ''), 'the reminder')
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

describe('R88: what a device is told', () => {
  it('promises nothing in a browser that can tell nothing', async () => {
    const page = await world.newPage()
    await page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
    await openWeek(page, world, CHOICES)
    await visit(page, `${world.origin}/profile?view=told`)
    await page.getByText(/^Nothing can be told on this phone now/).waitFor()
    expect(await page.getByText(/^Quiet from|even when the app is closed/).count()).toBe(0)
  })

  it('has switches with an edge and a knob in a contrast theme', async () => {
    const page = await dancerPage(world, service.newDevice())
    await page.emulateMedia({ forcedColors: 'active' })
    await visit(page, `${world.origin}/profile?view=told`)
    const off = page.getByRole('switch', { name: /Favourites/, checked: false })
    await off.waitFor()
    const looks = await off.evaluate(row => {
      const knob = row.lastElementChild!.firstElementChild!
      const [edge, ground] = [getComputedStyle(row.lastElementChild!), getComputedStyle(document.body)]
      return {
        edge: edge.outlineStyle,
        hasKnob: getComputedStyle(knob).backgroundColor !== ground.backgroundColor,
      }
    })
    expect(looks).toEqual({ edge: 'solid', hasKnob: true })
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
    await untilItTells(page)
    // A worker may focus a page only after a real tap. This is what it then posts.
    await page.evaluate(
      path =>
        new Promise(resolve => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          const data = { type: 'OPEN', path }
          navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }))
        }),
      `${BALL}&told`,
    )
    await heading(page, 'Winter Ball')
    expect(page.url()).toBe(world.origin + BALL)
  })

  it('opens a closed app without a splash, and leaves no trace in the address', async () => {
    plant('ball', 'Winter Ball')
    const page = await dancerPage(world, service.newDevice())
    await page.goto('about:blank')
    world.isSplashSkipped = false
    await page.addInitScript(() => localStorage.setItem('openAt', '0'))
    await page.goto(`${world.origin + BALL}&told`, { waitUntil: 'commit' })
    // The script of the head says so before the first paint.
    await page.waitForFunction(() => document.documentElement.classList.contains('noSplash'))
    await page.waitForURL(world.origin + BALL)
    await heading(page, 'Winter Ball')
    // The server's page and the app's show the same until the first of them goes.
    await page.locator('#kept').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Pricing' }).click()
    await page.waitForURL(`${world.origin + BALL}#pricing`)
  })
})

describe('R88: telling ends', () => {
  it('with /clear-cache', async () => {
    plant('ball', 'Winter Ball')
    const device = service.newDevice()
    const page = await dancerPage(world, device)
    await heart(page, world, BALL)
    await sheetOf(page).getByRole('button', { name: 'Tell me' }).click()
    await until(() => storedOf(world, device) !== null, 'the subscription')
    page.on('dialog', dialog => void dialog.accept())
    await visit(page, `${world.origin}/clear-cache`)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.waitForURL('**/setup')
    expect(storedOf(world, device)).toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull()
  })

  /** A person who owns an event and is told of it and of favourites. A second try needs another name. */
  async function toldOrganiser(device: PushedDevice) {
    const name = `olga${Date.now()}`
    const page = await tellablePage(world, device)
    await openAsMember(page, world, name, CHOICES)
    const uid = uidOf(world, name)
    plant(name, 'Own night', uid)
    const { dances: selectedDances, counties: selectedCounties } = CHOICES
    plantStrangers(world.backend, {
      [`users/${uid}`]: { displayName: name, selectedDances, selectedCounties, eventCreator: [name] },
    })
    await openProfile(page, world)
    await page.getByRole('button', { name: 'What we tell you' }).click()
    await page.getByRole('switch', { name: /My events/ }).click()
    await page.getByRole('switch', { name: /Favourites/ }).click()
    await until(() => ownOf(device) === name, 'the own event')
    await page.getByRole('button', { name: 'Back' }).click()
    return page
  }
  const ownOf = (device: PushedDevice) => {
    const { own } = JSON.parse(storedOf(world, device) ?? '{}').fields ?? {}
    return (own?.arrayValue.values ?? []).map((value: { stringValue: string }) => value.stringValue).join()
  }

  it('of own events with a sign-out', async () => {
    const device = service.newDevice()
    const page = await toldOrganiser(device)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'You are not signed in.' }).waitFor()
    await until(() => ownOf(device) === '', 'no own event')
    expect(storedOf(world, device)).not.toBeNull()
  })

  it('with the account, whose file says what was told', async () => {
    const device = service.newDevice()
    const page = await toldOrganiser(device)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const { keptOnThisDevice } = JSON.parse(readFileSync(await (await saving).path(), 'utf8'))
    expect(keptOnThisDevice.toldOf).toEqual({
      kinds: ['favourites', 'own'],
      pushService: new URL(device.endpoint).host,
    })

    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('other devices').waitFor()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Your account and all that was kept on this device are deleted.').waitFor()
    expect(storedOf(world, device)).toBeNull()
  })
})
