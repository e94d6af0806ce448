import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { DANCE_TYPES } from '../../../src/domain/event/dances'
import type { InstallOffer } from '../../../src/domain/navigation/install'
import { selectCounties, selectDances } from '../../../src/state/slices/filtersSlice'
import type { WeekCounts } from '../../../src/domain/places/weekCounts'
import { drawApp } from '../../support/app'
import { makeFakeInstallPrompt } from '../../support/fakeInstallPrompt'
import { makeFakeServices } from '../../support/fakeServices'
import { swipe, tap } from '../../support/gestures'
import { recordsChanged } from '../../../src/state/slices/recordsChanged'
import { makeStore } from '../../../src/state/startUp/store'

const PAGES = ['Our mission', 'Dance?', 'Where?', 'Ready?']
const pageCalled = (name: string) => document.querySelector(`section[aria-label="${name}"]`) as HTMLElement
const dot = (name: string) => screen.getByRole('button', { name })
const page = () => PAGES.find(name => dot(name).getAttribute('aria-current') === 'step')
const goTo = (name: string) => fireEvent.click(dot(name))
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
const card = (name: string) => screen.getByRole('checkbox', { name })
const main = () => screen.getByRole('main')

type Options = Partial<Parameters<typeof drawApp>[0]>

/** Opens setup, with the storyboard on top. */
async function arrive(options: Options = {}) {
  const app = drawApp({ path: '/setup', ...options })
  await screen.findByRole('dialog', { name: 'Our mission' })
  return app
}

