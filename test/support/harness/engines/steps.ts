import { forgetAccount, PASSWORD } from '../accounts'
import { button, checkbox, css, dialog, field, heading } from './query'
import type { Screen } from './screen'

export const EVENT_LINK = 'a[href^="/view-event/"]'

/** A newcomer's dances and places. With them, the list shows the event `South Coast Zouk`. */
const CHOSEN = { dances: ['Bachata', 'Zouk'], counties: ['Brighton and Hove', 'Surrey'] }

/** Goes through the storyboard and setup to the list of this week. */
export async function setUp(screen: Screen, { dances, counties } = CHOSEN) {
  await screen.open('/')
  await screen.untilStarted()
  await screen.see(dialog('Our mission'))
  await screen.key('Escape')
  await screen.gone(dialog())
  await screen.press(button('Dance?'))
  for (const dance of dances) await screen.press(checkbox(dance))
  await screen.press(button('Next'))
  for (const county of counties) await screen.press(checkbox(county))
  await screen.press(button('Next'))
  await screen.press(button(/^(View dance events|Continue in browser)$/))
  await screen.see(heading('This week'))
  await screen.see(css(EVENT_LINK))
}

/** The addresses of a list's events, from top to bottom. */
export const listedEvents = (screen: Screen): Promise<string[]> =>
  screen.ask(async selector => {
    // The first frame of a week draws only the rows that fit on a phone.
    while (document.querySelector('main div[aria-busy=true]'))
      await new Promise(resolve => setTimeout(resolve, 50))
    return [...document.querySelectorAll(selector)].map(link => link.getAttribute('href') ?? '')
  }, EVENT_LINK)

/**
 * Every event of the list, met on the way from the top to the end. While a place is missing, the list draws only the cards
 * near the window, because it may grow (R35). Leaves the list at its top.
 */
export const eventsOnTheWay = (screen: Screen): Promise<string[]> =>
  screen.ask(async selector => {
    const met = new Set<string>()
    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    for (let isLast = false; !isLast; scrollBy(0, innerHeight / 2)) {
      await new Promise(resolve => setTimeout(resolve, 150))
      for (const link of document.querySelectorAll(selector)) met.add(link.getAttribute('href') ?? '')
      isLast = isAtEnd()
    }
    scrollTo(0, 0)
    return [...met].sort()
  }, EVENT_LINK)

/** Waits until the worker controls the page and has cached the whole shell. */
export async function untilOfflineReady(screen: Screen) {
  await screen.ask(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise(resolve => setTimeout(resolve, 50))
  })
}

async function openEmailForm(screen: Screen) {
  await screen.open('/profile')
  await screen.press(button('Login / Sign-up'))
  await screen.press(button('Login with email'))
  await screen.see(heading('Login'))
}

/** Creates the account {name}@example.org. The page then shows its profile. */
export async function signUp(screen: Screen, name: string) {
  await forgetAccount(screen, `${name}@example.org`)
  await openEmailForm(screen)
  await screen.press(button('Create account'))
  await screen.see(heading('Create account'))
  await screen.fill(field('Email'), `${name}@example.org`)
  await screen.fill(field('Password'), PASSWORD)
  await screen.fill(field('Confirm password'), PASSWORD)
  await screen.key('Enter')
  await screen.see(heading(new RegExp(`^Hi, ${name}!$`, 'i')))
}

/** Submits the login of {name}@example.org. */
export async function logIn(screen: Screen, name: string, password = PASSWORD) {
  await openEmailForm(screen)
  await screen.fill(field('Email'), `${name}@example.org`)
  await screen.fill(field('Password'), password)
  await screen.press(button('Login'))
}
