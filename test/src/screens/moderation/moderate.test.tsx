import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { caseOf, type Case } from '../../../../src/domain/moderation/cases'
import { readPlacedEvent } from '../../../../src/domain/places/placedEvent'
import { Refusal } from '../../../../src/domain/outbox/refusal'
import ModerateScreen from '../../../../src/screens/moderation/ModerateScreen'
import { RemoteError } from '../../../../src/services/network/remoteCall'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { makeStore } from '../../../../src/state/startUp/store'
import { makeDocument } from '../../../support/events'
import { accountOf } from '../../../support/fakeAccounts'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { drawAt } from '../../../support/renderAt'
import { setScreen } from '../../../support/screenWidth'

beforeEach(() => {
  setScreen({ isWide: false })
  jest.spyOn(console, 'info').mockImplementation(() => {})
})

const HOSTILE = '<img src=x onerror=alert(1)>'
const waiting = (fields: Record<string, unknown> = {}): Case =>
  caseOf(
    'waiting',
    {
      id: 'e1',
      fields: makeDocument({
        eventName: 'Rooftop Kizomba',
        status: 'pendingApproval',
        creator: 'dana-secret-id',
        lastUpdated: FRIDAY_EVENING - 3_600_000,
        ...fields,
      }),
    },
    {
      reports: new Map(),
      notes: new Map(),
      people: new Map([['dana-secret-id', { uid: 'dana-secret-id', name: 'Dana W', isTrusted: false }]]),
      sentBack: new Map(),
    },
  )

function open(
  path: string,
  {
    isModerator = true,
    found = waiting() as Case | null,
    act = async () => {},
    near = [] as DanceEvent[],
  } = {},
) {
  const world = makeFakeServices()
  const acts: unknown[] = []
  const moderation = {
    ...world.services.moderation,
    isModerator: async () => isModerator,
    readCases: async () => (found ? [found] : []),
    readCase: async () => found,
    readCasesOf: async () => (found ? [found] : []),
    act: async (...[, , how]: unknown[]) => {
      acts.push(how)
      await act()
    },
  }
  const events = { ...world.services.events, findByFilter: async () => near }
  const postcodes = { findPlace: async () => ({ district: 'Kent', county: '' }) }
  const store = makeStore({ ...world.services, moderation, events, postcodes })
  store.dispatch(signedIn({ account: accountOf('mia') }))
  return { ...drawAt(<ModerateScreen />, store, { path, route: '/moderate' }), acts }
}

describe('R74 The screen /moderate', () => {
  it('sends home everybody who is not a moderator', async () => {
    const { here } = open('/moderate', { isModerator: false })
    await waitFor(() => expect(here()).toBe('/'))
  })

  it('lists waiting events, and opens them', async () => {
    const { here } = open('/moderate')
    fireEvent.click(await screen.findByRole('button', { name: /Waiting 1 h.*Rooftop Kizomba/ }))
    await screen.findByRole('heading', { name: 'Rooftop Kizomba' })
    expect(here()).toBe('/moderate?event=e1')
  })

  it('shows the dances of an event below its description', async () => {
    open('/moderate?event=e1', { found: waiting({ danceTypes: ['Kizomba', 'Urban-Kiz'] }) })
    await screen.findByText('Description')
    expect(screen.getByText('Urban-Kiz', { selector: 'p span' })).toBeVisible()
  })

  it('shows every field as text, but never the id of a person', async () => {
    const { container } = open('/moderate?event=e1', {
      found: waiting({ description: HOSTILE, team: HOSTILE }),
    })
    await screen.findByText('Dana W')
    expect(container.querySelector('[onerror]')).toBeNull()
    expect(screen.getAllByText(HOSTILE).length).toBeGreaterThan(1)
    expect(container.innerHTML).not.toContain('dana-secret-id')
  })

  it('checks the postcode of a waiting event and looks for similar events', async () => {
    const found = waiting({ danceTypes: ['Kizomba'] })
    const { fields } = found.event
    const twin = readPlacedEvent(
      'e2',
      { ...fields, eventName: 'Kizomba on the Roof', status: 'current' },
      null,
    )
    open('/moderate?event=e1', { found, near: twin ? [twin] : [] })
    await screen.findByRole('heading', { name: 'Checked for you' })
    screen.getByText('Postcode belongs to Kent, but it is listed under East Sussex')
    screen.getByText('Much like "Kizomba on the Roof", same day')
  })

  it('asks a second time before it trusts a creator, and can approve without trust', async () => {
    const { acts, here } = open('/moderate?event=e1')
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(acts).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Only approve' }))
    await waitFor(() => expect(here()).toBe('/moderate'))
    expect(acts).toEqual([{ kind: 'approve', trusts: false }])
    await screen.findByText('Approved: Rooftop Kizomba.')
  })

  it('approves at once if trust is switched off', async () => {
    const { acts } = open('/moderate?event=e1')
    fireEvent.click(await screen.findByRole('switch', { name: /Trust Dana W/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(acts).toEqual([{ kind: 'approve', trusts: false }]))
  })

  it('says that an event changed meanwhile, and shows it again (R64)', async () => {
    const act = async () => {
      throw new RemoteError('permanent', new Refusal('changed'))
    }
    const { here } = open('/moderate?event=e1', { act })
    fireEvent.click(await screen.findByRole('switch', { name: /Trust Dana W/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await screen.findByText(/Changed while you read/)
    expect(here()).toBe('/moderate?event=e1')
  })

  it('says that it needs a connection, and stays open (R57)', async () => {
    const act = async () => {
      throw new RemoteError('transient', new Error('offline'))
    }
    open('/moderate?event=e1', { act })
    fireEvent.click(await screen.findByRole('switch', { name: /Trust Dana W/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Moderating needs a connection. Nothing was changed.')
  })

  it('removes an event with a reason', async () => {
    const { acts } = open('/moderate?event=e1')
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Spam' }))
    fireEvent.change(screen.getByLabelText('Words to the organiser'), { target: { value: 'Not here' } })
    fireEvent.click(screen.getByRole('button', { name: 'Remove event' }))
    await waitFor(() =>
      expect(acts).toEqual([{ kind: 'remove', reason: 'Spam. Not here', endsTrust: false }]),
    )
  })

  it('approves on the key A, but not while the moderator types', async () => {
    const { acts } = open('/moderate?event=e1')
    fireEvent.click(await screen.findByRole('switch', { name: /Trust Dana W/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    fireEvent.keyDown(await screen.findByLabelText('Words to the organiser'), { key: 'a' })
    expect(acts).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.keyDown(document.body, { key: 'a' })
    await waitFor(() => expect(acts).toEqual([{ kind: 'approve', trusts: false }]))
  })

  it('says that an event is gone', async () => {
    open('/moderate?event=e1', { found: null })
    await screen.findByText(/This event is gone/)
  })
})
