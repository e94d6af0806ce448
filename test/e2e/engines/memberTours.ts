import { storedText, untilStoredAt } from '../../support/harness/documents'
import { uidOf } from '../../support/harness/accounts'
import type { EngineWorld } from '../../support/harness/engines/engineWorld'
import {
  button,
  checkbox,
  css,
  dialog,
  field,
  heading,
  link,
  tab,
  words,
} from '../../support/harness/engines/query'
import type { Screen } from '../../support/harness/engines/screen'
import { logIn, setUp, signUp, untilOfflineReady } from '../../support/harness/engines/steps'
import { imagePath } from '../../support/harness/imageFiles'
import { until } from '../../support/harness/until'
import { picturesOf } from '../support/pictures'

/** The tours of a person with an account. */
export const MEMBER_TOURS: Record<string, (world: EngineWorld) => Promise<void>> = {
  'wizard: a weekly event with a picture': async world => {
    const screen = await (await world.newDevice()).newScreen()
    await setUp(screen)
    await signUp(screen, 'wanda')
    await openWizard(screen)
    await screen.press(tab('Branding'))
    for (const file of ['photo.heic', 'photo.tiff', 'photo.jpg']) {
      await screen.chooseFile(imagePath(file))
      await screen.see(css('img[alt^="Your image"]'))
      await screen.see(words(file))
      if (file !== 'photo.jpg') await screen.press(button('Remove file'))
    }
    await screen.press(tab('Event'))
    const eventId = await createEvent(screen, 'Salsa with a picture')
    await untilStoredAt(world, `events/${eventId}`, /"fields"/)
    await until(() => picturesOf(world, eventId).length === 2, 'both pictures')
    await screen.see(words(/pending approval/))
    await until(
      () => screen.ask(() => [...document.images].some(image => image.naturalWidth >= 100)),
      'the picture on the page',
    )
  },

  'outbox: an event and a favourite made without the server are sent once it returns': async world => {
    const device = await world.newDevice()
    const screen = await device.newScreen()
    await setUp(screen)
    await signUp(screen, 'olive')
    await screen.open('/view-event/bachata-fridays-brighton')
    await screen.see(tab('About'))
    await openWizard(screen)
    await untilOfflineReady(screen)
    const server = await world.loseServer()
    let eventId = ''
    try {
      eventId = await createEvent(screen, 'Salsa without a server')
      await screen.open('/view-event/bachata-fridays-brighton')
      await screen.press(button('Favourite'))
      await screen.see(css('button[aria-pressed=true]'))
      // WebKit ends when its last tab closes.
      const again = await device.newScreen()
      await screen.tab.close()
      await again.open(`/view-event/${eventId}`)
      await again.see(heading('Salsa without a server'))
    } finally {
      await server.returns()
    }
    const last = await device.newScreen()
    await last.open('/manageevents')
    await untilStoredAt(world, `events/${eventId}`, /Salsa without a server/)
    await untilStoredAt(world, `users/${uidOf(world, 'olive')}`, /bachata-fridays-brighton/)
    await last.see(link(/Salsa without a server/))
    await last.gone(words('Waiting to be sent'))
    expect(storedText(world, `events/${eventId}`)).toContain('pendingApproval')
  },

  'leaving: addresses opened right after one another lock no database': async world => {
    const screen = await (await world.newDevice()).newScreen()
    await setUp(screen)
    await signUp(screen, 'laura')
    // Each page is left in the middle of its first reads and writes. Firefox logs an error for code that was still loading.
    world.isNetworkBroken = true
    for (const path of ['/calendar', '/profile', '/events', '/myevents', '/profile', '/calendar'])
      await screen.open(path)
    await screen.open('/profile')
    await screen.see(heading(/^Hi, laura!$/i))
    await screen.open('/view-event/bachata-fridays-brighton')
    await screen.press(button('Favourite'))
    await untilStoredAt(world, `users/${uidOf(world, 'laura')}`, /bachata-fridays-brighton/)
  },

  'sign-in: a new account brings the favourites to another device': async world => {
    const screen = await (await world.newDevice()).newScreen()
    await setUp(screen)
    await screen.open('/view-event/bachata-fridays-brighton')
    await screen.press(button('Favourite'))
    await signUp(screen, 'sienna')
    await untilStoredAt(world, `users/${uidOf(world, 'sienna')}`, /bachata-fridays-brighton/)

    const elsewhere = await (await world.newDevice()).newScreen()
    // The browser logs that the service refused.
    world.isNetworkBroken = true
    await setUp(elsewhere)
    await logIn(elsewhere, 'sienna', 'not-the-password')
    await elsewhere.see(words('Incorrect email or password.'))
    await logIn(elsewhere, 'sienna')
    await elsewhere.see(heading(/^Hi, sienna!$/i))
    await elsewhere.open('/myevents')
    await elsewhere.see(link(/Bachata Fridays/))

    await elsewhere.open('/profile')
    // The request to confirm the address comes late and moves the buttons.
    await elsewhere.see(words(/^Please confirm your email/))
    await elsewhere.press(button('Logout'))
    await elsewhere.see(words('You are not signed in.'))
    await elsewhere.tab.reload()
    await elsewhere.see(words('You are not signed in.'))
    expect(await elsewhere.count(button('Logout'))).toBe(0)
  },
}

/** Opens the wizard for a new event, past the house rules. */
async function openWizard(screen: Screen) {
  await screen.open('/profile')
  await screen.press(link('Create an event'))
  await screen.see(dialog('Welcome to creating an event'))
  await screen.press(button('I agree'))
  await screen.gone(dialog())
}

/** Fills in the wizard from its first tab on and creates the event. Returns its id. */
async function createEvent(screen: Screen, name: string): Promise<string> {
  await screen.fill(field('Name'), name)
  await screen.press(checkbox('Salsa'))
  await screen.press(tab('About'))
  await screen.fill(field('Description'), 'Class at half past seven, social from nine.')
  await screen.press(tab('Location'))
  await screen.fill(field('Venue name'), 'The Boiler House')
  await screen.press(button('Enter the address yourself'))
  await screen.fill(field('Street'), '12 Oldham Street')
  await screen.fill(field('Town or city'), 'Brighton')
  await screen.fill(field('Postcode'), 'BN1 1AL')
  await screen.fill(field('County'), 'Brighton and Hove')
  await screen.press(tab('Branding'))
  await screen.press(button('Create'))
  await screen.press(button(/^See its page/))
  await screen.see(heading(name))
  return (await screen.path(/^\/view-event\//)).split(/[/?]/)[2] ?? ''
}
