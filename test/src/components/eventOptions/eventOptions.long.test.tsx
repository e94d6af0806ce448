import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import EventOptions from '../../../../src/components/eventOptions/EventOptions'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import { selectUndo } from '../../../../src/state/slices/noticesSlice'
import { takeBack } from '../../../../src/state/organiser/undoThunks'
import { networkLost } from '../../../../src/state/slices/loadSlice'
import type { OrganiserWrites } from '../../../../src/services/team/organiserWrites'
import { deviceFound } from '../../../../src/state/slices/deviceSlice'
import { eventFetched } from '../../../../src/state/slices/eventsSlice'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { selectOwnIntents } from '../../../../src/state/slices/outboxSelectors'
import { selectNotices } from '../../../../src/state/slices/noticesSlice'
import { ownText } from '../../../../src/domain/organiser/eventPatch'
import { makeEvent, makeOneOff, makeSlot } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'
import { drawAt } from '../../../support/renderAt'
import { signIn } from '../../screens/profile/signIn'

const FRIDAY = '2026-11-20'
const user = userEvent.setup()
const own = (overrides: Partial<DanceEvent> = {}) => makeEvent({ creator: 'ann', ...overrides })
const ownOneOff = (overrides: Partial<DanceEvent> = {}) => makeOneOff({ creator: 'ann', ...overrides })

