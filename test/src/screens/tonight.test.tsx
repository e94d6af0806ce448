import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import CalendarScreen from '../../../src/screens/calendar/CalendarScreen'
import WeeklyScreen from '../../../src/screens/weekly/WeeklyScreen'
import type { DanceEvent } from '../../../src/domain/event/event'
import { CHIPS, type Chip } from '../../../src/domain/lists/chips'
import { favouriteToggled } from '../../../src/state/slices/favouritesSlice'
import { deviceFound } from '../../../src/state/slices/deviceSlice'
import { recordsChanged } from '../../../src/state/slices/recordsChanged'
import { chipToggled, selectChips } from '../../../src/state/slices/chipsSlice'
import { makeEvent, makeLocation, makeOneOff, makeSlot } from '../../support/events'
import { FRIDAY_EVENING } from '../../support/fakeServices'
import { draw, makeStoreWith } from '../../support/render'
import '../../support/noLayout'

// The clock shows Friday 20 November, 20:47.
const MINUTE = 60_000
const DAY = 86_400_000
const FRIDAY = '2026-11-20'
const cardsOf = (day: string) => within(screen.getByRole('region', { name: day })).queryAllByRole('link')
const chip = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name })
const namesOf = (day: string) =>
  cardsOf(day).map(card => ['Early', 'Late', 'Next'].find(name => card.textContent.includes(name)))
const priced = (price: number) => [
  { id: 'p', itemName: 'Entry', prices: [{ label: 'Standard', price }], sort: 0 },
]

const early = makeEvent({ eventId: 'early', eventName: 'Early', startTime: '18:00', endTime: '20:00' })
const late = makeEvent({
  eventId: 'late',
  eventName: 'Late',
  startTime: '21:27',
  endTime: '23:30',
  danceTypes: ['Salsa'],
  agenda: [makeSlot({ startTime: '21:30', levels: ['Beginner'] })],
})
const next = makeEvent({ eventId: 'next', eventName: 'Next', recurrenceDay: 6, pricing: priced(0) })
const week: DanceEvent[] = [early, late, next]
/** R89: without Following, because nothing is followed. */
const SHOWN = CHIPS.filter(one => one !== 'Following')

describe('The hero of the week', () => {
  it('is the next event of Today, above the others, and says when it starts', () => {
    draw(<WeeklyScreen />, makeStoreWith(week))
    expect(namesOf('Today')).toEqual(['Late', 'Early'])
    expect(cardsOf('Today')[0]).toHaveTextContent('Starts in 40 min')
  })

  it('is the event that is running', () => {
    draw(<WeeklyScreen />, makeStoreWith(week), FRIDAY_EVENING + 45 * MINUTE)
    expect(cardsOf('Today')[0]).toHaveTextContent('On now')
    expect(namesOf('Today')[0]).toBe('Late')
  })

  it('disappears while a chip is on, and the rows keep their order', async () => {
    draw(<WeeklyScreen />, makeStoreWith([...week, makeEvent({ eventName: 'Early', danceTypes: ['Salsa'] })]))
    await userEvent.click(chip(/^Salsa/))
    expect(namesOf('Today')).toEqual(['Early', 'Late'])
    expect(screen.queryByText('Starts in 40 min')).not.toBeInTheDocument()
  })
})

describe('R29 A device whose clock is a day ahead', () => {
  it("shows Today and 'On now' by the server's clock, and says that its own is wrong", () => {
    const store = makeStoreWith([
      ...week,
      makeEvent({ eventId: 'tomorrow', eventName: 'Next', recurrenceDay: 6 }),
    ])
    store.dispatch(deviceFound({ clockError: -DAY }))
    draw(<WeeklyScreen />, store, FRIDAY_EVENING + 45 * MINUTE + DAY)
    expect(cardsOf('Today')[0]).toHaveTextContent('On now')
    expect(namesOf('Today')[0]).toBe('Late')
    expect(screen.getByText(/clock is wrong/)).toBeVisible()
  })
})

