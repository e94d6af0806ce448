import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import CalendarScreen from '../../../src/screens/calendar/CalendarScreen'
import { LargeCard } from '../../../src/components/largeCard/LargeCard'
import { listedOn } from '../../../src/domain/event/occurrences'
import { cacheLoaded } from '../../../src/state/slices/eventsSlice'
import { syncFailed, syncStarted } from '../../../src/state/slices/loadSlice'
import { countiesChosen } from '../../../src/state/slices/filtersSlice'
import { makeEvent, makeLocation, makeOneOff } from '../../support/events'
import { makeFakeServices } from '../../support/fakeServices'
import { draw, makeStoreWith } from '../../support/render'
import { makeStore } from '../../../src/state/startUp/store'
import '../../support/noLayout'

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn()
})

const month = (name: string) => screen.getByRole('region', { name })
const cards = () => screen.queryAllByRole('link')
const show = (...events: Parameters<typeof makeStoreWith>[0]) =>
  draw(<CalendarScreen />, makeStoreWith(events))

describe('§2 Calendar', () => {
  it('has twelve month groups starting with the current month', () => {
    show()
    const names = screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
    expect([names.length, names[0], names[1], names[11]]).toEqual([12, 'November', 'December', 'October'])
    expect(screen.getAllByText('No events')).toHaveLength(12)
  })

  it('shows only one-off events, sorted by eventDate, as large cards', () => {
    const on = (eventDate: string) => makeOneOff({ eventId: eventDate, eventName: eventDate, eventDate })
    show(makeEvent({ eventId: 'weekly' }), on('2026-12-24'), on('2026-12-05'), on('2026-11-28'))
    expect(cards().map(card => card.getAttribute('href')?.slice(-10))).toEqual([
      '2026-11-28',
      '2026-12-05',
      '2026-12-24',
    ])
    expect(within(month('December 2026')).getAllByRole('link')).toHaveLength(2)
  })

  it('leads from a card to /view-event/{eventId}?date={occurrenceDate}', () => {
    show(makeOneOff({ eventId: 'gala', eventDate: '2027-02-14' }))
    expect(cards()[0]).toHaveAttribute('href', '/view-event/gala?date=2027-02-14')
  })

  it('R8: hides what has ended, and shows a festival on its first day that is not over', () => {
    show(
      makeOneOff({ eventId: 'ended', eventDate: '2026-11-19' }),
      makeOneOff({ eventId: 'on', eventDays: ['2026-11-19', '2026-11-20', '2026-11-21'] }),
    )
    expect(cards().map(card => card.getAttribute('href'))).toEqual(['/view-event/on?date=2026-11-20'])
    expect(cards()[0]).toHaveTextContent('Thu, 19 Nov, 7:30 pm – Sat, 21 Nov, 11:30 pm')
  })

  it('scrolls to a month after a press on it, and moves the focus to its heading (DESIGN Day strip)', async () => {
    show()
    const strip = within(screen.getByRole('group', { name: 'Months' }))
    expect(strip.getAllByRole('button')).toHaveLength(12)
    expect(strip.getByRole('button', { name: 'Nov 2026' })).toHaveAttribute('aria-current', 'true')

    const january = strip.getByRole('button', { name: 'Jan 2027' })
    january.focus()
    await userEvent.keyboard('{Enter}')
    const scrolled = jest.mocked(Element.prototype.scrollIntoView).mock.contexts
    expect(scrolled[0]).toBe(month('January 2027'))
    expect(within(month('January 2027')).getByRole('heading')).toHaveFocus()
  })

  it('shows that it is loading or offline before the first fetch', () => {
    const store = makeStore(makeFakeServices().services)
    store.dispatch(countiesChosen(['East Sussex']))
    store.dispatch(cacheLoaded({ events: [], fetchedAt: null }))
    store.dispatch(syncStarted())
    const { unmount } = draw(<CalendarScreen />, store)
    expect(screen.getByText('Loading...')).toBeVisible()
    // The month is known, and its cards have placeholders.
    const month = screen.getByRole('region', { name: 'November' })
    expect(month).toHaveAttribute('aria-busy', 'true')
    expect(month.querySelectorAll('li')).toHaveLength(3)
    unmount()
    store.dispatch(syncFailed(true))
    draw(<CalendarScreen />, store)
    expect(screen.getByRole('heading', { name: 'No connection yet' })).toBeVisible()
  })
})

describe('A large card', () => {
  const now = { day: '2026-11-20', time: '18:00' }
  const card = (...[event]: Parameters<typeof makeOneOff>) => {
    draw(
      <LargeCard occurrence={listedOn(makeOneOff(event), '2026-11-20', now)} from="/calendar" />,
      makeStoreWith([]),
    )
    return screen.getByRole('link')
  }

  it('shortens the description to 100 characters plus an ellipsis (§5)', () => {
    expect(card({ description: 'y'.repeat(101) })).toHaveTextContent(`${'y'.repeat(100)}…`)
  })

  it("of an event that is deleted meanwhile shows 'Deleted : ' (§4)", () => {
    const deleted = card({ status: 'deleted' })
    expect(deleted).toHaveTextContent('Deleted : Bachata Fridays')
    expect(deleted).toHaveAccessibleName(expect.stringMatching(/Deleted : Bachata Fridays/))
  })

  it('has the display fallbacks of §8', () => {
    const bare = card({ eventName: '', startTime: '', endTime: '', location: makeLocation({ venue: '' }) })
    for (const text of ['Untitled Event', 'Venue not available', 'TBA']) expect(bare).toHaveTextContent(text)
    expect(bare.querySelector('img')).toHaveAttribute('src', expect.stringContaining('placeholder'))
  })

  it('of a cancelled event is marked with a word and struck through (§4)', () => {
    const cancelled = card({ isCancelled: true })
    expect(cancelled).toHaveTextContent('Cancelled')
    const struck = [...cancelled.querySelectorAll('s')].map(({ textContent }) => textContent)
    expect(struck).toEqual(['Bachata Fridays', '7:30\u00a0pm\u00a0– 11:30\u00a0pm'])
  })

  it('of a pending event tells its creator that it waits for approval (§4)', () => {
    expect(card({ status: 'pendingApproval' })).toHaveTextContent('Pending approval')
  })
})
