import type { Page } from 'playwright-core'
import { creatorMark } from '../../../src/domain/event/reader/creatorMark'
import { makeDocument, makeLocation } from '../../support/events'
import { fridayIn } from '../../support/fridays'
import { logIn, signUp, uidOf } from '../../support/harness/accounts'
import { plantStrangers, untilStoredAt } from '../../support/harness/documents'
import { openWeek } from '../../support/harness/readyDevice'
import { listedEvents, visit } from '../../support/harness/steps'
import { World } from '../../support/harness/world'
import { button, goOffline, heading } from '../support/organiserSteps'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const CHOICES = { dances: ['Bachata'], counties: ['Brighton and Hove'] }
/** A refresh has its answer by then. */
const REFRESHED_MS = 3_000
const DESK = { viewport: { width: 1280, height: 800 } }

/** Stores an event of the organiser Salsa Rojo, whose account is nobody's here. */
const plant = (id: string, eventName: string, more: Record<string, unknown> = {}) =>
  plantStrangers(world.backend, {
    [`events/${id}`]: makeDocument({
      creator: 'rojo',
      team: 'Salsa Rojo',
      eventName,
      lastUpdated: Date.now(),
      shortLocation: 'Brighton and Hove',
      location: makeLocation({ venue: 'The Red Room', county: 'Brighton and Hove' }),
      exceptions: [],
      ...more,
    }),
  })

const follow = (page: Page, name: string) => button(page, `Follow ${name}`)
const following = (page: Page, name: string) => button(page, `Following ${name}`)

describe('R89: whom a dancer follows', () => {
  it('without an account joins the account, leads to what is theirs and new, and ends on every device', async () => {
    plant('rojo-fridays', 'Rojo Fridays')
    const desk = await world.newPage(DESK)
    await openWeek(desk, world, CHOICES)
    await visit(desk, `${world.origin}/view-event/rojo-fridays`)
    await desk.locator('#kept').waitFor({ state: 'detached' })
    await follow(desk, 'Salsa Rojo').click()
    await following(desk, 'Salsa Rojo').waitFor()
    // What exists already is no news. The device notes that before the test leaves the page.
    await desk.waitForFunction(() => localStorage.getItem('favouritesSeen')?.includes('rojo-fridays'))
    // A second try needs another account.
    const name = `fay${Date.now()}`
    await signUp(desk, world, name)
    const profile = `users/${uidOf(world, name)}`
    await untilStoredAt(world, profile, /"followed":[^\]]*\|Salsa Rojo/)

    await visit(desk, `${world.origin}/events`)
    await desk.getByRole('button', { name: /^Following \d$/ }).click()
    await desk.getByRole('button', { name: /^Following/, pressed: true }).waitFor()
    expect(await listedEvents(desk)).toEqual([`/view-event/rojo-fridays?date=${fridayIn(0)}`])

    plant('rojo-ball', 'Rojo Ball', { isRecurring: false, eventDate: fridayIn(3) })
    await visit(desk, `${world.origin}/myevents`)
    const fresh = desk.getByRole('list', { name: 'New from whom you follow' })
    // A refresh within 2 s of the last one asks for nothing (§4).
    const isFresh = () =>
      fresh
        .getByText('Rojo Ball')
        .waitFor({ timeout: REFRESHED_MS })
        .then(
          () => true,
          () => false,
        )
    do await button(desk, 'Refresh').click()
    while (!(await isFresh()))
    expect(await fresh.getByRole('link').count()).toBe(1)

    // Another device of hers follows the venue before it knows the account.
    const phone = await world.newPage()
    await openWeek(phone, world, CHOICES)
    await visit(phone, `${world.origin}/organiser/${creatorMark('rojo')}`)
    await phone
      .getByRole('region', { name: 'Where' })
      .getByRole('link', { name: /^The Red Room/ })
      .click()
    await heading(phone, 'The Red Room')
    await follow(phone, 'The Red Room').click()
    await logIn(phone, world, name)
    await untilStoredAt(world, profile, /"followed":[^\]]*\|The Red Room/)
    await button(phone, 'Following').click()
    await following(phone, 'The Red Room').waitFor()

    await goOffline(world, phone)
    await phone.reload()
    await following(phone, 'Salsa Rojo').click()
    await follow(phone, 'Salsa Rojo').click()
    await following(phone, 'Salsa Rojo').click()
    await follow(phone, 'Salsa Rojo').waitFor()
    await button(phone, 'Back').click()
    await phone.context().setOffline(false)
    await untilStoredAt(world, profile, /"followed":(?![^\]]*Salsa Rojo)[^\]]*\|The Red Room/)
    world.isNetworkBroken = false

    await visit(desk, `${world.origin}/view-event/rojo-fridays`)
    await follow(desk, 'Salsa Rojo').last().waitFor()
    await visit(desk, `${world.origin}/profile?view=following`)
    await following(desk, 'The Red Room').waitFor()
    expect(await button(desk, 'Following Salsa Rojo').count()).toBe(0)
  })
})