async function begin(options: Options = {}) {
  const app = await arrive(options)
  key('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return app
}

/** Opens Ready?, with everything chosen. */
async function beReady(options: Options = {}) {
  const app = await begin(options)
  goTo('Dance?')
  fireEvent.click(card('Zouk'))
  goTo('Where?')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Kent' }))
  goTo('Ready?')
  return app
}

describe('R100 Setup: where', () => {
  const COUNTS: WeekCounts = { counties: { Kent: 13, Surrey: 25 }, dances: { Zouk: 30 } }
  const withCounts = (findWeekCounts: () => Promise<WeekCounts>) => {
    const { services } = makeFakeServices()
    return { store: makeStore({ ...services, events: { ...services.events, findWeekCounts } }) }
  }

  it('says how many events each dance and county has this week', async () => {
    await begin(withCounts(async () => COUNTS))
    goTo('Dance?')
    expect(card('Zouk')).toHaveAccessibleDescription('30 this week')
    expect(card('Salsa')).toHaveAccessibleDescription('')
    goTo('Where?')
    expect(await screen.findByRole('checkbox', { name: 'Kent' })).toHaveAccessibleDescription('13 this week')
    expect(screen.getByText('The numbers are events this week.')).toBeVisible()
  })

  it('says no number that comes after the person has begun, because it would move the cards', async () => {
    let answer = (_counts: WeekCounts) => {}
    await begin(withCounts(() => new Promise(resolve => (answer = resolve))))
    goTo('Dance?')
    await act(async () => answer(COUNTS))
    expect(card('Zouk')).toHaveAccessibleDescription('')
  })

  it('finds a county by its town; the arrows move the caret and turn no page', async () => {
    await begin(withCounts(async () => COUNTS))
    goTo('Where?')
    const field = await screen.findByRole('searchbox', { name: 'Search locations' })
    fireEvent.change(field, { target: { value: 'guildf' } })
    const surrey = await screen.findByRole('checkbox', { name: /^Surrey/ })
    expect(surrey).toHaveTextContent('Surreyfor Guildford, 25 this week')
    fireEvent.keyDown(field, { key: 'ArrowLeft' })
    expect(page()).toBe('Where?')
    fireEvent.click(surrey)
    fireEvent.change(field, { target: { value: '' } })
    expect(await screen.findByRole('checkbox', { name: 'Surrey' })).toBeChecked()
  })

  it("puts the near counties first after 'Near me'", async () => {
    const position = { latitude: 51.24, longitude: -0.57 }
    const findPosition = async () => ({ kind: 'found', position }) as const
    const { services } = makeFakeServices()
    const events = { ...services.events, findWeekCounts: async () => COUNTS }
    await begin({ store: makeStore({ ...services, findPosition, events }) })
    goTo('Where?')
    fireEvent.click(await screen.findByRole('button', { name: /^Near me/ }))
    const near = await screen.findByRole('list', { name: 'Within 25 mi, nearest first' })
    const [first, second] = within(near).getAllByRole('checkbox')
    expect(first).toHaveTextContent(/^Surrey25 this week/)
    expect(second).toHaveTextContent(/nothing this week/)
  })
})

describe('§2 Setup', () => {
  it('shows a storyboard intro first', async () => {
    await arrive()
    expect(page()).toBe('Our mission')
    key('ArrowRight')
    tap(screen.getByRole('dialog'))
    expect(page()).toBe('Our mission')
    key('Escape')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Our mission' })).toHaveFocus())
  })

  it('then shows a four-page pager: Our mission, Dance?, Where?, Ready?', async () => {
    await begin()
    expect(screen.getAllByRole('heading', { level: 1 }).map(heading => heading.textContent)).toEqual(PAGES)
  })

  it('hides the other pages from keyboard and screen readers, and announces the current page', async () => {
    await begin()
    goTo('Where?')
    expect(PAGES.filter(name => !pageCalled(name).hasAttribute('inert'))).toEqual(['Where?'])
    expect(screen.getByRole('heading', { name: 'Where?' })).toHaveFocus()
  })

  it('has a multi-select of the dance types on Dance?', async () => {
    await begin()
    goTo('Dance?')
    const dances = within(pageCalled('Dance?')).getAllByRole('checkbox')
    expect(dances.map(choice => choice.textContent)).toEqual(DANCE_TYPES)
    fireEvent.click(card('Salsa'))
    fireEvent.click(card('Zouk'))
    fireEvent.click(card('Salsa'))
    expect(dances.filter(choice => choice.getAttribute('aria-checked') === 'true')).toEqual([card('Zouk')])
  })

  it("has a multi-select of counties on Where?, with the note '(More locations coming soon!)'", async () => {
    await begin()
    goTo('Where?')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Kent' }))
    fireEvent.click(card('Surrey'))
    expect(card('Kent')).toBeChecked()
    expect(card('Surrey')).toBeChecked()
    expect(pageCalled('Where?')).toHaveTextContent('(More locations coming soon!)')
  })

  it('advances a page on a tap anywhere, up to the last page', async () => {
    await begin()
    for (const expected of ['Dance?', 'Where?', 'Ready?', 'Ready?']) {
      tap(main())
      expect(page()).toBe(expected)
    }
  })

  it('never advances on a tap on a card, dot or button (R24)', async () => {
    await begin()
    goTo('Dance?')
    tap(card('Salsa'))
    tap(card('Salsa').querySelector('svg') as Element)
    expect(page()).toBe('Dance?')
    tap(dot('Our mission'))
    expect(page()).toBe('Our mission')
    tap(screen.getByRole('button', { name: 'Next' }))
    expect(page()).toBe('Dance?')
  })

  it('never advances on a press by keyboard or screen reader (R24)', async () => {
    await begin()
    fireEvent.click(main())
    tap(main(), { force: 0 })
    key('Enter')
    key(' ')
    expect(page()).toBe('Our mission')
  })

  it('does not take a mouse drag for a tap', async () => {
    await begin()
    tap(main(), { movedBy: 30 })
    expect(page()).toBe('Our mission')
  })

  it('moves between pages on a swipe of more than 50 px', async () => {
    await begin()
    swipe(main(), -50)
    expect(page()).toBe('Our mission')
    swipe(main(), -60)
    expect(page()).toBe('Dance?')
    swipe(main(), 60)
    expect(page()).toBe('Our mission')
  })

  it('moves directly by dots, and by one page with arrow keys and Next', async () => {
    await begin()
    goTo('Ready?')
    expect(page()).toBe('Ready?')
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    key('ArrowLeft')
    expect(page()).toBe('Where?')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(page()).toBe('Ready?')
  })

  it('saves a choice as soon as the person leaves its page', async () => {
    const { store } = await begin()
    goTo('Dance?')
    fireEvent.click(card('Zouk'))
    key('ArrowRight')
    expect(selectDances(store.getState())).toEqual(['Zouk'])
  })

  it('shows earlier choices as selected', async () => {
    const { store } = await beReady()
    expect(selectCounties(store.getState())).toEqual(['Kent'])
    expect(card('Zouk')).toBeChecked()
  })

  it('says that counties can’t be fetched, and retries by itself', async () => {
    const world = makeFakeServices()
    const fetchAll = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(['Kent'])
    const services = { ...world.services, counties: { loadKept: async () => [], fetchAll } }
    await begin({ store: makeStore(services) })
    goTo('Where?')
    await within(pageCalled('Where?')).findByText(/need the internet once/)
    await act(async () => world.alarms.find(({ name }) => name === 'counties')?.work())
    expect(await screen.findByRole('checkbox', { name: 'Kent' })).toBeVisible()
  })
})

describe('§2 Setup, Ready?', () => {
  const ready = () => pageCalled('Ready?')
  const buttons = () =>
    within(ready())
      .queryAllByRole('button')
      .map(button => button.textContent)
  const REFUSAL = 'Please select at least one dance type and one location before continuing.'

  it.each([
    [[], 'Choose dances', 'Dance?'],
    [['Dance?'], 'Choose locations', 'Where?'],
    [['Where?'], 'Choose dances', 'Dance?'],
  ])(
    'shows a message if choices were made only on %j, and %j leads to what is missing',
    async (at, button, missing) => {
      await begin()
      if (at.includes('Dance?')) fireEvent.click(card('Zouk'))
      if (at.includes('Where?')) fireEvent.click(await screen.findByRole('checkbox', { name: 'Kent' }))
      goTo('Ready?')
      expect(within(ready()).getByRole('alert')).toHaveTextContent(REFUSAL)
      expect(buttons()).toEqual([button])
      fireEvent.click(within(ready()).getByRole('button', { name: button }))
      expect(screen.getByRole('heading', { name: missing })).toHaveFocus()
    },
  )

  it.each<[InstallOffer, string, string[]]>([
    ['installed', 'already installed', ['View dance events']],
    ['available', '', ['Install', 'Continue in browser']],
    ['accepted', 'Installing to your device.', ['Continue in browser']],
    ['none', '', ['View dance events']],
  ])('says "%s" when the offer is %s, with %j', async (offer, said, offered) => {
    await beReady({ installPrompt: makeFakeInstallPrompt(offer).prompt })
    expect(within(ready()).getByRole('status')).toHaveTextContent(said)
    expect(buttons()).toEqual(offered)
  })

  it("says 'Installing to your device.' after acceptance, with 'Continue in browser'", async () => {
    await beReady({ installPrompt: makeFakeInstallPrompt('available').prompt })
    fireEvent.click(screen.getByRole('button', { name: 'Install' }))
    expect(await within(ready()).findByText('Installing to your device.')).toBeVisible()
    expect(buttons()).toEqual(['Continue in browser'])
  })

  it('offers a late install prompt as soon as it arrives', async () => {
    const { prompt, change } = makeFakeInstallPrompt()
    await beReady({ installPrompt: prompt })
    act(() => change('available'))
    expect(buttons()).toEqual(['Install', 'Continue in browser'])
  })

  it("tells users of iPhone Safari to tap Share then 'Add to Home Screen', with 'Continue without app'", async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
    const { prompt } = makeFakeInstallPrompt('none', { traits: () => ({ userAgent, maxTouchPoints: 5 }) })
    await beReady({ installPrompt: prompt })
    expect(ready()).toHaveTextContent(/Tap Share.*then Add to Home Screen/)
    expect(buttons()).toEqual(['Continue without app'])
  })

  it("goes to /events on 'View dance events'", async () => {
    const { at } = await beReady()
    fireEvent.click(screen.getByRole('button', { name: 'View dance events' }))
    expect(at()).toBe('/events')
  })

  it('returns to the address that was requested first (R20)', async () => {
    const { at } = await beReady({ path: '/calendar' })
    fireEvent.click(screen.getByRole('button', { name: 'View dance events' }))
    expect(at()).toBe('/calendar')
  })

  it('ends setup if a slow disk returns the choices late and the person has not touched setup yet (reliability 1.1)', async () => {
    const { store, at } = await arrive({ path: '/calendar' })
    expect(at()).toBe('/setup')
    act(() => void store.dispatch(recordsChanged({ selectedDances: ['Zouk'] })))
    expect(at()).toBe('/setup')
    act(() => void store.dispatch(recordsChanged({ selectedCounties: ['Kent'] })))
    await waitFor(() => expect(at()).toBe('/calendar'))
    expect(selectDances(store.getState())).toEqual(['Zouk'])
  })

  it('ignores a forged return address (C17)', async () => {
    const { at } = await beReady({ state: { wanted: '//evil.example' } })
    fireEvent.click(screen.getByRole('button', { name: 'View dance events' }))
    expect(at()).toBe('/events')
  })

  it('asks the browser for persistent storage', async () => {
    const world = makeFakeServices()
    const askToKeepStorage = jest.fn()
    const services = { ...world.services, device: { ...world.services.device, askToKeepStorage } }
    await beReady({ store: makeStore(services) })
    expect(askToKeepStorage).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'View dance events' }))
    expect(askToKeepStorage).toHaveBeenCalledTimes(1)
  })
})

