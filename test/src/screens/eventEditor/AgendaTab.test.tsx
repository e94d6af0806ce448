import '@testing-library/jest-dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LISTS_FULL } from '../../../../src/domain/editor/validation'
import { AgendaTab } from '../../../../src/screens/eventEditor/agenda/AgendaTab'
import { makeSlot } from '../../../support/events'
import { editTab } from './editTab'
import { SLOT_INCOMPLETE } from '../../../../src/domain/texts/editorMessages'

const user = userEvent.setup({ advanceTimers: ms => jest.advanceTimersByTime(ms) })
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const rows = () => screen.getAllByRole('button', { name: /^Edit / }).map(row => row.textContent)
const pause = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const early = makeSlot({
  id: 'a',
  slotName: 'Class',
  startTime: '19:00',
  endTime: '20:00',
  levels: ['Beginner'],
})
const late = makeSlot({ id: 'b', slotName: 'Party', startTime: '21:00', endTime: '23:00' })
const festival = { isRecurring: false, eventDate: '2026-11-20', eventEndDate: '2026-11-22' }

describe('§2 Agenda tab', () => {
  it('shows each slot with times, name and levels, by start time', () => {
    editTab(<AgendaTab />, { agenda: [late, early] })
    expect(rows()).toEqual(['Edit 7:00 pm – 8:00 pm Class Beginner', 'Edit 9:00 pm – 11:00 pm Party '])
  })

  it('says beside a slot what is odd about its hours (R5)', async () => {
    const hours = { startTime: '21:00', endTime: '02:00' }
    editTab(<AgendaTab />, { ...hours, agenda: [{ ...early, startTime: '23:00', endTime: '22:00' }] })
    const odd = 'It ends at 10:00 pm on the next day, 23 hours later. Is the end right?'
    expect(screen.getByText(odd)).toBeVisible()
    await user.click(button(/Edit.*Class/))
    expect(screen.getByText(odd)).toBeVisible()
    type('Start time', '20:00')
    type('End time', '21:00')
    expect(screen.getByText("This is outside the event's hours, 9:00 pm – 2:00 am.")).toBeVisible()
    type('Start time', '21:00')
    type('End time', '00:30')
    expect(screen.queryByText(/outside|next day/)).toBeNull()
  })

  it('opens a new slot with its name focused and the times of the last slot', async () => {
    const { draft } = editTab(<AgendaTab />, { agenda: [early, late] })
    await user.click(button('Add timeslot'))
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(screen.getByLabelText('Start time')).toHaveValue('21:00')
    expect(screen.getByLabelText('End time')).toHaveValue('23:00')
    expect(draft().agenda).toHaveLength(3)
    expect(new Set(draft().agenda.map(({ id }) => id)).size).toBe(3)
  })

  it('keeps one slot open at a time, and closing a slot returns the focus to its row', async () => {
    editTab(<AgendaTab />, { agenda: [early, late] })
    await user.click(button(/Edit.*Class/))
    expect(screen.getByRole('group', { name: 'Class' })).toHaveFocus()
    await user.click(button(/Edit.*Party/))
    expect(screen.queryByRole('group', { name: 'Class' })).toBeNull()
    await user.click(button('Done: Party'))
    expect(screen.queryByRole('group', { name: 'Party' })).toBeNull()
    expect(button(/Edit.*Party/)).toHaveFocus()
  })

  it('moves the end of a new slot with its start, until the end is chosen', async () => {
    const { draft } = editTab(<AgendaTab />, { agenda: [early] })
    await user.click(button('Add timeslot'))
    type('Start time', '20:00')
    expect(screen.getByLabelText('End time')).toHaveValue('21:00')
    type('Start time', '')
    type('Start time', '20:30')
    expect(screen.getByLabelText('End time')).toHaveValue('21:00')
    type('End time', '23:00')
    type('Start time', '20:45')
    pause(300)
    expect(draft().agenda.at(-1)).toMatchObject({ startTime: '20:45', endTime: '23:00' })
  })

  it('keeps the end of a slot that is opened again', async () => {
    editTab(<AgendaTab />, { agenda: [early] })
    await user.click(button(/Edit.*Class/))
    type('Start time', '19:15')
    expect(screen.getByLabelText('End time')).toHaveValue('20:00')
  })

  it('can be filled in by keyboard alone', async () => {
    const { draft } = editTab(<AgendaTab />)
    await user.tab()
    await user.keyboard('{Enter}')
    await user.keyboard('Rueda')
    await user.tab()
    expect(screen.getByLabelText('Start time')).toHaveFocus()
    await user.tab()
    await user.tab()
    expect(screen.getByRole('checkbox', { name: 'Beginner' })).toHaveFocus()
    await user.keyboard(' ')
    pause(300)
    expect(draft().agenda).toMatchObject([{ slotName: 'Rueda', startTime: '19:00', levels: ['Beginner'] }])
  })

  it('gives a copy its own id, and everything else from its slot', async () => {
    const { draft } = editTab(<AgendaTab />, { agenda: [early] })
    await user.click(button(/Edit.*Class/))
    await user.click(button('Copy'))
    const [one, other] = draft().agenda
    expect(other).toEqual({ ...one, id: other?.id })
    expect(other?.id).not.toBe(one?.id)
  })

  it('can restore a deleted slot until the next act', async () => {
    const { draft } = editTab(<AgendaTab />, { agenda: [early, late] })
    await user.click(button(/Edit.*Class/))
    await user.click(button('Delete'))
    expect(draft().agenda).toEqual([late])
    expect(button('Undo: bring back Class')).toHaveFocus()
    await user.click(button('Undo: bring back Class'))
    expect(draft().agenda).toEqual([early, late])
    expect(button(/Edit.*Class/)).toHaveFocus()

    await user.click(button(/Edit.*Class/))
    await user.click(button('Delete'))
    await user.click(button(/Edit.*Party/))
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  })

  it('has a heading for each day of an event of several days, and each day takes slots', async () => {
    const { draft } = editTab(<AgendaTab />, { ...festival, agenda: [{ ...early, date: '2026-11-20' }] })
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Fri, 20 Nov',
      'Sat, 21 Nov',
      'Sun, 22 Nov',
    ])
    await user.click(button('Add timeslot on Sun, 22 Nov'))
    expect(within(screen.getByRole('region', { name: 'Sun, 22 Nov' })).getByLabelText('Day')).toHaveValue(
      '2026-11-22',
    )
    type('Day', '2026-11-21')
    pause(300)
    expect(draft().agenda.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21'])
    await user.click(button(/^Done/))
    expect(within(screen.getByRole('region', { name: 'Sat, 21 Nov' })).getAllByRole('listitem')).toHaveLength(
      1,
    )
  })

  it('opens the first faulty slot without taking the focus, and shows errors on closed slots too', async () => {
    const agenda = [late, { ...early, endTime: '' }, { ...late, id: 'c', slotName: '' }]
    editTab(<AgendaTab />, { agenda }, { 'agenda.a': SLOT_INCOMPLETE, 'agenda.c': SLOT_INCOMPLETE })
    expect(document.body).toHaveFocus()
    expect(screen.getByLabelText('End time')).toHaveAccessibleDescription(SLOT_INCOMPLETE)
    expect(screen.getByLabelText('Name')).toBeValid()
    expect(screen.getAllByText(SLOT_INCOMPLETE)).toHaveLength(2)
    await user.click(button(/Edit.*Untitled timeslot/))
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(SLOT_INCOMPLETE)
    expect(screen.getByLabelText('End time')).toBeValid()
  })

  it('refuses a 251st slot with a message, and has room again after a delete (R55)', async () => {
    const agenda = Array.from({ length: 250 }, (_, index) => ({
      ...early,
      id: `s${index}`,
      slotName: `Slot ${index}`,
    }))
    const { draft } = editTab(<AgendaTab />, { agenda })
    fireEvent.click(screen.getByText('Add timeslot'))
    expect(screen.getByText(LISTS_FULL)).toBeVisible()
    expect(draft().agenda).toHaveLength(250)
    fireEvent.click(screen.getByText('Slot 249'))
    fireEvent.click(screen.getByText('Delete'))
    expect(screen.queryByText(LISTS_FULL)).toBeNull()
    fireEvent.click(screen.getByText('Add timeslot'))
    expect(draft().agenda).toHaveLength(250)
  })
})