/** A button that opens the options of the event. Ann is offline, so her changes stay in the outbox. */
function Opener({ date }: { date: string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <EventOptions eventId="e1" date={date} from="/manageevents" onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

/** `favourites` is the number that the device keeps for the event. */
async function open(
  event: DanceEvent,
  date: string | null = FRIDAY,
  favourites = 0,
  writes: Partial<OrganiserWrites> = {},
) {
  const { services } = makeFakeServices()
  const kept = { numbers: { favourites, views: {} }, at: FRIDAY_EVENING }
  const world = makeFakeServices({
    device: { ...services.device, isOnline: () => false },
    eventWrites: { ...services.eventWrites, loadNumbers: async () => kept, ...writes },
  })
  const store = makeStoreWith([event], world)
  signIn(store)
  const drawn = drawAt(<Opener date={date} />, store, { path: '/here', route: '/here' })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { store, ...drawn, shown: () => selectEvent(store.getState(), 'e1') as DanceEvent }
}

const dialog = (name: string) => screen.findByRole('dialog', { name })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const choose = async (option: string, title: string) => {
  await press(option)
  return within(await dialog(title))
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const rows = async () =>
  within(await dialog('Event Options'))
    .getAllByRole('button')
    .map(row => row.textContent)
    .filter(Boolean)
const waiting = (store: Awaited<ReturnType<typeof open>>['store']) =>
  selectOwnIntents(store.getState()).map(({ kind, args }) => ({ kind, args }))

describe('§2 Event options dialog', () => {
  it("shows 'Event Options' to the owner in order, with 'Delete Event' last", async () => {
    await open(own({ announcementText: 'Upstairs tonight' }))
    expect(await rows()).toEqual([
      'Edit Announcement',
      'Edit this Occurrence',
      'Edit Event Series',
      'Copy Event',
      'Organisers',
      'Numbers',
      'Put this on your site',
      'Cancel this Occurrence',
      'Move to another day',
      'Pause Event Series',
      'Delete Event',
    ])
  })

  it("shows 'Report this event' to anybody else, and 'Claim Event' if the event has no creator", async () => {
    await open(makeEvent({ hasCreator: false }))
    expect(await rows()).toEqual(['Report this event', 'Claim Event'])
  })

  it.each([
    ['Edit this Occurrence', `/edit-event/e1?date=${FRIDAY}`],
    ['Edit Event Series', '/edit-event/e1'],
    ['Copy Event', `/create-event?copiedEvent=e1&date=${FRIDAY}`],
  ])('%s opens %s', async (name, path) => {
    const { here } = await open(own())
    await press(name)
    await waitFor(() => expect(here()).toBe(path))
  })

  it("public web: 'Put this on your site' shows the HTML of the event's list and copies it", async () => {
    await open(own({ eventName: 'Salsa "Sundays"' }))
    await press('Put this on your site')
    const asked = await dialog('Put this on your site')
    const html = await screen.findByDisplayValue(/iframe/)
    const { src, title } = new DOMParser()
      .parseFromString((html as HTMLTextAreaElement).value, 'text/html')
      .querySelector('iframe')!
    expect([src, title]).toEqual(['https://dance.example/embed/e1', 'Salsa "Sundays"'])
    await user.click(within(asked).getByRole('button', { name: 'Copy HTML' }))
    expect(await screen.findByText('HTML copied')).toBeVisible()
  })

  it('works by keyboard alone and gives the focus back', async () => {
    await open(own())
    await dialog('Event Options')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Make Announcement' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await dialog('Announcement')
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    await user.keyboard('{Escape}')
    await closed()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  it('keeps the focus inside when a question replaces the list', async () => {
    await open(own())
    await press('Delete Event')
    const asked = await dialog('Delete Event')
    await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true))
    expect(document.activeElement?.tagName).not.toBe('BUTTON')
  })

  it('says that an option is no longer possible, and does nothing, if a change elsewhere has ruled it out', async () => {
    const { store } = await open(own())
    const question = await choose('Cancel this Occurrence', 'Cancel this Occurrence')
    act(() => void store.dispatch(eventFetched({ event: own({ status: 'paused' }), at: 1 })))
    expect(question.getByRole('alert')).toHaveTextContent('that is no longer possible')
    expect(question.queryByRole('button', { name: 'Cancel this Occurrence' })).toBeNull()
    expect(waiting(store)).toEqual([])
    expect(selectUndo(store.getState())).toBeNull()
  })

  it('R54: tells the user when somebody else has just claimed the event', async () => {
    const { store } = await open(makeEvent({ hasCreator: false }))
    const question = await choose('Claim Event', 'Claim Event')
    act(() => void store.dispatch(eventFetched({ event: makeEvent({ hasCreator: true }), at: 1 })))
    expect(question.getByRole('alert')).toHaveTextContent('Somebody else has already claimed this event.')
  })

  it('confirms only once on a double press', async () => {
    const { store } = await open(own())
    const step = await choose('Delete Event', 'Delete Event')
    const button = step.getByRole('button', { name: 'Delete Event' })
    fireEvent.click(button, { detail: 2 })
    expect(waiting(store)).toEqual([])
    fireEvent.click(button, { detail: 1 })
    await closed()
    expect(waiting(store)).toHaveLength(1)
  })
})

describe('§2 Announcement', () => {
  it("has the placeholder 'Announcement (max 120 characters)', a counter and Save", async () => {
    const { shown } = await open(own())
    const step = await choose('Make Announcement', 'Announcement')
    const field = step.getByPlaceholderText('Announcement (max 120 characters)')
    expect(field).toHaveAccessibleName('Announcement')
    expect(step.getByText(/0 of 120/)).toBeVisible()
    await user.type(field, 'Free entry before eight')
    expect(step.getByText(/23 of 120/)).toBeVisible()
    await press('Save')
    await closed()
    expect(shown().announcementText).toBe('Free entry before eight')
  })

  it('enforces 120 characters, and keeps a longer text so that it can be shortened (R17)', async () => {
    await open(own())
    const step = await choose('Make Announcement', 'Announcement')
    const field = step.getByRole('textbox')
    await user.click(field)
    await user.paste('x'.repeat(121))
    expect(field).toHaveValue('x'.repeat(121))
    expect(step.getByRole('alert')).toHaveTextContent('120 characters')
    expect(step.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(field, '{Backspace}')
    expect(step.getByRole('button', { name: 'Save' })).toBeEnabled()
  })

  it('counts an emoji of several parts as one character, and refuses what the rules can’t hold', async () => {
    await open(own())
    const step = await choose('Make Announcement', 'Announcement')
    const field = step.getByRole('textbox')
    await user.click(field)
    await user.paste('Bring a friend 👩🏽‍🤝‍👨🏾')
    expect(step.getByText(/^16 of 120/)).toBeVisible()
    await user.paste('👩🏽‍🤝‍👨🏾'.repeat(9))
    expect(step.getByText(/^25 of 120/)).toBeVisible()
    expect(step.getByRole('alert')).toHaveTextContent('some emoji take the room of several letters')
    expect(step.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('is a single line: spaces replace line breaks', async () => {
    await open(own())
    const step = await choose('Make Announcement', 'Announcement')
    await user.click(step.getByRole('textbox'))
    await user.paste('Doors at eight\r\nnot at seven')
    expect(step.getByRole('textbox')).toHaveValue('Doors at eight not at seven')
  })

  it('is removed when an empty text is saved (R17)', async () => {
    const { shown } = await open(own({ announcementText: 'Upstairs tonight' }))
    const step = await choose('Edit Announcement', 'Announcement')
    expect(step.getByRole('textbox')).toHaveValue('Upstairs tonight')
    await user.clear(step.getByRole('textbox'))
    await press('Save')
    await closed()
    expect(shown().announcementText).toBe('')
  })
})

describe('§4 Cancellation:', () => {
  it("'Cancel this Occurrence' names the date of a series and cancels that date, and the act can be undone", async () => {
    const { store, shown } = await open(own())
    const step = await choose('Cancel this Occurrence', 'Cancel this Occurrence')
    expect(step.getByText('Bachata Fridays')).toBeVisible()
    expect(step.getByText('Fri, 20 Nov')).toBeVisible()
    await user.click(step.getByRole('button', { name: 'Cancel this Occurrence' }))
    await closed()
    expect(shown().exceptions).toEqual([{ date: FRIDAY, isCancelled: true }])
    const undone = { reason: '', texts: { [FRIDAY]: '' } }
    expect(selectUndo(store.getState())).toEqual({
      kind: 'reinstate',
      eventId: 'e1',
      dates: [FRIDAY],
      undone,
    })

    await act(() => store.dispatch(takeBack()))
    expect(shown().exceptions.some(({ isCancelled }) => isCancelled)).toBe(false)
    expect(selectUndo(store.getState())).toBeNull()
  })

  it.each([
    ['Cancel this Occurrence', 'Cancel this Occurrence'],
    ['Delete Event', 'Delete Event'],
  ])("'%s' offers 'Keep it', which closes the dialog and changes nothing", async (option, title) => {
    const { store } = await open(own())
    const step = await choose(option, title)
    await user.click(step.getByRole('button', { name: 'Keep it' }))
    await closed()
    expect(waiting(store)).toEqual([])
  })

  it('R83: takes a reason that shows on that date only, and Undo removes it', async () => {
    const { store, shown } = await open(own({ announcementText: 'Upstairs' }))
    const step = await choose('Cancel this Occurrence', 'Cancel this Occurrence')
    await user.type(step.getByRole('textbox', { name: /Why/ }), 'Our teacher is ill.')
    await user.click(step.getByRole('button', { name: 'Cancel this Occurrence' }))
    await closed()
    expect(shown()).toMatchObject({
      announcementText: 'Upstairs',
      exceptions: [{ date: FRIDAY, isCancelled: true, announcementText: 'Our teacher is ill.' }],
    })
    expect(occurrenceOn(shown(), '2026-11-27').event.announcementText).toBe('Upstairs')
    await act(() => store.dispatch(takeBack()))
    expect(occurrenceOn(shown(), FRIDAY).event).toMatchObject({
      announcementText: 'Upstairs',
      isCancelled: false,
    })
  })

  it('R83: a reason of more than 120 characters is refused, and not cut', async () => {
    const { store } = await open(own())
    const step = await choose('Cancel this Occurrence', 'Cancel this Occurrence')
    await user.click(step.getByRole('textbox'))
    await user.paste('x'.repeat(121))
    expect(step.getByText('Please use at most 120 characters.')).toBeVisible()
    expect(step.getByRole('button', { name: 'Cancel this Occurrence' })).toBeDisabled()
    expect(waiting(store)).toEqual([])
  })

  it('tells how many people have the event among their favourites, if that is known', async () => {
    await open(own(), FRIDAY, 38)
    const step = await choose('Cancel this Occurrence', 'Cancel this Occurrence')
    expect(
      await step.findByText('38 people have it among their favourites. They will see the reason.'),
    ).toBeVisible()
  })

  it('tells nothing about favourites if there are none', async () => {
    await open(own(), FRIDAY, 0)
    const step = await choose('Cancel this Occurrence', 'Cancel this Occurrence')
    await act(async () => {})
    expect(step.queryByText(/among their favourites/)).toBeNull()
  })

  it("'Cancel Event' cancels a one-off as a whole", async () => {
    const { store, shown } = await open(ownOneOff())
    const step = await choose('Cancel Event', 'Cancel Event')
    expect(step.getByText('Fri, 20 Nov')).toBeVisible()
    await user.click(step.getByRole('button', { name: 'Cancel Event' }))
    await closed()
    expect(shown().isCancelled).toBe(true)
    await act(() => store.dispatch(takeBack()))
    expect(shown().isCancelled).toBe(false)
  })

  it('Move to another day says which slots of the agenda lie outside other hours (R5)', async () => {
    await open(own({ agenda: [makeSlot({ startTime: '19:30', endTime: '20:30' })] }))
    const step = await choose('Move to another day', 'Move to another day')
    const outside = '1 slot of the agenda is outside these hours. See the Agenda tab.'
    expect(step.queryByText(outside)).toBeNull()
    fireEvent.change(step.getByLabelText('Start time'), { target: { value: '20:00' } })
    expect(step.getByText(outside)).toHaveAttribute('role', 'status')
  })

  it('Move to another day shows a month with a day to choose, also tonight on the last day of one', async () => {
    const { store } = await open(own({ recurrenceDay: 1 }), '2026-11-30')
    act(() => void store.dispatch(deviceFound({ now: Date.parse('2026-11-30T18:00Z') })))
    const step = await choose('Move to another day', 'Move to another day')
    expect(step.getByRole('heading', { name: 'December 2026' })).toBeVisible()
    expect(step.getByRole('button', { name: 'Tuesday 1 December' })).toBeEnabled()
    await user.click(step.getByRole('button', { name: 'Month before' }))
    expect(step.getByRole('button', { name: 'Monday 30 November' })).toBeDisabled()
  })

  it('Undo of a reinstated date that had moved leads to its other day again', async () => {
    const entry = {
      date: FRIDAY,
      isCancelled: true,
      announcementText: 'Moved to Sat, 21 Nov',
      movedTo: `e1-${FRIDAY}-abc`,
    }
    const { store, shown } = await open(own({ exceptions: [entry] }))
    const step = await choose('Reinstate this Occurrence', 'Reinstate this Occurrence')
    await user.click(step.getByRole('button', { name: 'Reinstate this Occurrence' }))
    await closed()
    expect(shown().exceptions).toEqual([{ date: FRIDAY, isCancelled: false }])
    await act(() => store.dispatch(takeBack()))
    expect(shown().exceptions).toEqual([entry])
  })

  it("R16: 'Reinstate this Occurrence' restores a date and keeps its other fields", async () => {
    const { shown } = await open(own({ exceptions: [{ date: FRIDAY, isCancelled: true, team: 'Guests' }] }))
    const step = await choose('Reinstate this Occurrence', 'Reinstate this Occurrence')
    await user.click(step.getByRole('button', { name: 'Reinstate this Occurrence' }))
    await closed()
    expect(shown().exceptions).toEqual([{ date: FRIDAY, isCancelled: false, team: 'Guests' }])
  })

  it.each([
    [
      'a date',
      own({ exceptions: [{ date: FRIDAY, isCancelled: true, announcementText: 'Teacher ill' }] }),
      'this Occurrence',
    ],
    [
      'a one-off',
      makeOneOff({ creator: 'ann', isCancelled: true, announcementText: 'Teacher ill' }),
      'Event',
    ],
  ])('R83: the reason goes when %s is reinstated, and comes back with Undo', async (_what, event, name) => {
    const { shown, store } = await open(event)
    const said = () => ownText(shown(), event.isRecurring ? FRIDAY : '')
    const step = await choose(`Reinstate ${name}`, `Reinstate ${name}`)
    expect(step.getByText("It takes place again. 'Teacher ill' is taken away.")).toBeVisible()
    await user.click(step.getByRole('button', { name: `Reinstate ${name}` }))
    await closed()
    expect(said()).toBe('')
    await act(() => store.dispatch(takeBack()))
    expect(said()).toBe('Teacher ill')
    expect(occurrenceOn(shown(), FRIDAY).event.isCancelled).toBe(true)
  })
})

describe('Cancelling several dates at once', () => {
  it('lets the owner choose coming dates and cancels them in one intent, with one reason for these dates only (R83)', async () => {
    const { store, shown } = await open(
      own({ announcementText: 'Upstairs', exceptions: [{ date: '2026-11-27', isCancelled: true }] }),
      null,
    )
    const step = await choose('Cancel several dates', 'Cancel several dates')
    const boxes = step.getAllByRole('checkbox')
    expect(boxes).toHaveLength(20)
    const box = (name: string) => boxes.find(({ textContent }) => textContent.endsWith(name)) as HTMLElement
    expect(box('Friday 27 November, cancelled')).toBeDisabled()
    expect(step.getByRole('button', { name: 'Cancel dates' })).toBeDisabled()
    const pressed = ['1 January', '25 December', '18 December', '18 December']
    for (const day of pressed) await user.click(box(`Friday ${day}`))
    expect(box('Friday 25 December')).toBeChecked()
    expect(box('Friday 18 December')).not.toBeChecked()
    expect(step.getByRole('textbox', { name: /Why/ })).toHaveValue('')
    await user.type(step.getByRole('textbox'), 'Back on 8 January')
    await user.click(step.getByRole('button', { name: 'Cancel 2 dates' }))
    await closed()
    const dates = ['2026-12-25', '2027-01-01']
    expect(waiting(store)).toEqual([
      {
        kind: 'cancelDates',
        args: {
          eventId: 'e1',
          dates,
          reason: 'Back on 8 January',
          was: { '2026-12-25': '', '2027-01-01': '' },
        },
      },
    ])
    expect(shown().announcementText).toBe('Upstairs')
    expect(shown().exceptions.filter(({ date }) => dates.includes(date))).toEqual(
      dates.map(date => ({ date, announcementText: 'Back on 8 January', isCancelled: true })),
    )

    await act(() => store.dispatch(takeBack()))
    const cancelled = shown().exceptions.filter(({ isCancelled }) => isCancelled)
    expect(cancelled.map(({ date }) => date)).toEqual(['2026-11-27'])
    expect(shown().announcementText).toBe('Upstairs')
    expect(shown().exceptions.some(({ announcementText }) => announcementText !== undefined)).toBe(false)
  })

  it('offers reasons to choose from, and a second press on a reason removes it (R83)', async () => {
    const { store } = await open(own({ announcementText: 'Upstairs' }), null)
    const step = await choose('Cancel several dates', 'Cancel several dates')
    await user.click(step.getByRole('checkbox', { name: 'Friday 25 December' }))
    await user.click(step.getByRole('button', { name: 'Weather' }))
    expect(step.getByRole('textbox')).toHaveValue('Weather')
    await user.click(step.getByRole('button', { name: 'Weather' }))
    expect(step.getByRole('textbox')).toHaveValue('')
    await user.click(step.getByRole('button', { name: 'Holidays' }))
    await user.click(step.getByRole('button', { name: 'Cancel 1 date' }))
    await closed()
    expect(waiting(store)).toMatchObject([{ kind: 'cancelDates', args: { reason: 'Holidays' } }])
  })

  it('leaves the announcement unchanged if nobody touched its text', async () => {
    const { store } = await open(own({ announcementText: 'Upstairs' }), null)
    const step = await choose('Cancel several dates', 'Cancel several dates')
    await user.click(step.getByRole('checkbox', { name: 'Friday 25 December' }))
    await user.click(step.getByRole('button', { name: 'Cancel 1 date' }))
    await closed()
    expect(waiting(store)).toEqual([{ kind: 'cancelDates', args: { eventId: 'e1', dates: ['2026-12-25'] } }])
  })
})

describe('§4 Event status:', () => {
  it("'Pause Event Series' pauses the series, and the act can be undone", async () => {
    const { store, shown } = await open(own())
    await (await choose('Pause Event Series', 'Pause Event Series')).findByText('Every Friday')
    await press('Pause Event Series')
    await closed()
    expect(shown().status).toBe('paused')
    await act(() => store.dispatch(takeBack()))
    expect(shown().status).toBe('current')
  })

  it("R51: 'Until' gives a pause an end, and refuses a past day", async () => {
    const { store, shown } = await open(own())
    const step = await choose('Pause Event Series', 'Pause Event Series')
    expect(step.getByText(/until you resume it\.$/)).toBeVisible()
    const until = step.getByLabelText(/^Until/)
    fireEvent.change(until, { target: { value: '2026-11-19' } })
    expect(step.getByText('Please choose a day after today, within a year.')).toBeVisible()
    expect(step.getByRole('button', { name: 'Pause Event Series' })).toBeDisabled()
    fireEvent.change(until, { target: { value: '2027-01-08' } })
    expect(step.getByText(/^Its dates before Friday 8 January/)).toBeVisible()
    await press('Pause Event Series')
    await closed()
    expect(shown()).toMatchObject({ status: 'paused', pausedUntil: '2027-01-08' })
    await act(() => store.dispatch(takeBack()))
    expect(shown()).toMatchObject({ status: 'current' })
  })

  it("R51: 'Pause Event Series' is offered again once a pause is over", async () => {
    await open(own({ status: 'paused', pausedUntil: '2026-11-20' }))
    expect(await rows()).toContain('Pause Event Series')
    expect(await rows()).not.toContain('Resume Event')
  })

  it("'Resume Event' ends a pause", async () => {
    const { shown } = await open(own({ status: 'paused' }))
    await choose('Resume Event', 'Resume Event')
    await press('Resume Event')
    await closed()
    expect(shown().status).toBe('current')
  })

  it("'Delete Event' names the event and sets its status", async () => {
    const { shown } = await open(own())
    const step = await choose('Delete Event', 'Delete Event')
    expect(step.getByText(/whole series.*cannot be undone/)).toBeVisible()
    await user.click(step.getByRole('button', { name: 'Delete Event' }))
    await closed()
    expect(shown()?.status ?? 'deleted').toBe('deleted')
  })
})

describe('§4 Report and claim:', () => {
  it("'Report Event' asks 'Please provide a reason.' and then shows 'Reported', disabled", async () => {
    const { store } = await open(makeEvent())
    const step = await choose('Report this event', 'Report Event')
    expect(step.getByRole('button', { name: 'Report' })).toBeDisabled()
    await user.type(step.getByRole('textbox', { name: 'Please provide a reason.' }), ' ')
    expect(step.getByRole('button', { name: 'Report' })).toBeDisabled()
    await user.type(step.getByRole('textbox'), 'It ended in October.')
    await user.click(step.getByRole('button', { name: 'Report' }))
    await closed()
    expect(waiting(store)).toEqual([
      { kind: 'reportEvent', args: { eventId: 'e1', reason: 'It ended in October.' } },
    ])
    // The dialog is closed, so a notice says that it worked.
    expect(selectNotices(store.getState())).toEqual(['reported'])
    await press('Open')
    expect(await screen.findByRole('button', { name: 'Reported' })).toBeDisabled()
  })

  it('R55: a reason of more than 500 characters gets a message and keeps its text', async () => {
    await open(makeEvent())
    const step = await choose('Report this event', 'Report Event')
    await user.click(step.getByRole('textbox'))
    await user.paste('x'.repeat(501))
    expect(step.getByRole('alert')).toHaveTextContent('500 characters')
    expect(step.getByRole('button', { name: 'Report' })).toBeDisabled()
  })

  it("'Claim Event' makes the user the owner and shows the owner's options", async () => {
    const { shown, store } = await open(makeEvent({ hasCreator: false }))
    await choose('Claim Event', 'Claim Event')
    await press('Claim Event')
    await closed()
    expect(shown().creator).toBe('ann')
    expect(selectNotices(store.getState())).toEqual(['claimed'])
    await press('Open')
    expect(await rows()).toContain('Give it back')
  })
})

describe('R84 Give it back:', () => {
  const claimed = (overrides: Partial<DanceEvent> = {}) => own({ isClaimed: true, ...overrides })
  const giveBack = async (event: DanceEvent, writes: Partial<OrganiserWrites> = {}) => {
    const opened = await open(event, FRIDAY, 0, writes)
    return { ...opened, step: await choose('Give it back', 'Give it back') }
  }
  const button = ({ step }: Awaited<ReturnType<typeof giveBack>>) =>
    step.getByRole('button', { name: 'Give it back' })

  it('says what it means, and closes once nobody owns the event', async () => {
    const { creator: _creator, ...nobodys } = makeEvent({ hasCreator: false })
    const opened = await giveBack(claimed(), { giveBack: async () => nobodys })
    expect(opened.step.getByText(/nobody owns it, and anybody can claim it/)).toBeVisible()
    await user.click(button(opened))
    await closed()
    expect(opened.shown()).toMatchObject({ hasCreator: false })
    expect(waiting(opened.store)).toEqual([])
  })

  it('says that a claim of an organiser returns the event to the team', async () => {
    const opened = await giveBack(claimed({ isShared: true, organiser: 'ann' }))
    expect(opened.step.getByText(/You stay an organiser/)).toBeVisible()
    expect(button(opened)).toBeEnabled()
  })

  it('is blocked while others run the event, and says what to do first', async () => {
    const opened = await giveBack(claimed({ isShared: true }))
    expect(opened.step.getByText(/Hand it over to one of them, or remove them first/)).toBeVisible()
    expect(button(opened)).toBeDisabled()
  })

  it('needs a connection and says so (R57)', async () => {
    const opened = await giveBack(claimed())
    act(() => void opened.store.dispatch(networkLost()))
    await user.click(button(opened))
    expect(opened.step.getByRole('alert')).toHaveTextContent('This needs a connection. Nothing was changed.')
    expect(opened.shown()).toMatchObject({ creator: 'ann' })
  })
})
