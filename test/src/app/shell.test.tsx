import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { countiesChosen, dancesChosen } from '../../../src/state/slices/filtersSlice'
import { makeEvent } from '../../support/events'
import { drawApp } from '../../support/app'
import { makeFakeServices } from '../../support/fakeServices'
import { makeStoreWith } from '../../support/render'

const chosen = () => makeStoreWith([makeEvent()], makeFakeServices({ server: { events: [makeEvent()] } }))
const navigation = () => screen.queryByRole('navigation', { name: 'Main' })

describe('§2 Shell: bottom navigation', () => {
  it('has four tabs: weekly events, calendar, my events, user', () => {
    drawApp({ path: '/', store: chosen() })
    const links = [...(navigation()?.querySelectorAll('a') ?? [])]
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/events',
      '/calendar',
      '/myevents',
      '/profile',
    ])
  })

  it.each([
    ['/', 'This week'],
    ['/events', 'This week'],
    ['/calendar', 'Upcoming'],
    ['/myevents', 'Favourites'],
    ['/profile', 'Profile'],
    ['/manageevents', 'Profile'],
  ])('on %s the tab %s is highlighted, and no other', (path, label) => {
    drawApp({ path, store: chosen() })
    const current = navigation()?.querySelectorAll('[aria-current=page]')
    expect(current?.[0]).toHaveTextContent(label)
    expect(current).toHaveLength(1)
  })

  it('marks a pressed tab at once, before its list is drawn', async () => {
    drawApp({ path: '/events', store: chosen() })
    const marked = () => navigation()?.querySelector('[aria-current=page]')?.textContent
    const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
    // Inside act, React would draw all at once.
    page.IS_REACT_ACT_ENVIRONMENT = false
    screen.getByRole('link', { name: 'Upcoming' }).click()
    await Promise.resolve()
    expect(marked()).toBe('Upcoming')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This week')
    page.IS_REACT_ACT_ENVIRONMENT = true
    await screen.findByRole('heading', { level: 1, name: 'Upcoming events' })
    expect(marked()).toBe('Upcoming')
  })

  it.each(['/setup', '/install', '/clear-cache', '/view-event/e1', '/view-event/e1?date=2026-11-20'])(
    'is hidden on %s',
    path => {
      drawApp({ path, store: chosen() })
      expect(navigation()).toBeNull()
    },
  )
})

describe('§2 Shell: a redirect', () => {
  it('leads to /setup if no dances or no counties are saved', () => {
    expect(drawApp({ path: '/calendar' }).at()).toBe('/setup')
  })

  it.each(['dances', 'counties'])('leads to /setup as soon as the list of %s is empty', list => {
    const { store, at } = drawApp({ path: '/calendar', store: chosen() })
    expect(at()).toBe('/calendar')
    act(() => void store.dispatch(list === 'dances' ? dancesChosen([]) : countiesChosen([])))
    expect(at()).toBe('/setup')
  })

  it.each(['/nowhere', '/events/more', '/view-event', '/install/x'])(
    'leads from any other path, %s, to /',
    path => {
      const { at } = drawApp({ path, store: chosen() })
      expect(at()).toBe('/')
    },
  )

  it.each(['/install', '/clear-cache', '/profile', '/view-event/e1'])('does not affect %s (R20)', path => {
    expect(drawApp({ path }).at()).toBe(path)
  })
})

describe('The focus', () => {
  it('stays where the browser put it on the first screen', () => {
    drawApp({ path: '/', store: chosen() })
    expect(document.body).toHaveFocus()
  })

  it.each(['Upcoming', 'Favourites', 'Profile'])(
    'goes to the heading of the screen %s once that screen is loaded, which names the tab too (WCAG 2.4.2)',
    async label => {
      drawApp({ path: '/', store: chosen() })
      const link = screen.getByRole('link', { name: label })
      link.focus()
      fireEvent.click(link)
      await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
      const heading = screen.getByRole('heading', { level: 1 })
      expect(heading).toHaveFocus()
      expect(document.title).toBe(`${heading.textContent} - Dancefloor`)
    },
  )

  it('goes to the heading of an event opened from a card', async () => {
    drawApp({ path: '/', store: chosen() })
    const card = document.querySelector<HTMLAnchorElement>('a[href^="/view-event/"]')
    card?.focus()
    fireEvent.click(card as Element)
    await screen.findByRole('heading', { level: 1, name: /Bachata Fridays/ })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })
})

describe('§2 View event: Back', () => {
  it.each<[unknown, string]>([
    ['/manageevents', '/manageevents'],
    ['/create-event', '/manageevents'],
    [undefined, '/'],
    ['https://evil.example', '/'],
    [{ toString: () => '/profile' }, '/'],
  ])('C17: leads to a screen of the app, even with the from-state %j', async (from, expected) => {
    const { at } = drawApp({ path: '/view-event/e1', state: { from }, store: chosen() })
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(at()).toBe(expected))
  })
})
