import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../support/noLayout'
import EventPage from '../../../src/screens/eventPage/EventPage'
import type { DanceEvent } from '../../../src/domain/event/event'
import { eventFetched } from '../../../src/state/slices/eventsSlice'
import { makeEvent, makeLocation, makeOneOff } from '../../support/events'
import { FRIDAY_EVENING } from '../../support/fakeServices'
import { makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'
import { setScreen } from '../../support/screenWidth'

// The parts of the page that only a desk loads.
beforeAll(async () => {
  await import('../../../src/screens/eventPage/desk/DeskRail')
  await import('../../../src/screens/eventPage/AlsoThatNight')
  await import('../../../src/domain/map/outlines')
  await import('../../../src/domain/places/towns/england')
})

const FROM_LIST = { from: '/calendar' }

/** Opens a series' page, with these other events on the device. */
function open(event: DanceEvent, others: DanceEvent[] = [], { isWide = true, query = '' } = {}) {
  setScreen({ isWide })
  const store = makeStoreWith([event, ...others])
  store.dispatch(eventFetched({ event, at: FRIDAY_EVENING }))
  const path = `/view-event/${event.eventId}${query}`
  return drawAt(<EventPage />, store, { path, route: '/view-event/:eventId', state: FROM_LIST })
}
const rail = async () => within(await screen.findByRole('complementary', { name: 'At a glance' }))

describe('The event page at a desk', () => {
  it('has the place, the prices and six dates in its rail', async () => {
    const price = { id: 'p', itemName: 'Social only', prices: [{ label: 'Standard', price: 8 }], sort: 0 }
    open(makeEvent({ pricing: [price], exceptions: [{ date: '2026-12-04', isCancelled: true }] }))
    const { getByRole, getByText, getAllByRole } = await rail()
    expect(getByRole('heading', { name: 'The Lantern Room' })).toBeVisible()
    expect(getByText('12 Ship Street, Brighton')).toBeVisible()
    expect(getByRole('button', { name: 'Follow this venue' })).toBeVisible()
    expect(getByText('Social only').closest('li')).toHaveTextContent(/£8$/)
    expect(getByRole('heading', { name: 'Every Friday' })).toBeVisible()
    const dates = getAllByRole('link').filter(link => link.getAttribute('href')?.includes('date='))
    expect(dates).toHaveLength(6)
    expect(getByRole('link', { name: 'Friday 20 November' })).toHaveAttribute('aria-current', 'date')
    expect(getByRole('link', { name: 'Friday 4 December, cancelled' })).toBeVisible()
    expect(getByText('4 Dec is cancelled')).toBeVisible()
  })

  it('has the year of a date outside the next 12 months (R67)', async () => {
    open(makeEvent({ recurrenceDay: 5, rhythm: { every: 'week', from: '2027-11-19' } }))
    const { getByRole } = await rail()
    expect(getByRole('link', { name: 'Friday 19 November' })).toHaveTextContent('19 Nov')
    expect(getByRole('link', { name: 'Friday 26 November 2027' })).toHaveTextContent('26 Nov 2027')
  })

  it('draws where the place is, with two towns around it; nothing if only the county is known', async () => {
    const brighton = makeLocation({ latitude: 50.8225, longitude: -0.1372 })
    const { unmount } = open(makeEvent({ location: brighton }))
    const names = () => [...document.querySelectorAll('aside svg[aria-hidden=true] text')]
    await rail()
    await waitFor(() => expect(names()).toHaveLength(2))
    // Without it, the map's colours are unknown and the land is black.
    expect(names()[0]?.closest('svg')).toHaveAttribute('data-england')
    unmount()
    open(makeEvent({ location: makeLocation({ city: '', postcode: '' }) }))
    const { getByRole } = await rail()
    await waitFor(() =>
      expect(getByRole('heading', { name: 'The Lantern Room' }).nextElementSibling?.tagName).toBe('ADDRESS'),
    )
  })

  it('opens another date without a history entry, and shows all ten dates on demand', async () => {
    const { here } = open(makeEvent())
    const { getByRole, getAllByRole } = await rail()
    await userEvent.click(getByRole('link', { name: 'Friday 4 December' }))
    expect(here()).toBe('/view-event/e1?date=2026-12-04')
    expect(getByRole('link', { name: 'Friday 4 December' })).toHaveAttribute('aria-current', 'date')
    const all = getByRole('button', { name: 'All dates' })
    await userEvent.click(all)
    expect(getAllByRole('link', { name: /^Friday/ })).toHaveLength(10)
    await userEvent.click(getByRole('button', { name: 'Show fewer' }))
    expect(getAllByRole('link', { name: /^Friday/ })).toHaveLength(6)
  })

  it('copies the address', async () => {
    open(makeEvent())
    const { getByRole, findByText } = await rail()
    await userEvent.click(getByRole('button', { name: 'Copy address' }))
    expect(await findByText('Address copied')).toBeVisible()
  })

  it("says 'On now' and shows the other events of that night; Back leads to where this page was opened", async () => {
    open(makeEvent(), [
      makeOneOff({ eventId: 'gala', eventName: 'Gala', startTime: '21:30' }),
      makeEvent({ eventId: 'other', eventName: 'Saturday Salsa', recurrenceDay: 6 }),
    ])
    expect(screen.getByText('On now')).toBeVisible()
    const night = within(await screen.findByRole('region', { name: 'Also that night' }))
    expect(night.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/view-event/gala?date=2026-11-20',
    ])
  })

  it('has no heading for a night without other events', async () => {
    open(makeEvent())
    await rail()
    expect(screen.queryByRole('heading', { name: 'Also that night' })).toBeNull()
  })

  it('has no dates, no prices and no other events of that night if the event is deleted', async () => {
    const gala = makeOneOff({ eventId: 'gala', eventName: 'Gala' })
    const { unmount } = open(makeEvent(), [gala])
    expect(await screen.findByRole('region', { name: 'Also that night' })).toBeVisible()
    unmount()
    open(makeEvent({ status: 'deleted' }), [gala])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Event no longer available')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Also that night' })).toBeNull()
  })

  it('has none of these parts on a phone, which says beside the time that it is on', () => {
    open(makeEvent(), [makeOneOff({ eventId: 'gala', eventName: 'Gala' })], { isWide: false })
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.getByText('On now').closest('p')).toHaveTextContent(
      /^Fri, 20 Nov, 7:30 pm – 11:30 pm On now$/,
    )
  })

  it('leads from a cancelled date to what else is on, also on a phone', async () => {
    const gala = makeOneOff({ eventId: 'gala', eventName: 'Gala', startTime: '21:30' })
    const cancelled = makeEvent({ exceptions: [{ date: '2026-11-20', isCancelled: true }] })
    open(cancelled, [gala], { isWide: false, query: '?date=2026-11-20' })
    const night = within(await screen.findByRole('region', { name: 'Also tonight, close by' }))
    expect(night.getByRole('link')).toHaveAttribute('href', '/view-event/gala?date=2026-11-20')
    cleanup()
    open(makeEvent(), [gala], { isWide: false })
    expect(screen.queryByRole('region', { name: /^Also/ })).toBeNull()
  })
})
