import { button, checkbox, css, dialog, field, heading, link, searchbox, tab, words } from './query'
import type { Screen } from './screen'
import { EVENT_LINK, signUp } from './steps'

type AtStop = (name: string) => Promise<void>

/**
 * Visits 22 screens on an empty device, to compare the engines' pictures. `canInstall`: whether the app can be installed in
 * this engine. Elsewhere, /install leads to the week (§2).
 */
export async function pictureTour(screen: Screen, canInstall: boolean, stop: AtStop) {
  await screen.open('/')
  await screen.untilStarted()
  await screen.see(dialog('Our mission'))
  await stop('storyboard')
  await screen.key('Escape')
  await screen.gone(dialog())
  await screen.press(button('Dance?'))
  for (const dance of ['Bachata', 'Zouk']) await screen.press(checkbox(dance))
  await stop('setup-dance')
  await screen.press(button('Next'))
  for (const county of ['Brighton and Hove', 'Surrey']) await screen.press(checkbox(county))
  await stop('setup-where')
  await screen.press(button('Next'))
  await screen.see(button(/^(View dance events|Continue in browser)$/))
  await stop('setup-ready')
  await screen.press(button(/^(View dance events|Continue in browser)$/))
  await screen.see(css(EVENT_LINK))
  await stop('week')
  await screen.press(button('Surrey: change location'))
  await screen.see(button('Done').in(dialog()))
  await stop('picker-location')
  await screen.press(button('Done').in(dialog()))
  await screen.press(button('Search events'))
  await screen.fill(searchbox(), 'zouk festval')
  await screen.see(link().in(dialog()))
  await stop('search')
  await screen.open('/calendar')
  await screen.see(css(EVENT_LINK))
  await stop('calendar')
  await screen.open('/myevents')
  await screen.see(heading('Favourites'))
  await stop('favourites-empty')

  await screen.open('/view-event/bachata-fridays-brighton')
  await screen.see(heading('Description'))
  await stop('event')
  for (const name of ['Agenda', 'Pricing', 'Location']) {
    await screen.press(tab(name))
    await stop(`event-${name.toLowerCase()}`)
  }

  await screen.press(css('a[href^="/organiser/"]').at(0))
  await screen.see(heading('Next'))
  await stop('organiser')
  await screen.press(css('section[aria-label=Where] a[href^="/venue/"]').at(0))
  await screen.see(link('Directions'))
  await stop('venue')

  await screen.open('/profile')
  await screen.see(words('You are not signed in.'))
  await stop('profile')
  await screen.open('/install')
  await screen.see(heading(canInstall ? 'Install' : 'This week'))
  await stop('install')
  await signUp(screen, 'paula')
  await stop('profile-signed-in')
  await screen.press(link('Create an event'))
  await screen.see(dialog('Welcome to creating an event'))
  await stop('dialog-welcome')
  await screen.press(button('I agree'))
  await screen.fill(field('Name'), 'Salsa until two')
  await stop('create-event')
  await screen.press(tab('Agenda'))
  await stop('create-agenda')
  await screen.press(tab('Location'))
  await stop('create-location')
}