describe('§9 Slot edit debounce', () => {
  it('shows an edit at once and applies it 300 ms after the last key', async () => {
    const { draft } = editTab(<AgendaTab />, { agenda: [early] })
    await user.click(button(/Edit.*Class/))
    type('Name', 'R')
    pause(200)
    type('Name', 'Ru')
    expect(screen.getByLabelText('Name')).toHaveValue('Ru')
    pause(299)
    expect(draft().agenda[0]?.slotName).toBe('Class')
    pause(1)
    expect(draft().agenda[0]?.slotName).toBe('Ru')
  })

  it('keeps the open slot in its place, and sorts it when it closes', async () => {
    const { draft } = editTab(<AgendaTab />, { agenda: [early, late] })
    await user.click(button(/Edit.*Class/))
    type('Start time', '22:00')
    pause(300)
    expect(draft().agenda.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(within(screen.getAllByRole('listitem')[0]!).getByLabelText('Start time')).toHaveValue('22:00')
    await user.click(button('Done: Class'))
    expect(rows()[0]).toContain('Party')
  })
})

describe('R45 A pending edit is applied', () => {
  async function typeName(agenda = [early, late]) {
    const tab = editTab(<AgendaTab />, { agenda })
    await user.click(button(/Edit.*Class/))
    type('Name', 'Rueda')
    expect(tab.draft().agenda[0]?.slotName).toBe('Class')
    return tab
  }
  const names = ({ draft }: ReturnType<typeof editTab>) => draft().agenda.map(({ slotName }) => slotName)

  it('by Next, Save and a change of tab', async () => {
    const tab = await typeName()
    act(tab.flush)
    expect(names(tab)).toEqual(['Rueda', 'Party'])
  })

  it('when the tab unmounts', async () => {
    const tab = await typeName()
    tab.unmount()
    expect(names(tab)).toEqual(['Rueda', 'Party'])
  })

  it.each([
    ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['the app is left', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('when %s, before anything else runs', async (_, leave) => {
    const heard: string[][] = []
    const hear = () => void heard.push(names(tab))
    for (const target of [window, document]) {
      target.addEventListener('pagehide', hear)
      target.addEventListener('visibilitychange', hear)
    }
    const tab = await typeName()
    act(() => void leave())
    for (const target of [window, document]) {
      target.removeEventListener('pagehide', hear)
      target.removeEventListener('visibilitychange', hear)
    }
    expect(heard[0]).toEqual(['Rueda', 'Party'])
  })

  it('when the slot is closed, or another one opened', async () => {
    const closed = await typeName()
    await user.click(button('Done: Rueda'))
    expect(names(closed)).toEqual(['Rueda', 'Party'])
    closed.unmount()

    const left = await typeName()
    await user.click(button(/Edit.*Party/))
    expect(names(left)).toEqual(['Rueda', 'Party'])
  })

  it('together with an added or copied slot, as one change', async () => {
    const added = await typeName()
    await user.click(button('Add timeslot'))
    expect(names(added)).toEqual(['Rueda', 'Party', ''])
    added.unmount()

    const copied = await typeName()
    await user.click(button('Copy'))
    expect(names(copied)).toEqual(['Rueda', 'Rueda', 'Party'])
  })

  it('when its deleted slot is restored, and not before', async () => {
    const tab = await typeName()
    await user.click(button('Delete'))
    pause(1_000)
    act(tab.flush)
    expect(names(tab)).toEqual(['Party'])
    await user.click(button('Undo: bring back Rueda'))
    expect(names(tab)).toEqual(['Rueda', 'Party'])
  })
})