describe("A public page's county (public web)", () => {
  const member = () => {
    const listed = { loadKept: async () => ['Brighton and Hove', 'Surrey'], fetchAll: async () => ['Surrey'] }
    const store = makeStore(makeFakeServices({ counties: listed }).services)
    store.dispatch(recordsChanged({ selectedDances: ['Bachata'], selectedCounties: ['Surrey'] }))
    return store
  }
  const question = (name: string) => screen.findByRole('heading', { name: `Add ${name} to your choices?` })

  it('is chosen beforehand for a newcomer, with the dance of the page', async () => {
    const { store } = await begin({ path: '/setup?county=kent&dance=salsa' })
    goTo('Where?')
    expect(await screen.findByRole('checkbox', { name: 'Kent', checked: true })).toBeVisible()
    goTo('Ready?')
    fireEvent.click(await screen.findByRole('button', { name: 'View dance events' }))
    await screen.findByRole('heading', { name: 'This week' })
    expect(selectDances(store.getState())).toEqual(['Salsa'])
    expect(selectCounties(store.getState())).toEqual(['Kent'])
  })

  it.each([
    ['Add', ['Bachata', 'Salsa'], ['Surrey', 'Kent']],
    ['Keep mine only', ['Bachata'], ['Surrey']],
  ])('is offered in a question to a person who has choices: %s', async (answer, dances, counties) => {
    const { store } = drawApp({ path: '/setup?county=kent&dance=salsa', store: member() })
    await question('Salsa and Kent')
    expect(selectCounties(store.getState())).toEqual(['Surrey'])
    fireEvent.click(screen.getByRole('button', { name: answer }))
    await screen.findByRole('heading', { name: 'This week' })
    expect(selectDances(store.getState())).toEqual(dances)
    expect(selectCounties(store.getState())).toEqual(counties)
  })

  it('is offered without the dance of the page if the person has chosen that dance already', async () => {
    drawApp({ path: '/setup?county=kent&dance=bachata', store: member() })
    await question('Kent')
  })

  it.each(['county=surrey', 'county=%3Cb%3E&dance=salsa', 'county=surrey&dance=polka'])(
    'leads straight to the list if %s adds nothing',
    async query => {
      const { store } = drawApp({ path: `/setup?${query}`, store: member() })
      await screen.findByRole('heading', { name: 'This week' })
      expect(selectDances(store.getState())).toEqual(['Bachata'])
      expect(selectCounties(store.getState())).toEqual(['Surrey'])
    },
  )

  it('may be one that the app lists, although the closed list of counties lacks it (R65)', async () => {
    drawApp({ path: '/setup?county=brighton-and-hove', store: member() })
    await question('Brighton and Hove')
  })
})