describe('The chips of a list', () => {
  it('have a fixed order, each with its count', async () => {
    draw(<WeeklyScreen />, makeStoreWith(week))
    await screen.findByRole('button', { name: 'Weekend 1' })
    const chips = within(screen.getByRole('group', { name: 'Filters' })).getAllByRole('button', {
      pressed: false,
    })
    const counts: Partial<Record<Chip, number>> = {
      Tonight: 1,
      Weekend: 1,
      Beginners: 1,
      Free: 1,
      'Under £10': 1,
      Bachata: 2,
      Salsa: 1,
      Kizomba: 0,
      'Urban-Kiz': 0,
      Zouk: 0,
      'Bachata-Zouk': 0,
    }
    expect(chips).toHaveLength(SHOWN.length)
    SHOWN.forEach((name, place) =>
      expect(chips[place]).toHaveAccessibleName(new RegExp(`^${name} ${counts[name] ?? '\\d+'}$`)),
    )
  })

  it('narrow the week, say which events are left, and leave out the other days', async () => {
    draw(<WeeklyScreen />, makeStoreWith([...week, makeEvent({ eventId: 'x', startTime: '19:00' })]))
    await userEvent.click(chip(/^Tonight/))
    expect(screen.getByRole('status')).toHaveTextContent(/^2 events tonight$/)
    await userEvent.click(chip(/^Beginners/))
    expect(screen.getByRole('status')).toHaveTextContent(/^1 of 2 tonight has a class for beginners$/)
    expect(namesOf('Today')).toEqual(['Late'])
    expect(cardsOf('Today')[0]).toHaveTextContent('Beginners 9:30 pm')
    expect(screen.queryByRole('region', { name: 'Saturday' })).not.toBeInTheDocument()
    expect(
      within(screen.getByRole('group', { name: 'Days' })).getByRole('button', { name: /^Sat/ }),
    ).toBeDisabled()

    await userEvent.click(chip(/^Tonight/))
    await userEvent.click(chip(/^Beginners/))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(screen.getByRole('region', { name: 'Saturday' })).toBeVisible()
  })

  it('have Following once something is followed, and while it is on (R89)', async () => {
    const store = makeStoreWith([...week.slice(0, 2), { ...next, creatorMark: 'rojo' }])
    const follow = (followed: string[]) => act(() => void store.dispatch(recordsChanged({ followed })))
    draw(<WeeklyScreen />, store)
    expect(screen.queryByRole('button', { name: /^Following/ })).toBeNull()
    follow(['o:rojo|Salsa Rojo'])
    await userEvent.click(await screen.findByRole('button', { name: 'Following 1' }))
    expect(namesOf('Saturday')).toEqual(['Next'])
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3 this week is from whom you follow')
    follow([])
    expect(
      await screen.findByRole('heading', { name: 'No events from whom you follow this week in East Sussex' }),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Take off Following' }))
    expect(namesOf('Saturday')).toEqual(['Next'])
  })

  it('name the one to switch off if no event is left', async () => {
    const store = makeStoreWith(week)
    draw(<WeeklyScreen />, store)
    await userEvent.click(chip(/^Weekend/))
    await userEvent.click(chip(/^Salsa/))
    expect(await screen.findByRole('heading', { name: 'No Salsa this weekend in East Sussex' })).toBeVisible()
    expect(screen.getByText('Without Salsa there is 1 event.')).toBeVisible()
    expect(screen.queryByText('No events')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Take off Salsa' }))
    expect(namesOf('Saturday')).toEqual(['Next'])
    expect(selectChips(store.getState())).toEqual(['Weekend'])
  })

  it('are the same on the calendar, and last as long as the visit', async () => {
    const store = makeStoreWith([
      makeOneOff({ eventName: 'Early', eventDate: '2026-11-28' }),
      makeOneOff({ eventId: 'e2', eventName: 'Late', eventDate: '2026-12-05', pricing: priced(0) }),
    ])
    store.dispatch(chipToggled('Free'))
    draw(<CalendarScreen />, store)
    expect(chip(/^Free/)).toHaveAttribute('aria-pressed', 'true')
    expect(namesOf('December 2026')).toEqual(['Late'])
    expect(screen.queryByRole('region', { name: 'November 2026' })).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 coming up is free')
    await userEvent.click(chip(/^Tonight/))
    await userEvent.click(await screen.findByRole('button', { name: 'Take off Tonight' }))
    expect(namesOf('December 2026')).toEqual(['Late'])
  })

  it('take the focus one by one with the arrow keys', async () => {
    draw(<WeeklyScreen />, makeStoreWith(week))
    const [first, second, third] = SHOWN.map(name => chip(new RegExp(`^${name} `)))
    second?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(third).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(first).toHaveFocus()
  })
})

describe('A row', () => {
  const rowOf = (event: DanceEvent) => {
    const store = makeStoreWith([event])
    store.dispatch(favouriteToggled(event.eventId))
    draw(<WeeklyScreen />, store)
    return cardsOf('Saturday')[0]
  }
  const saturday = { recurrenceDay: 6, pricing: priced(8) }

  it('shows the price, and a heart if the event is a favourite', () => {
    const row = rowOf(makeEvent(saturday))
    expect(row).toHaveTextContent('£8')
    expect(row && within(row).getByRole('img', { name: 'Favourite' })).toBeVisible()
  })

  it('shows what has moved or is announced on its date', () => {
    const location = makeLocation({ venue: 'Mill Studio' })
    const exceptions = [{ date: '2026-11-21', location, announcementText: 'doors now 7:30 pm' }]
    const row = rowOf(makeEvent({ ...saturday, exceptions }))
    expect(row).toHaveTextContent('Moved to Mill Studio')
    expect(row).toHaveTextContent('Announcement: doors now 7:30 pm')
  })

  it('shows neither price nor note if it is cancelled', () => {
    const exceptions = [{ date: '2026-11-21', isCancelled: true, announcementText: 'ill' }]
    const row = rowOf(makeEvent({ ...saturday, exceptions }))
    expect(row).not.toHaveTextContent('£8')
    expect(row).not.toHaveTextContent('Announcement')
  })

  it('shows no heart unless the event is a favourite', () => {
    draw(<WeeklyScreen />, makeStoreWith([makeEvent({ exceptions: [{ date: FRIDAY }] })]))
    expect(screen.queryByRole('img', { name: 'Favourite' })).not.toBeInTheDocument()
  })
})
