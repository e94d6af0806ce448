import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { FIREBASE_STORAGE_BUCKET } from '../../../src/domain/configuration'
import { makeDocument } from '../../support/events'
import * as accounts from '../../support/harness/accounts'
import { greeted, PASSWORD, passwordField as password } from '../../support/harness/accounts'
import { plantStrangers, storedText, untilStoredAt } from '../../support/harness/documents'
import { openAsMember } from '../../support/harness/readyDevice'
import { picturesOf, plantPictures } from '../support/pictures'
import { go, setUp, untilOfflineReady } from '../../support/harness/steps'
import { WITHOUT_FUNCTIONS } from '../../support/harness/servedApp'
import { WITHOUT_WORKER, World } from '../../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start({ backend: WITHOUT_FUNCTIONS })))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const AN_EVENT = '/view-event/bachata-fridays-brighton'
const CHOSEN = { dances: ['Bachata'], counties: ['Brighton and Hove'] }

const openProfile = (page: Page) => accounts.openProfile(page, world)
const openEmailForm = (page: Page) => accounts.openEmailForm(page, world)
const signUp = (page: Page, name: string) => accounts.signUp(page, world, name)
const uidOf = (name: string) => accounts.uidOf(world, name)
const login = (page: Page, name: string, secret = PASSWORD) => accounts.logIn(page, world, name, secret)

/** An earlier event of this person, with its pictures. */
async function plantEvent(eventId: string, uid: string) {
  plantStrangers(world.backend, {
    [`events/${eventId}`]: makeDocument({
      eventName: 'Own night',
      creator: uid,
      lastUpdated: Date.now() - 60_000,
    }),
  })
  await plantPictures(world, eventId)
}

