import type { EngineWorld } from '../../support/harness/engines/engineWorld'
import {
  button,
  checkbox,
  css,
  dialog,
  heading,
  link,
  searchbox,
  tab,
  words,
} from '../../support/harness/engines/query'
import type { Screen } from '../../support/harness/engines/screen'
import { until } from '../../support/harness/until'
import {
  EVENT_LINK,
  eventsOnTheWay,
  listedEvents,
  setUp,
  untilOfflineReady,
} from '../../support/harness/engines/steps'

const EVENT = '/view-event/bachata-fridays-brighton'

/** The tours of a person without an account. */
export const VISITOR_TOURS: Record<string, (world: EngineWorld) => Promise<void>> = {
  'newcomer: from the start through dances and places to this week and an event': async world => {
    const screen = await (await world.newDevice()).newScreen()
    await setUp(screen)
    const shown = await listedEvents(screen)
    expect(shown.length).toBeGreaterThan(10)
    expect(await screen.count(css('section h2'))).toBe(7)
    expect(await screen.ask(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    await screen.press(css('a[href^="/view-event/south-coast-zouk"]').at(0))
    await screen.see(heading(/South Coast Zouk/))
    await screen.see(heading('Description'))
    await screen.press(button('Back'))
    await screen.see(heading('This week'))
    expect(await listedEvents(screen)).toEqual(shown)
  },

  'a link: a stranger reads by press and by key, offline too, and Favourite starts the app': async world => {
    const screen = await (await world.newDevice()).newScreen()
    await screen.open(EVENT)
    await screen.see(heading('Bachata Fridays'))
    await screen.see(heading('Description'))
    await screen.press(link('Pricing'))
    await screen.see(css('#pricing table'))
    await screen.gone(heading('Description'))
    const isKept = () => screen.ask(async path => (await caches.match(path)) !== undefined, EVENT)
    await until(isKept, 'the kept page', 60_000)
    const server = await world.loseServer()
    try {
      await screen.tab.reload()
      await screen.see(heading('Bachata Fridays'))
      await screen.see(css('#pricing table'))
      expect(await screen.count(css('.eventText'))).toBe(1)
    } finally {
      await server.returns()
    }

    await screen.open(EVENT)
    await screen.see(heading('Bachata Fridays'))
    const focused = () => screen.ask(() => document.activeElement?.textContent?.trim() ?? '')
    for (let step = 0; step < 40 && (await focused()) !== 'Favourite'; step++) await screen.key('Tab')
    // The app starts below, and the focus stays where it is.
    await screen.see(tab('About'))
    await screen.gone(css('#kept'))
    expect(await focused()).toBe('Favourite')
    await screen.key('Enter')
    await screen.see(css('button[aria-pressed=true]'))
    await screen.press(tab('About'))
    await screen.key('ArrowRight')
    const chosen = css('[role=tab][aria-selected=true]')
    await until(async () => (await screen.texts(chosen)).join() === 'Agenda', 'the tab Agenda')
  },

  'offline: without the server, the app shows the same list, an event, and their age': async world => {
    const device = await world.newDevice()
    const screen = await device.newScreen()
    await setUp(screen)
    const shown = await listedEvents(screen)
    await untilOfflineReady(screen)
    const server = await world.loseServer()
    try {
      await screen.tab.reload()
      await screen.see(css(EVENT_LINK))
      // A slow device first shows today alone.
      await until(async () => (await listedEvents(screen)).length >= shown.length, 'the whole week')
      expect(await listedEvents(screen)).toEqual(shown)
      const second = await device.newScreen()
      await second.open(shown[0] ?? '')
      await second.see(tab('About'))
      await second.tab.close()
      await chooseDevon(screen)
      await screen.see(words('Offline'))
      expect(await eventsOnTheWay(screen)).toEqual([...shown].sort())
    } finally {
      await server.returns()
    }
    await screen.tab.reload()
    await screen.gone(words('Offline'))
    await until(async () => (await listedEvents(screen)).length > shown.length, 'the events of Devon')
  },

  'two tabs: a choice and a favourite made in one tab show in the other': async world => {
    const device = await world.newDevice()
    const screen = await device.newScreen()
    await setUp(screen)
    const other = await device.newScreen()
    await other.open('/events')
    await other.see(button('Surrey: change location'))

    await chooseDevon(screen)
    await other.see(button(/Devon.*: change location$/))

    await other.open('/myevents')
    await other.see(heading('Favourites'))
    await screen.open(EVENT)
    await screen.press(button('Favourite'))
    await other.see(link(/Bachata Fridays/))
  },

  'event: tabs, keys, favourite, link and Back': async world => {
    const screen = await (await world.newDevice()).newScreen()
    await setUp(screen)
    await screen.open(EVENT)
    for (const name of ['Agenda', 'Pricing', 'Location']) {
      await screen.press(tab(name))
      const chosen = css('[role=tab][aria-selected=true]')
      await until(async () => (await screen.texts(chosen)).join() === name, `the tab ${name}`)
    }
    await screen.see(link('Open in Google Maps'))
    await screen.tab.reload()
    await screen.see(link('Open in Google Maps'))
    await screen.press(tab('Location'))
    await screen.key('ArrowRight')
    await screen.see(heading('Description'))

    await screen.press(button('Favourite'))
    await screen.see(css('button[aria-pressed=true]'))
    await screen.tab.reload()
    await screen.see(css('button[aria-pressed=true]'))
    await screen.press(button('Share'))
    // Some engines offer the system's share sheet, or refuse the clipboard.
    await screen.see(words(/^(Link copied|Copy this link)$/))
    await screen.tab.reload()
    await screen.press(button('Back'))
    await screen.see(heading('This week'))
  },

  "the browser's Back: closes what lies open before it leaves a screen, on a device that returns":
    async world => {
      const screen = await (await world.newDevice()).newScreen()
      await setUp(screen)
      await untilOfflineReady(screen)
      await screen.tab.reload()
      await screen.press(link('Upcoming'))
      await screen.see(heading('Upcoming events'))

      await screen.press(button('Options'))
      await screen.see(css('[role=menu]'))
      await goBack(screen, 1)
      await screen.gone(css('[role=menu]'))

      await screen.press(button('Search events'))
      await screen.fill(searchbox(), 'south coast zouk')
      await screen.press(link().in(dialog()).at(0))
      await screen.see(heading(/South Coast Zouk/))
      await goBack(screen, 0)
      await screen.see(link().in(dialog()))
      await goBack(screen, 1)
      await screen.gone(dialog())

      await screen.press(button('Surrey: change location'))
      await screen.see(dialog())
      await untilDepth(screen, 1)
      await screen.tab.reload()
      await screen.see(heading('Upcoming events'))
      await screen.gone(dialog())
      await goBack(screen, 0)
      await screen.see(heading('This week'))
    },

  'organiser and venue: from an event to both pages, following, the list and the chip': async world => {
    const screen = await (await world.newDevice()).newScreen()
    await setUp(screen)
    await screen.open(EVENT)
    await screen.see(tab('About'))
    await screen.press(css('a[href^="/organiser/"]').at(0))
    await screen.see(heading('Next'))
    await screen.press(button(/^Follow /).at(0))
    await screen.see(css('button[aria-pressed=true]'))
    await screen.press(css('section[aria-label=Where] a[href^="/venue/"]').at(0))
    await screen.see(link('Directions'))
    await screen.press(button('Back').at(0))
    await screen.see(heading('Where'))
    expect(await screen.ask(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await screen.open('/profile?view=following')
    await screen.see(words('1 organiser'))
    await screen.open('/events')
    await screen.press(button(/^Following/))
    await screen.see(css('button[aria-pressed=true]'))
    expect((await listedEvents(screen)).length).toBeGreaterThan(0)
  },

  'search: finds an event despite typing mistakes, by keys and by a press': async world => {
    const screen = await (await world.newDevice()).newScreen()
    await setUp(screen)
    await screen.press(button('Search events'))
    await screen.fill(searchbox(), 'sowth coast zouk')
    const found = link().in(dialog())
    expect((await screen.see(found))[0]).toContain('South Coast Zouk')
    await screen.fill(searchbox(), 'qqqqqq')
    await screen.see(words('No events found').in(dialog()))
    await screen.fill(searchbox(), 'sowth coast zouk')
    await screen.press(found.at(0))
    await screen.see(heading(/South Coast Zouk/))
  },
}

/** R90: not in WebKit, where no system shares with a site. */
export const SHARE_TOURS: typeof VISITOR_TOURS = {
  'share: a text that another app hands over waits for the sign-in': async world => {
    const screen = await (await world.newDevice()).newScreen()
    await setUp(screen)
    await untilOfflineReady(screen)
    // No page of the site may post a form, so the system's is posted from a page of nobody.
    await screen.tab.goto('about:blank')
    await screen.ask(address => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: address })
      form.enctype = 'multipart/form-data'
      form.append(Object.assign(document.createElement('input'), { name: 'text', value: 'Salsa on Sunday' }))
      document.body.append(form)
      setTimeout(() => form.submit())
    }, `${screen.origin}/share`)
    await screen.see(words('Login to create an event.'))
    expect(await screen.ask(async () => (await caches.match('/share'))?.status)).toBe(200)
  },
}

/** Adds a county to the places of the list. */
async function chooseDevon(screen: Screen) {
  await screen.press(button('Surrey: change location'))
  await screen.press(checkbox(/^Devon/).in(dialog()))
  await screen.press(button('Done').in(dialog()))
}

/** Waits until the history has an entry for each open layer. */
const untilDepth = (screen: Screen, depth: number) =>
  until(async () => {
    const open = await screen.ask(
      () => (history.state as { usr?: { layer?: { depth: number } } } | null)?.usr?.layer?.depth ?? 0,
    )
    return open === depth
  }, `${depth} open layers`)

/** Goes back in the browser's history, once it has an entry for each open layer. */
async function goBack(screen: Screen, depth: number) {
  await untilDepth(screen, depth)
  await screen.ask(() => history.back())
}
