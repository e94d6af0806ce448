import { existsSync } from 'node:fs'
import { londonMoment, weekdayOf } from '../../../src/domain/time/days'
import { SCREEN } from '../../../tools/engines'
import { uidOf } from '../../support/harness/accounts'
import { Autopush } from '../../support/harness/autopush'
import { plantStrangers } from '../../support/harness/documents'
import { EngineWorld } from '../../support/harness/engines/engineWorld'
import { findEngine } from '../../support/harness/engines/findEngine'
import { button, css, dialog, tab, toggle } from '../../support/harness/engines/query'
import { setUp, signUp } from '../../support/harness/engines/steps'
import { PushService } from '../../support/harness/pushService'
import { CHOICES, HERE, tellingBackend } from '../../support/harness/toldPage'
import { until } from '../../support/harness/until'
import { makeDocument, makeLocation } from '../../support/events'

const HOUR_MS = 3_600_000
const start = existsSync(SCREEN) ? findEngine('firefox') : null
const describeHere = start ? describe : describe.skip

let world: EngineWorld
let service: PushService
let autopush: Autopush

describeHere('R88: in Firefox, with its own subscription, keys and decryption', () => {
  beforeAll(async () => {
    service = await PushService.start()
    autopush = await Autopush.start(service)
    if (start)
      world = await EngineWorld.start(start, { backend: tellingBackend(), pushServer: autopush.address })
  })
  afterAll(async () => {
    await (world as EngineWorld | undefined)?.stop()
    await autopush.stop()
    await service.stop()
  })

  it('a cancellation shows on a device whose page is elsewhere', async () => {
    const name = `olga${Date.now()}`
    const owner = await (await world.newDevice()).newScreen()
    await setUp(owner, CHOICES)
    await signUp(owner, name)
    const { day, time } = londonMoment(Date.now() + HOUR_MS)
    plantStrangers(world.backend, {
      [`events/${name}`]: makeDocument({
        creator: uidOf(world, name),
        eventName: 'Winter Ball',
        recurrenceDay: weekdayOf(day),
        startTime: time,
        endTime: '',
        lastUpdated: Date.now() - 1_000,
        shortLocation: HERE.county,
        location: makeLocation({ county: HERE.county }),
        exceptions: [],
      }),
    })
    const path = `/view-event/${name}?date=${day}`

    const screen = await (await world.newDevice()).newScreen()
    await setUp(screen, CHOICES)
    await screen.open(path)
    await screen.see(tab('About'))
    await screen.press(button('Favourite'))
    await screen.see(css('button[aria-pressed=true]'))
    await screen.open('/profile?view=told')
    await screen.press(toggle(/Favourites/))
    const subscribed = () =>
      [...world.backend.store.all()].filter(({ path }) => path.startsWith('pushSubscriptions/'))
    await until(() => subscribed().length === 1, 'the subscription')
    expect(String(subscribed()[0]?.body)).toContain(`"${name}"`)
    // Nothing of the app is open there.
    await screen.tab.goto('about:blank')

    await owner.open(path)
    await owner.press(button('Options'))
    await owner.press(button('Cancel this Occurrence').in(dialog('Event Options')))
    await owner.press(button('Cancel this Occurrence').in(dialog('Cancel this Occurrence')))
    await until(() => autopush.acknowledged.length > 0, 'the browser’s answer')
    expect([autopush.acknowledged, service.complaints]).toEqual([[100], []])

    await screen.open('/profile')
    const shown = () =>
      screen.ask(async () => {
        const registration = await navigator.serviceWorker.ready
        const all = await registration.getNotifications()
        return all.map(({ title, body, data }) => ({ title, body, url: (data as { url: string }).url }))
      })
    expect(await shown()).toEqual([
      {
        title: expect.stringMatching(/^Winter Ball/),
        body: expect.stringMatching(/^Cancelled/),
        url: expect.stringContaining(world.origin + path),
      },
    ])
    expect(await world.endTest()).toEqual([])
  })
})