describe('§2 Profile', () => {
  it('no code for sign-in is loaded before the login is opened', async () => {
    const page = await world.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await openProfile(page)
    await page.getByRole('button', { name: 'Login / Sign-up' }).waitFor()
    const isSignIn = (path: string) =>
      /\/assets\/(auth|account-data|login)\.|identitytoolkit|frames/.test(path)
    // The worker fetches the shell for offline use. The page itself requested no part of it.
    const ofPage = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(ofPage.filter(isSignIn)).toEqual([])
    await page.getByRole('button', { name: 'Login / Sign-up' }).click()
    await page.getByRole('button', { name: 'Login with email' }).waitFor()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/assets\/auth\./.test(name)),
    )
    expect(asked.some(isSignIn)).toBe(true)
  })

  it("the browser's Back goes through the sub-views, and a reload keeps the current one", async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openProfile(page)
    await page.getByRole('button', { name: 'Login / Sign-up' }).click()
    await page.getByRole('button', { name: 'Service and Privacy Policy' }).click()
    await page.getByText('Last updated 29/10/2024').waitFor()
    await page.reload()
    await page.getByText('Last updated 29/10/2024').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Login / Sign-up' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'You are not signed in.' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it("'Our mission' shows the storyboard", async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openProfile(page)
    await page.getByRole('button', { name: 'Our mission' }).click()
    await page.getByRole('dialog', { name: 'Our mission' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('§4 Sign-in', () => {
  it('a new account keeps the favourites and brings them to other devices, and logout says goodbye', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await page.goto(world.origin)
    await setUp(page, ['Bachata'], ['Brighton and Hove'])
    await page.goto(world.origin + AN_EVENT)
    await page.locator('#root').getByRole('button', { name: 'Favourite' }).click()
    await signUp(page, 'ann')
    expect(new URL(page.url()).search).toBe('')
    await page.getByText('Please confirm your email').waitFor()

    await untilStoredAt(world, `users/${uidOf('ann')}`, /bachata-fridays-brighton/)

    const elsewhere = await world.newPage(WITHOUT_WORKER)
    await login(elsewhere, 'ann')
    await greeted(elsewhere, 'ann')
    await elsewhere.goto(`${world.origin}/myevents`)
    await elsewhere.locator('a', { hasText: 'Bachata Fridays' }).waitFor()

    await openProfile(elsewhere)
    await elsewhere.getByRole('button', { name: 'Logout' }).click()
    await elsewhere.getByRole('heading', { name: 'You are not signed in.' }).waitFor()
    await elsewhere.reload()
    await elsewhere.getByRole('heading', { name: 'You are not signed in.' }).waitFor()
    expect(await elsewhere.getByRole('button', { name: 'Logout' }).count()).toBe(0)
  })

  it('a wrong password shows in red, a used address shows at its field, and the typed text stays', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    // The browser logs each refusal by the service as a network error.
    world.isNetworkBroken = true
    await signUp(await world.newPage(WITHOUT_WORKER), 'bea')
    await login(page, 'bea', 'not-the-password')
    await page.getByRole('alert').getByText('Incorrect email or password.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('bea@example.org')

    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Confirm password').fill('something else')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Passwords do not match').waitFor()
    await page.getByLabel('Confirm password').fill('not-the-password')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Email is already in use.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  })

  it('R39: the provider’s popup signs in, and closing the popup shows no error', async () => {
    const page = await world.newPage()
    await openProfile(page)
    // The worker must let the provider's page load.
    await untilOfflineReady(page)
    await page.getByRole('button', { name: 'Login / Sign-up' }).click()
    const closed = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await (await closed).close()
    // The SDK itself would notice the closed popup only after ten seconds.
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor({ timeout: 3_000 })
    expect(await page.getByRole('alert').count()).toBe(0)

    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const popup = await opened
    await popup.fill('[name=email]', 'cleo@example.org')
    await popup.click('text=Continue')
    await greeted(page, 'cleo')
    // The message about 'frame-ancestors' concerns the provider's own page.
    const ofPage = world.complaints.splice(0).filter(text => !text.includes("'frame-ancestors'"))
    expect(ofPage).toEqual([])
  })

  it('R57: signing in while offline says at once that the device is offline', async () => {
    const page = await world.newPage()
    await openEmailForm(page)
    await untilOfflineReady(page)
    world.isNetworkBroken = true
    await page.context().setOffline(true)
    await page.getByLabel('Email').fill('dan@example.org')
    await password(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Login needs a connection.').waitFor({ timeout: 5_000 })
  })

  it('a new password is requested by email, once an email address is entered', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openEmailForm(page)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByText('Enter your email first.').waitFor()
    await page.getByLabel('Email').fill('nobody@example.org')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByText('If nobody@example.org has an account').waitFor()
  })
})

describe('R57: the profile and waiting changes', () => {
  it("the profile shows '1 change waiting' while offline, and hides it once the change is sent", async () => {
    const page = await world.newPage()
    await signUp(page, 'eva')
    await page.goto(world.origin + AN_EVENT)
    await page.locator('#root').getByRole('button', { name: 'Favourite' }).waitFor()
    await untilOfflineReady(page)
    world.isNetworkBroken = true
    await page.context().setOffline(true)
    await page.locator('#root').getByRole('button', { name: 'Favourite' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    // Without choices the start page redirects to setup, but the profile opens for everybody.
    await page.waitForURL('**/setup')
    await go(page, '/profile')
    await page.getByText('1 change waiting').waitFor()
    await page.context().setOffline(false)
    await page.getByText('1 change waiting').waitFor({ state: 'detached' })
    await untilStoredAt(world, `users/${uidOf('eva')}`, /bachata-fridays-brighton/)
  })
})

describe('R61 Privacy', () => {
  it("'Download my data' saves the profile and the person’s own events", async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openAsMember(page, world, 'fay', CHOSEN)
    await plantEvent('fays-night', uidOf('fay'))
    await untilStoredAt(world, `users/${uidOf('fay')}`, /displayName/)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/^dancefloor-my-data-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(readFileSync(await saved.path(), 'utf8'))
    expect(data).toMatchObject({
      account: { email: 'fay@example.org' },
      profile: { displayName: 'fay' },
      events: [{ eventId: 'fays-night', eventName: 'Own night' }],
    })
  })

  it("'Delete my account' deletes the events, pictures, profile, account and the device’s data", async () => {
    const page = await world.newPage()
    await openAsMember(page, world, 'gil', CHOSEN)
    const uid = uidOf('gil')
    await plantEvent('gils-night', uid)
    expect(picturesOf(world, 'gils-night')).toHaveLength(2)
    await untilStoredAt(world, `users/${uid}`, /gil/)

    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Your account and all that was kept on this device are deleted.').waitFor()
    expect(await page.getByText('it is not finished').count()).toBe(0)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL('**/setup')

    expect(storedText(world, 'events/gils-night')).toContain('"deleted"')
    expect(picturesOf(world, 'gils-night')).toEqual([])
    expect(world.backend.store.get(`users/${uid}`)).toBeNull()
    expect(uidOf('gil')).toBe('')
    await openProfile(page)
    await page.getByRole('heading', { name: 'You are not signed in.' }).waitFor()
  })

  it('an interrupted deletion resumes after a restart', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openAsMember(page, world, 'hal', CHOSEN)
    const uid = uidOf('hal')
    await plantEvent('hals-night', uid)
    world.isNetworkBroken = true
    await page.route(`**/v0/b/${FIREBASE_STORAGE_BUCKET}/**`, route => route.abort())
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Deleting your pictures').waitFor()
    // Interrupts the deletion.
    await page.reload()
    await page.unrouteAll()
    expect(storedText(world, 'events/hals-night')).toContain('"deleted"')
    expect(picturesOf(world, 'hals-night')).toHaveLength(2)

    // A click that ends the splash must not land on the dialog's backdrop.
    await page.locator('#splash').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL('**/setup')
    expect(picturesOf(world, 'hals-night')).toEqual([])
    expect(world.backend.store.get(`users/${uid}`)).toBeNull()
    expect(uidOf('hal')).toBe('')
  })

  it("'Delete my account' asks for a new sign-in if the last one is older than five minutes", async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openAsMember(page, world, 'ida', CHOSEN)
    const later = new Date(Date.now() + 6 * 60_000).toUTCString()
    await page.route('**/robots.txt', route =>
      route.fulfill({ status: 200, headers: { date: later, 'content-type': 'text/plain' } }),
    )
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('your password is asked for once more').waitFor()
    expect(await dialog.getByRole('button', { name: 'Delete my account' }).isDisabled()).toBe(true)

    world.isNetworkBroken = true
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByText('Incorrect email or password.').waitFor()
    expect(uidOf('ida')).not.toBe('')

    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL('**/setup')
    expect(uidOf('ida')).toBe('')
  })
})
