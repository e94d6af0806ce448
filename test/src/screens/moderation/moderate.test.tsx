import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { caseOf, type Case } from '../../../../src/domain/moderation/cases'
import type { Deeds, Step } from '../../../../src/domain/moderation/deeds'
import { changesSince, readSeenNote, seenNoteOf } from '../../../../src/domain/moderation/seen'
import { readPlacedEvent } from '../../../../src/domain/places/placedEvent'
import { Refusal } from '../../../../src/domain/outbox/refusal'
import ModerateScreen from '../../../../src/screens/moderation/ModerateScreen'
import { RemoteError } from '../../../../src/services/network/remoteCall'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { makeStore } from '../../../../src/state/startUp/store'
import { makeDocument, makeLocation } from '../../../support/events'
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

const NOTHING: Deeds = {
  person: { uid: 'dana-secret-id', name: 'Dana W', isTrusted: false },
  cases: [],
  teams: [],
  reports: [],
}
const many = (count: number, fields: Record<string, unknown> = {}): Case[] =>
  Array.from({ length: count }, (_, at) => {
    const each = waiting({ eventName: `Night ${at}`, ...fields })
    return { ...each, event: { ...each.event, id: `e${at}` } }
  })

function open(
  path: string,
  {
    isModerator = true,
    found = waiting() as Case | null,
    act = async () => {},
    near = [] as DanceEvent[],
    cases = (found ? [found] : []) as Case[],
    deeds = [] as Deeds[],
  } = {},
) {
  const world = makeFakeServices()
  const acts: unknown[] = []
  /** What was undone, and whose deeds were read. */
  const undone: Step['kind'][] = []
  const read: string[] = []
  const moderation = {
    ...world.services.moderation,
    isModerator: async () => isModerator,
    readCases: async () => cases,
    readCase: async () => found,
    readDeeds: async (_userId: string, uid: string) => {
      read.push(uid)
      return deeds[Math.min(read.length, deeds.length) - 1] ?? NOTHING
    },
    undo: async (_userId: string, steps: readonly Step[]) => {
      steps.forEach(step => undone.push(step.kind))
      return [...steps]
    },
    act: async (...[, , how]: unknown[]) => {
      acts.push(how)
      await act()
    },
  }
  const events = { ...world.services.events, findByFilter: async () => near }
  const postcodes = { findPlace: async () => ({ district: 'Kent', county: '' }) }
  const store = makeStore({ ...world.services, moderation, events, postcodes })
  store.dispatch(signedIn({ account: accountOf('mia') }))
  return { ...drawAt(<ModerateScreen />, store, { path, route: '/moderate' }), acts, undone, read }
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
    await screen.findByRole('heading', { name: 'Description' })
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
  })

  it('shows the dances of an event below its description', async () => {
    open('/moderate?event=e1', { found: waiting({ danceTypes: ['Kizomba', 'Urban-Kiz'] }) })
    await screen.findByText('Description')
    expect(screen.getByText('Urban-Kiz', { selector: 'p span' })).toBeVisible()
  })

  it('has initials only for a name', async () => {
    const found = waiting()
    open('/moderate?event=e1', { found: { ...found, person: { uid: 'a', name: '', isTrusted: false } } })
    expect((await screen.findByText('No name')).parentElement?.parentElement).toHaveTextContent(/^\?No name/)
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

  it('R64: shows what a waiting event says on its cards, in its tabs and on its dates', async () => {
    const own = { date: '2026-12-04', eventName: 'Closed: go to the Ritz', imageUrl: '/images/a.jpg' }
    open('/moderate?event=e1', {
      found: waiting({
        announcementText: 'Moved to the Ritz',
        team: 'Salsa Rojo',
        location: { ...makeLocation(), description: 'Find us: at the Ritz' },
        exceptions: [{ ...own, thumbnailUrl: '/images/b.jpg' }],
      }),
    })
    const rest = (await screen.findByRole('heading', { name: 'What people see too' })).closest('section')
    const { getByRole, getByText, getAllByRole } = within(rest as HTMLElement)
    for (const name of ['Announcement', 'Team', 'Location', 'Name, Fri, 4 Dec'])
      expect(getByRole('heading', { name })).toBeVisible()
    for (const text of ['Moved to the Ritz', 'Salsa Rojo', /Find us: at the Ritz/, own.eventName])
      expect(getByText(text)).toBeVisible()
    expect(getAllByRole('img').map(one => one.getAttribute('src'))).toEqual([own.imageUrl, '/images/b.jpg'])
  })

  it('R64: shows the small picture beside the large one, because lists show it', async () => {
    const seen = waiting({ status: 'current' }).event
    const pictures = { imageUrl: '/images/a.jpg', thumbnailUrl: '/images/b.jpg' }
    const event = { ...seen, fields: { ...seen.fields, exceptions: [{ date: '2026-12-04', ...pictures }] } }
    const note = readSeenNote(seenNoteOf(seen))
    const changes = changesSince(note, event)
    open('/moderate?event=e1', { found: { ...waiting(), section: 'changed', event, note, changes } })
    await screen.findByRole('heading', { name: 'Picture, Fri, 4 Dec' })
    const now = screen.getAllByAltText('The picture, Now').map(one => one.getAttribute('src'))
    expect(now.slice(0, 2)).toEqual([pictures.imageUrl, pictures.thumbnailUrl])
  })

  it('draws the first parts of an enormous document, and the others on demand', async () => {
    const agenda = Array.from({ length: 5_000 }, (_, at) => `https://h${at}.example`)
    open('/moderate?event=e1', { found: waiting({ agenda }) })
    await screen.findByText('Dana W')
    expect(screen.queryByText('agenda[4999]')).toBeNull()
    expect(screen.getAllByText(/^h\d+\.example$/)).toHaveLength(300)
    fireEvent.click(screen.getByText(/^Show \d+ more$/))
    screen.getByText('agenda[4999]')
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

describe('S1 A long list', () => {
  it("has one row for the many events of one person, which leads to that person's page", async () => {
    const other = {
      ...waiting({ eventName: 'Quiet one' }),
      person: { uid: 'quiet', name: 'Quinn', isTrusted: false },
    }
    const cases = [...many(200), { ...other, event: { ...other.event, id: 'q1' } }]
    const { here } = open('/moderate', { cases, deeds: [{ ...NOTHING, cases: many(200) }] })
    fireEvent.click(await screen.findByRole('button', { name: /200 of Dana W.*Night 0, Night 1, Night 2/ }))
    await screen.findByRole('heading', { name: 'Events by Dana W' })
    expect(here()).toBe('/moderate?of=e0')
    expect(screen.getAllByRole('listitem')).toHaveLength(25)
    fireEvent.click(screen.getByRole('button', { name: 'Show 25 more of 175' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(50)
  })

  it('says how many there are, and shows more on demand', async () => {
    const cases = many(60).map((each, at) => ({
      ...each,
      person: { uid: `p${at}`, name: '', isTrusted: false },
    }))
    open('/moderate', { cases })
    await screen.findByRole('button', { name: 'Waiting 60' })
    expect(screen.getAllByRole('button', { name: /Night/ })).toHaveLength(25)
    fireEvent.click(screen.getByRole('button', { name: 'Show 25 more of 35' }))
    fireEvent.click(screen.getByRole('button', { name: 'Show 10 more of 10' }))
    expect(screen.getAllByRole('button', { name: /Night/ })).toHaveLength(60)
  })

  it('opens the events that nobody owns in their place', async () => {
    const cases = many(5, { creator: '', claimed: false }).map(each => ({ ...each, person: null }))
    open('/moderate', { cases })
    fireEvent.click(await screen.findByRole('button', { name: /5 that nobody owns/ }))
    expect(screen.getAllByRole('button', { name: /Night/ })).toHaveLength(5)
  })

  it('removes all that nobody owns at once, after a question', async () => {
    const cases = many(5, { creator: '', claimed: false }).map(each => ({ ...each, person: null }))
    const { acts } = open('/moderate', { cases })
    fireEvent.click(await screen.findByRole('button', { name: /5 that nobody owns/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove all 5' }))
    await screen.findByRole('dialog', { name: 'Remove 5 events that nobody owns?' })
    expect(acts).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Remove event' }))
    await waitFor(() => expect(acts).toHaveLength(5))
    expect(acts[0]).toMatchObject({ kind: 'remove' })
  })

  it('puts back what a moderator saw of events that nobody owns, each as a whole', async () => {
    const note = readSeenNote({ ...seenNoteOf(waiting({ creator: '', status: 'current' }).event) })
    const cases = many(5, {
      creator: '',
      claimed: false,
      status: 'current',
      description: 'Buy cheap watches here.',
    })
    const listed = cases.map((each, at) => ({ ...each, person: null, note: at < 2 ? note : null }))
    const { acts } = open('/moderate', { cases: listed, found: { ...listed[0]!, note } })
    fireEvent.click(await screen.findByRole('button', { name: /5 that nobody owns/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Put back all 2' }))
    await waitFor(() => expect(acts).toEqual(Array(2).fill({ kind: 'restore', what: 'seen' })))
  })

  it('has one row for the many reports of one person, which never names them (R53)', async () => {
    const reports = [{ userId: 'rita-secret-id', reason: 'Because', at: null }]
    const cases = many(5).map(each => ({ ...each, section: 'reported' as const, reports }))
    const own = cases.map(({ event }) => ({ ...reports[0]!, eventId: event.id, event, isOnly: true }))
    const { here, read, undone, container } = open('/moderate', {
      cases,
      found: cases[0]!,
      deeds: [{ ...NOTHING, reports: own }, { ...NOTHING, reports: own }, NOTHING],
    })
    fireEvent.click(await screen.findByRole('button', { name: /5 reported by one person/ }))
    await screen.findByRole('heading', { name: 'Reports of one person' })
    expect(read).toEqual(['rita-secret-id'])
    expect(here()).toMatch(/^\/moderate\?of=e0&reporter=\w{1,7}$/)
    expect(container.innerHTML).not.toMatch(/secret-id|Dana W/)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss all 5' }))
    await screen.findByText('The reports are closed.')
    expect(undone).toEqual(Array(5).fill('close'))
  })
})

describe('R74 A person with one event or report', () => {
  it('has words for one', async () => {
    open('/moderate?of=e1', { deeds: [{ ...NOTHING, cases: [waiting()] }] })
    fireEvent.click(await screen.findByRole('button', { name: 'Approve the one that waits' }))
    await screen.findByRole('dialog', { name: 'Approve 1 event?' })
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Approved: 1 event.')
  })

  it('also for a reporter', async () => {
    const reports = [{ userId: 'rita', reason: 'Because', at: null }]
    const found = { ...waiting(), section: 'reported' as const, reports }
    const own = [{ ...reports[0]!, eventId: found.event.id, event: found.event, isOnly: true }]
    open('/moderate?event=e1', { found, deeds: [{ ...NOTHING, reports: own }] })
    fireEvent.click(await screen.findByRole('button', { name: 'All reports of this person' }))
    await screen.findByRole('button', { name: 'Dismiss the one' })
  })
})

describe('R74 Undo everything of an account', () => {
  const deeds: Deeds = {
    person: { uid: 'dana-secret-id', name: 'Dana W', isTrusted: true },
    cases: [...many(3), { ...waiting({ claimed: true, status: 'current' }), isClaimed: true }].map(
      (each, at) => ({
        ...each,
        event: { ...each.event, id: `e${at}` },
      }),
    ),
    teams: [waiting({ creator: 'ann', organisers: ['dana-secret-id'] }).event],
    reports: [],
  }

  it('says in numbers what will happen, then does it and says so', async () => {
    const { undone, here } = open('/moderate?of=e1', { deeds: [deeds, deeds, NOTHING] })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo everything of this account' }))
    for (const line of [
      'Removes 3 events that they made.',
      'Takes 1 event that they claimed off them. The words that a moderator saw come back.',
      'Takes them off 1 team.',
      'Their new events wait for approval again.',
    ])
      screen.getByText(line)
    fireEvent.click(screen.getByRole('button', { name: 'Undo everything' }))
    await screen.findByText('Everything of this account is undone.')
    expect(undone).toEqual(['begin', 'leave', 'restore', 'remove', 'remove', 'remove'])
    expect(here()).toBe('/moderate')
  })

  it('says what is left, and can be repeated', async () => {
    open('/moderate?of=e1', { deeds: [deeds] })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo everything of this account' }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo everything' }))
    // The trust counts too.
    await screen.findByText('6 could not be undone yet. Try again.')
    screen.getByRole('button', { name: 'Undo everything of this account' })
  })
})

describe('R84 A restoration', () => {
  const claimed = (fields: Record<string, unknown> = {}): Case => {
    const each = waiting({
      status: 'current',
      claimed: true,
      description: 'Buy cheap watches here.',
      ...fields,
    })
    const note = { creator: '', fields: makeDocument(), lastUpdated: 1 }
    return { ...each, section: 'changed', isClaimed: true, note, changes: changesSince(note, each.event) }
  }

  it('puts back what was seen, or clears the owner, each with a confirmation', async () => {
    const { acts } = open('/moderate?event=e1', { found: claimed() })
    fireEvent.click(await screen.findByRole('button', { name: 'More' }))
    fireEvent.click(screen.getByRole('button', { name: 'Clear the owner' }))
    screen.getByText(/Nobody owns or runs it afterwards/)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(screen.getByRole('button', { name: 'Put back what was seen' }))
    screen.getByText(/those that a moderator last saw/)
    fireEvent.click(screen.getByRole('button', { name: 'Put back what was seen' }))
    await waitFor(() => expect(acts).toEqual([{ kind: 'restore', what: 'seen' }]))
  })

  it('is all that can be done with a claimed event that was deleted', async () => {
    open('/moderate?event=e1', { found: claimed({ status: 'deleted' }) })
    await screen.findByRole('button', { name: 'Put back what was seen' })
    for (const name of ['Remove', 'Approve']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('is not offered for what its owner made', async () => {
    open('/moderate?event=e1', { found: { ...waiting({ status: 'current' }), section: 'changed' } })
    fireEvent.click(await screen.findByRole('button', { name: 'More' }))
    expect(screen.queryByRole('button', { name: /Put back|Clear/ })).toBeNull()
  })
})
