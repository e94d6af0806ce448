import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WaitingWork } from '../../../src/screens/profile/WaitingWork'
import { ChangeState } from '../../../src/components/outbox/ChangeState'
import { SavedSince } from '../../../src/components/outbox/SavedSince'
import { differences } from '../../../src/domain/editor/savedSince'
import { valueText } from '../../../src/domain/editor/valueTexts'
import type { Intent } from '../../../src/domain/outbox/outbox'
import { enqueueAct } from '../../../src/state/organiser/enqueueAct'
import { intentsChanged, selectQueue } from '../../../src/state/slices/outboxSlice'
import { makeEvent, makeSlot } from '../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'
import { signIn } from '../screens/profile/signIn'

const SLOW = { timeout: 10_000 }
const user = userEvent.setup()
const THEIRS = 'Class at 7:30, social until late. Bring water. All levels.'
const MINE = 'Class at 7:30, social until late. This week with DJ Mara. All levels.'

/** Ann's edit, refused because somebody else changed the description. Ann is offline. */
async function open(part: React.ReactElement, { triedAt = FRIDAY_EVENING - 600_000, more = {} } = {}) {
  const { services } = makeFakeServices()
  const world = makeFakeServices({ device: { ...services.device, isOnline: () => false } })
  const store = makeStoreWith([makeEvent({ creator: 'ann', description: THEIRS })], world)
  signIn(store)
  await store.dispatch(
    enqueueAct({
      kind: 'updateEvent',
      args: { eventId: 'e1', changes: { description: MINE, ...more }, was: {}, picture: 'same' },
    }),
  )
  const [intent] = selectQueue(store.getState())
  const args = {
    ...(intent?.args as object),
    was: { description: 'Class at 7:30, social until late. All levels.' },
    theirs: { description: THEIRS, ...(Object.keys(more).length > 0 && { team: 'They' }) },
    asked: ['description', ...Object.keys(more)],
    theirsAt: FRIDAY_EVENING - 300_000,
  }
  const refused = { ...(intent as Intent), args, state: 'refused' as const, reason: 'x', triedAt: [triedAt] }
  await world.services.outboxDb.update([refused])
  store.dispatch(intentsChanged([refused]))
  const drawn = drawAt(part, store, { path: '/here', route: '/here' })
  const left = () => selectQueue(store.getState()).map(({ state, args: now }) => ({ state, args: now }))
  return { store, left, ...drawn }
}
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Two of you changed this' }, SLOW))

describe('R81 The decision', () => {
  it('names hours and prices as the pages do', () => {
    expect(valueText('startTime', { startTime: '19:15' })).toBe('7:15 pm')
    expect(valueText('endTime', { endTime: '01:00' })).toBe('1:00 am')
    expect(valueText('eventName', { eventName: '19:15' })).toBe('19:15')
    const prices = [
      { label: 'Standard', price: 13.5 },
      { label: 'Student', price: 9 },
      { label: 'Member', price: 0 },
    ]
    const item = { id: 'i', itemName: 'Entry', sort: 0, prices }
    expect(valueText('pricing/i', { pricing: [item] })).toBe(
      'Entry: Standard £13.50, Student £9, Member Free',
    )
  })

  it("shows both values, marks the differences, and keeps the person's own", async () => {
    const { left } = await open(<ChangeState eventId="e1" />)
    expect(screen.getByText('The same was changed on another device.')).toBeVisible()
    expect(screen.queryByText(/was not accepted/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Decide' }))
    const asked = await sheet()
    const [mine, theirs] = asked
      .getAllByRole('radio')
      .map(radio => radio.closest('label') as HTMLElement) as [HTMLElement, HTMLElement]
    expect(mine).toHaveTextContent(MINE)
    expect(mine.querySelector('mark')).toHaveTextContent('This week with DJ Mara.')
    expect(theirs.querySelector('mark')).toHaveTextContent('Bring water.')
    await user.click(asked.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(left()).toMatchObject([
      { state: 'waiting', args: { changes: { description: MINE }, was: { description: THEIRS }, asked: [] } },
    ])
  })

  it("leaves no entry in the outbox after 'Keep theirs'", async () => {
    const { left } = await open(<ChangeState eventId="e1" />)
    await user.click(screen.getByRole('button', { name: 'Decide' }))
    const asked = await sheet()
    await user.click(asked.getAllByRole('radio')[1] as HTMLElement)
    await user.click(asked.getByRole('button', { name: 'Keep theirs' }))
    await waitFor(() => expect(left()).toEqual([]))
  })

  it('is one stop of the Tab key, and the arrow keys choose', async () => {
    await open(<ChangeState eventId="e1" />)
    await user.click(screen.getByRole('button', { name: 'Decide' }))
    const asked = await sheet()
    const [mine, theirs] = asked.getAllByRole('radio')
    mine?.focus()
    await user.keyboard('{ArrowDown}')
    expect(theirs).toBeChecked()
    expect(theirs).toHaveFocus()
    await user.tab()
    expect(asked.getByRole('button', { name: 'Write one from both' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(asked.getByRole('textbox')).toHaveFocus()
  })

  it("begins 'Write one from both' with both texts", async () => {
    const { left } = await open(<ChangeState eventId="e1" />)
    await user.click(screen.getByRole('button', { name: 'Decide' }))
    const asked = await sheet()
    await user.click(asked.getByRole('button', { name: 'Write one from both' }))
    const text = 'Class at 7:30, social until late. This week with DJ Mara. Bring water. All levels.'
    expect(asked.getByRole('textbox')).toHaveValue(text)
    await user.click(asked.getByRole('button', { name: 'Keep this text' }))
    await waitFor(() =>
      expect(left()).toMatchObject([{ state: 'waiting', args: { changes: { description: text } } }]),
    )
  })

  it("is asked for at once while the person still looks at the event; 'Later' keeps both values", async () => {
    const { left } = await open(<ChangeState eventId="e1" asksAtOnce />, { triedAt: FRIDAY_EVENING })
    const asked = await sheet()
    await user.click(asked.getByRole('button', { name: 'Later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(left()).toMatchObject([{ state: 'refused', args: { asked: ['description'] } }])
  })

  it('is listed as waiting in the outbox, and asks one question after another', async () => {
    const { left } = await open(<WaitingWork />, { more: { team: 'Us' } })
    expect(screen.getByText('Waiting for your decision: Description, Team')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Decide' }))
    const asked = await sheet()
    expect(asked.getByText('Bachata Fridays, question 1 of 2')).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Keep mine' }))
    await asked.findByText('Bachata Fridays, question 2 of 2')
    await user.click(asked.getAllByRole('radio')[1] as HTMLElement)
    await user.click(asked.getByRole('button', { name: 'Keep theirs' }))
    await waitFor(() =>
      expect(left()).toMatchObject([
        { state: 'waiting', args: { changes: { description: MINE }, asked: [] } },
      ]),
    )
    expect(left()[0]?.args).not.toHaveProperty('changes.team')
  })
})

describe('R81 A save by another person meanwhile', () => {
  it('is reported, and the differences are shown', async () => {
    const before = makeEvent({ agenda: [], description: 'A class.' })
    const now = makeEvent({
      agenda: [makeSlot({ slotName: 'Beginners' })],
      description: 'A class, then a social.',
    })
    const found = differences({ ...before }, { ...now })
    expect(found.map(({ unit }) => unit)).toEqual(['description', 'agenda'])
    await open(<SavedSince differences={found} />)
    expect(screen.getByText(/changed on another device/)).toBeVisible()
    await act(() => user.click(screen.getByRole('button', { name: 'See what changed' })))
    const shown = within(await screen.findByRole('dialog', { name: 'What changed' }, SLOW))
    expect(shown.getByText(/Beginners/)).toBeVisible()
    expect(shown.getByText(/then a social/)).toBeVisible()
  })

  it('is reported too if only the last date of the series has changed (R72)', () => {
    const before = makeEvent({ recurrenceDay: 5, rhythm: { every: 'week' } })
    const now = makeEvent({ recurrenceDay: 5, rhythm: { every: 'week', until: '2026-12-18' } })
    const [found, ...others] = differences({ ...before }, { ...now })
    expect(others).toEqual([])
    expect(found?.unit).toBe('rhythm')
    expect(valueText('rhythm', found?.now ?? {})).toContain('18 Dec')
  })
})
