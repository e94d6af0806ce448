import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { asEventIntent } from '../../../../src/domain/organiser/eventIntents'
import type { StoredDraft } from '../../../../src/domain/editor/storedDraft'
import { ABOUT_TEXTS } from '../../../../src/domain/event/reader/aboutTexts'
import { profileApplied, signedIn, signedOut } from '../../../../src/state/slices/authSlice'
import { eventFetched, storedEventsFound } from '../../../../src/state/slices/eventsSlice'
import { selectOwnIntents } from '../../../../src/state/slices/outboxSelectors'
import { NEW_PROFILE, NO_CHOICES } from '../../../../src/domain/account/profile'
import { accountOf } from '../../../support/fakeAccounts'
import { drawApp } from '../../../support/app'
import { makeDraft } from '../../../support/drafts'
import { makeEvent, makeOneOff, makeSlot } from '../../../support/events'
import { makeMemoryOutboxDb } from '../../../../src/services/storage/outbox/withMemoryFallback'
import { makeMemoryDraftsDb } from '../../../support/fakeDrafts'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'

const user = userEvent.setup()
const SLOW = { timeout: 10_000 }
const own = (part: Partial<DanceEvent> = {}) => makeEvent({ creator: 'ann', ...part })

interface Options {
  events?: DanceEvent[]
  kept?: Map<string, StoredDraft>
  isSignedIn?: boolean
  isTrusted?: boolean
  /** Image services whose network never answers. */
  hangs?: boolean
}

/**
 * The app at an address, signed in as Ann, or after she has signed out. Ann is trusted unless a test says
 * otherwise.
 */
function open(
  path: string,
  { events = [], kept = new Map(), isSignedIn = true, isTrusted = true, hangs = false }: Options = {},
) {
  const outboxDb = makeMemoryOutboxDb([], isSignedIn ? null : { userId: 'ann', left: NO_CHOICES })
  const world = makeFakeServices({ server: { events }, drafts: makeMemoryDraftsDb(kept), outboxDb })
  if (hangs) world.services.events.findById = () => new Promise(() => {})
  const store = makeStoreWith(events, world)
  const signIn = () => {
    store.dispatch(signedIn({ account: accountOf('ann') }))
    const profile = { ...NEW_PROFILE, permission: isTrusted ? 1 : null }
    store.dispatch(profileApplied({ profile, at: 1 }))
  }
  if (isSignedIn) signIn()
  const drawn = drawApp({ path, store })
  const acts = () => selectOwnIntents(store.getState()).flatMap(intent => asEventIntent(intent) ?? [])
  const keepNow = () =>
    act(async () => world.alarms.forEach(({ name, work }) => name.startsWith('draft') && work()))
  return { ...drawn, ...world, store, kept, acts, keepNow, signIn: () => act(signIn) }
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name }, SLOW)
const name = () => screen.getByRole('textbox', { name: 'Name' })
const press = (button: string) => user.click(screen.getByRole('button', { name: button }))
const tab = (called: string) => screen.getByRole('tab', { name: new RegExp(`^${called}`) })
const keptDraft = (draft = makeDraft()): [string, StoredDraft] => [
  'ann/create//',
  {
    key: 'ann/create//',
    eventId: 'new1',
    draft,
    start: makeDraft({ eventName: '' }),
    tab: 'Branding',
    hasAgreed: true,
    savedAt: 1,
  },
]

/** A draft whose picked file waits for a connection. */
function draftWithUnread(): [string, StoredDraft] {
  const [key, draft] = keptDraft()
  const unread = {
    name: 'ball.heic',
    type: 'image/heic',
    scaling: 'shrink',
    bytes: new Uint8Array([1]),
  } as const
  return [key, { ...draft, unread }]
}

describe('§2 Create wizard', () => {
  it('has six tabs; Next leads through them, and becomes Create on the last', async () => {
    open('/create-event')
    await title('Create an event')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Event',
      'About',
      'Agenda',
      'Pricing',
      'Location',
      'Branding',
    ])
    for (const called of ['About', 'Agenda', 'Pricing', 'Location', 'Branding']) {
      expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
      await press('Next')
      await waitFor(() => expect(tab(called)).toHaveAttribute('aria-selected', 'true'))
    }
    expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('§9: begins weekly on Sunday, 18:00 to 21:00, with full names of the weekdays (R12)', async () => {
    open('/create-event')
    await title('Create an event')
    expect(screen.getByRole('radio', { name: 'Weekly' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Sunday' })).toBeChecked()
    expect(screen.getByLabelText('Start time')).toHaveValue('18:00')
    expect(screen.getByLabelText('End time')).toHaveValue('21:00')
  })

  it('scrolls its content to the top on each tab change', async () => {
    open('/create-event')
    await title('Create an event')
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
    Object.defineProperty(window, 'scrollY', { value: 500, configurable: true })
    await user.click(tab('About'))
    expect(scroll).toHaveBeenCalledWith(0, 0)
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
    scroll.mockRestore()
  })

  it("lists the problems in 'Validation Errors'; a row leads to its tab, and the tab marks the field", async () => {
    open('/create-event', {
      kept: new Map([keptDraft(makeDraft({ eventName: 'ab', description: 'short' }))]),
    })
    await title('Create an event')
    expect(screen.queryByText('Event Name must be at least 3 characters.')).toBeNull()
    await press('Create')
    const dialog = await screen.findByRole('dialog', { name: 'Validation Errors' })
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: /Event Name must/ }))
    expect(tab('Event')).toHaveAttribute('aria-selected', 'true')
    expect(tab('About')).toHaveAccessibleName('About has errors')
    // The tab's colour by itself would not be enough.
    expect(tab('About').querySelector('svg')).toBeVisible()
    await waitFor(() => expect(name()).toBeInvalid())
    expect(name()).toHaveAccessibleDescription('Event Name must be at least 3 characters.')
    await user.type(name(), 'c')
    expect(name()).toBeValid()
    expect(tab('Event')).toHaveAccessibleName('Event')
  })

  it('creates a valid draft once, under its own id (R42), then shows its page', async () => {
    const { acts, at, kept } = open('/create-event', { kept: new Map([keptDraft()]) })
    await title('Create an event')
    await user.dblClick(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(at()).toBe('/view-event/new1'), SLOW)
    expect(acts().map(({ kind, args }) => [kind, args.eventId])).toEqual([['createEvent', 'new1']])
    expect(kept.size).toBe(0)
    await title('Your night is on its way')
    await user.click(screen.getByRole('button', { name: /^See its page/ }))
    await user.click(await screen.findByRole('button', { name: 'Back' }, SLOW))
    await waitFor(() => expect(at()).toBe('/manageevents'))
  })

  it('R67: asks before it creates an event whose days have passed', async () => {
    const past = makeDraft({ isRecurring: false, eventDate: '2026-01-09', eventEndDate: '2026-01-09' })
    const { acts, at } = open('/create-event', { kept: new Map([keptDraft(past)]) })
    await title('Create an event')
    await press('Create')
    const question = await screen.findByRole('dialog', { name: 'This event is over' })
    expect(acts()).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Create it anyway' }))
    await waitFor(() => expect(at()).toBe('/view-event/new1'), SLOW)
  })

  it('goes back on Cancel if little was written', async () => {
    const { at, go } = open('/profile')
    await act(async () => go('/create-event'))
    await title('Create an event')
    await user.type(name(), 'A name')
    await press('Cancel')
    await waitFor(() => expect(at()).toBe('/profile'))
  })

  it('asks on Cancel if more was written, and Confirm discards the draft', async () => {
    const { at, kept } = open('/create-event', { kept: new Map([keptDraft()]) })
    await title('Create an event')
    await press('Cancel')
    expect(await screen.findByText('Are you sure you want to cancel creating this event?')).toBeVisible()
    expect(kept.size).toBe(1)
    await press('Confirm')
    await waitFor(() => expect(at()).toBe('/manageevents'))
    expect(kept.size).toBe(0)
  })
})

describe('Fewer taps in a new event:', () => {
  const focused = () => document.activeElement?.getAttribute('name')

  it("the empty name takes the focus after 'I agree', and each empty required text after Next", async () => {
    open('/create-event', { isTrusted: false })
    await user.click(await screen.findByRole('button', { name: 'I agree' }, SLOW))
    await waitFor(() => expect(focused()).toBe('eventName'))
    await press('Next')
    await waitFor(() => expect(focused()).toBe('description'))
    await user.type(screen.getByLabelText('Description'), 'A class, then dancing.')
    await user.click(tab('Pricing'))
    await press('Next')
    await waitFor(() => expect(focused()).toBe('address-query'), SLOW)
    await user.click(tab('Event'))
    await press('Next')
    await waitFor(() => expect(screen.getByRole('tabpanel', { name: 'About' })).toHaveFocus())
  })

  it('Enter in a line leads to the next field, and from the last one back to the start of the tab', async () => {
    open('/create-event')
    await title('Create an event')
    await user.type(name(), 'Salsa{Enter}')
    expect(screen.getByRole('checkbox', { name: 'Bachata' })).toHaveFocus()
    await user.click(screen.getByLabelText('Start time'))
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('End time')).toHaveFocus()
    await user.click(screen.getByLabelText('Last date'))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('tabpanel', { name: 'Event' })).toHaveFocus()
    await user.click(tab('Pricing'))
    await user.click(await screen.findByRole('button', { name: 'Add' }, SLOW))
    await user.keyboard('Entry{Enter}8{Enter}')
    expect(screen.getByRole('textbox', { name: 'Standard' })).toHaveValue('8')
    expect(screen.getByRole('group', { name: 'Entry' })).toHaveFocus()
  })

  it("the team is that of the person's last event, and nobody's else", async () => {
    const events = [
      own({ eventId: 'e1', team: 'Mill Dance', lastUpdated: 2 }),
      own({ eventId: 'e2', team: 'Older', lastUpdated: 1 }),
      makeEvent({ eventId: 'e3', organiser: 'ann', team: 'A colleague', lastUpdated: 3 }),
    ]
    open('/create-event', { events })
    await title('Create an event')
    await user.click(tab('About'))
    expect(screen.getByLabelText(/^Team/)).toHaveValue('Mill Dance')
  })
})

describe('R45: a pending edit when the wizard closes', () => {
  const EVENT = () => own({ agenda: [makeSlot({ slotName: 'Class' })] })
  /** Types into the name of the only slot. Returns before the 300 ms are over. */
  async function retypeSlot() {
    const drawn = open('/edit-event/e1', { events: [EVENT()] })
    await title('Edit Event Series')
    await user.click(tab('Agenda'))
    await user.click(await screen.findByRole('button', { name: /Class/ }, SLOW))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Rueda' } })
    return drawn
  }

  it('is in the stored draft', async () => {
    const { kept, go } = await retypeSlot()
    go('/calendar')
    await waitFor(() => expect([...kept.values()][0]?.draft.agenda[0]?.slotName).toBe('Rueda'))
  })

  it('makes Cancel ask', async () => {
    await retypeSlot()
    await press('Cancel')
    expect(await screen.findByText('Are you sure you want to discard your changes?')).toBeVisible()
  })
})

describe('§2 Branding tab: the last of several pictures', () => {
  it('wins even if the user left the tab while the first was being prepared', async () => {
    const { services } = open('/create-event')
    const prepared = await services.imageScaler.prepare(new Blob(), 'shrink', new AbortController().signal)
    let endFirst = () => {}
    services.imageScaler.prepare = (file, _scaling, signal) =>
      (file as File).name === 'second.png'
        ? Promise.resolve(prepared)
        : new Promise((resolve, reject) => {
            endFirst = () => (signal?.aborted ? reject(signal.reason as Error) : resolve(prepared))
          })
    await title('Create an event')
    await user.click(tab('Branding'))
    await user.upload(await screen.findByLabelText('Upload image', {}, SLOW), new File(['1'], 'first.png'))
    await user.click(tab('About'))
    await user.click(tab('Branding'))
    await user.upload(await screen.findByLabelText('Upload image', {}, SLOW), new File(['2'], 'second.png'))
    await screen.findByText('second.png')
    await act(async () => endFirst())
    expect(screen.getByText('second.png')).toBeVisible()
    expect(screen.queryByText('first.png')).toBeNull()
  })
})

describe('§2 About tab', () => {
  it('has a field for each text with a title, in the order of the table', async () => {
    open('/create-event')
    await title('Create an event')
    await user.click(tab('About'))
    const fields = within(screen.getByRole('tabpanel', { name: 'About' })).getAllByRole('textbox')
    const names = fields.map(field => field.getAttribute('name'))
    expect(names).toEqual([...ABOUT_TEXTS, 'organiserUrl'])
  })
})

describe('R49: a refused picture', () => {
  it('shows the reason and keeps the earlier picture', async () => {
    const { services } = open('/create-event')
    await title('Create an event')
    await user.click(tab('Branding'))
    await user.upload(await screen.findByLabelText('Upload image', {}, SLOW), new File(['1'], 'first.png'))
    await screen.findByText('first.png')
    services.imageScaler.prepare = async () =>
      Promise.reject(Object.assign(new Error(), { problem: 'empty' }))
    fireEvent.paste(document.body, { clipboardData: { files: [new File([], 'second.png')] } })
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is empty')
    expect(screen.getByText('first.png')).toBeVisible()
  })
})

describe('R49: a picture that can only be read online', () => {
  it('shows why, is kept when the user changes tabs, and is read as soon as the device is online', async () => {
    const { services, wake } = open('/create-event')
    const prepare = services.imageScaler.prepare
    services.imageScaler.prepare = async () =>
      Promise.reject(Object.assign(new Error(), { problem: 'decoder' }))
    await title('Create an event')
    await user.click(tab('Branding'))
    await user.upload(await screen.findByLabelText('Upload image', {}, SLOW), new File(['1'], 'ball.heic'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This type of image can only be read with a connection the first time. The file is kept',
    )
    await user.click(tab('Location'))
    services.imageScaler.prepare = prepare
    services.device.isOnline = () => false
    await act(async () => wake())
    await user.click(tab('Branding'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is kept')

    await user.click(tab('Location'))
    services.device.isOnline = () => true
    await act(async () => wake())
    await user.click(tab('Branding'))
    expect(await screen.findByText('ball.heic')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is stored with the draft', async () => {
    const { kept, keepNow, services } = open('/create-event')
    services.imageScaler.prepare = async () =>
      Promise.reject(Object.assign(new Error(), { problem: 'decoder' }))
    await title('Create an event')
    await user.click(tab('Branding'))
    await user.upload(await screen.findByLabelText('Upload image', {}, SLOW), new File(['1'], 'ball.heic'))
    await screen.findByRole('alert')
    await keepNow()
    expect([...kept.values()].map(({ unread }) => unread?.name)).toEqual(['ball.heic'])
  })

  it('is read when the stored draft is opened online', async () => {
    open('/create-event', { kept: new Map([draftWithUnread()]) })
    expect(await screen.findByText('ball.heic', {}, SLOW)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not lost silently: the wizard asks before the event is created without it', async () => {
    const { services, at, acts, kept } = open('/create-event', { kept: new Map([draftWithUnread()]) })
    services.imageScaler.prepare = async () =>
      Promise.reject(Object.assign(new Error(), { problem: 'decoder' }))
    await title('Create an event')
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is kept')
    await press('Create')
    const question = await screen.findByRole('dialog', { name: 'Without its picture?' })
    expect(acts()).toEqual([])
    expect(kept.size).toBe(1)
    await user.click(within(question).getByRole('button', { name: 'Create without it' }))
    await waitFor(() => expect(at()).toBe('/view-event/new1'), SLOW)
    expect(acts().map(({ kind }) => kind)).toEqual(['createEvent'])
  })
})

describe('R90: a picture by itself as the start of an event', () => {
  it('becomes a draft with that picture when it is dropped beside the text', async () => {
    const { kept } = open('/create-event?start=text')
    await title('Start from a text')
    Object.assign(URL, { createObjectURL: () => 'blob:flyer', revokeObjectURL: () => {} })
    const flyer = new File(['1'], 'flyer.jpg', { type: 'image/jpeg' })
    flyer.arrayBuffer = async () => new ArrayBuffer(1)
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files: [flyer] } })
    expect(await screen.findByText('flyer.jpg', {}, SLOW)).toBeVisible()
    await press('Make a draft')
    await waitFor(() => expect([...kept.values()].map(({ unread }) => unread?.name)).toEqual(['flyer.jpg']))
  })
})

describe('§2 Welcome dialog', () => {
  it("shows the house rules to a newcomer until 'I agree', and the draft remembers the answer", async () => {
    const { kept, keepNow } = open('/create-event', { isTrusted: false })
    await screen.findByRole('dialog', { name: 'Welcome to creating an event' }, SLOW)
    expect(screen.getByText('No private events.')).toBeVisible()
    await press('I agree')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await keepNow()
    expect([...kept.values()].map(({ hasAgreed }) => hasAgreed)).toEqual([true])
  })

  it('does not appear to trusted users', async () => {
    open('/create-event')
    await title('Create an event')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('R44: the draft', () => {
  it("is stored while it is typed, and restored with 'Draft restored'", async () => {
    const { kept, keepNow } = open('/create-event')
    await title('Create an event')
    await user.type(name(), 'Salsa in the park')
    await keepNow()
    expect([...kept.values()][0]?.draft.eventName).toBe('Salsa in the park')
    document.body.innerHTML = ''
    open('/create-event', { kept })
    expect(await screen.findByText('Draft restored', {}, SLOW)).toBeVisible()
    expect(name()).toHaveValue('Salsa in the park')
  })

  it("can 'Start over': after a question, the wizard starts with an empty draft", async () => {
    const kept = new Map([keptDraft(makeDraft())])
    for (const [key, stored] of kept) kept.set(key, { ...stored, tab: 'Event' })
    open('/create-event', { kept })
    await screen.findByText('Draft restored', {}, SLOW)
    await press('Start over')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(kept.size).toBe(1)

    await press('Start over')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(name()).toHaveValue(''))
    expect(screen.queryByText('Draft restored')).toBeNull()
    expect(kept.size).toBe(0)
  })

  it.each([
    ['without storage, the wizard promises nothing', null],
    ['the wizard says that it keeps typed text', keptDraft()],
  ])('of a signed-out user: %s', async (_name, kept) => {
    open('/create-event', { isSignedIn: false, kept: new Map(kept ? [kept] : []) })
    await title('You are not signed in.')
    expect(await screen.findByText(/Login to create an event/)).toBeVisible()
    if (kept) expect(await screen.findByText(/What you have typed so far is kept/)).toBeVisible()
    else expect(screen.queryByText(/What you have typed/)).toBeNull()
  })

  it('survives the sign-in that the wizard offers to signed-out users', async () => {
    const { store, signIn } = open('/create-event')
    await title('Create an event')
    await user.type(name(), 'Salsa')
    act(() => void store.dispatch(signedOut()))
    await title('You are not signed in.')
    expect(screen.getByRole('link', { name: 'Login / Sign-up' })).toHaveAttribute(
      'href',
      '/profile?view=login',
    )
    await signIn()
    await screen.findByText('Draft restored', {}, SLOW)
    expect(name()).toHaveValue('Salsa')
  })
})

describe('§2 Edit wizard', () => {
  const until = (day: string) => ({ rhythm: { every: 'week' as const, until: day } })

  it('shows its title and placeholders for its fields while the event is fetched', async () => {
    open('/edit-event/e1?date=2026-12-04', { hangs: true })
    await title('Edit this Occurrence')
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('Loading...')).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('has Cancel and Save, and locks the switch and the weekday', async () => {
    open('/edit-event/e1', { events: [own()] })
    await title('Edit Event Series')
    expect(screen.getByRole('radio', { name: 'Weekly' })).toBeDisabled()
    expect(screen.getByRole('radio', { name: 'Friday' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('sends only changed fields on a save and leads to the view page (§4 Wizard flow)', async () => {
    const { acts, at } = open('/edit-event/e1', { events: [own()] })
    await title('Edit Event Series')
    await user.type(name(), ' and Salsa')
    await press('Save')
    await waitFor(() => expect(at()).toBe('/view-event/e1'), SLOW)
    expect(acts()).toMatchObject([
      { kind: 'updateEvent', args: { changes: { eventName: 'Bachata Fridays and Salsa' } } },
    ])
    expect(Object.keys((acts()[0]?.args as { changes: object }).changes)).toEqual(['eventName'])
  })

  it("shows the date of an occurrence, has no recurrence field, and leads to the occurrence's page", async () => {
    const { acts, at } = open('/edit-event/e1?date=2026-11-27', { events: [own()] })
    await title('Edit this Occurrence')
    expect(screen.getByText('Friday 27 November')).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    await user.type(name(), '!')
    await press('Save')
    await waitFor(() => expect(at()).toBe('/view-event/e1?date=2026-11-27'), SLOW)
    expect(acts()).toMatchObject([
      { kind: 'updateOccurrence', args: { date: '2026-11-27', changes: { eventName: 'Bachata Fridays!' } } },
    ])
  })

  it('opens no other date than the one that was asked for (R72)', async () => {
    open('/edit-event/e1?date=2026-12-11', { events: [own(until('2026-12-04'))] })
    await title('The series no longer takes place on that date.')
  })

  it('keeps the date and what is typed while the series ends before it (R72)', async () => {
    const { store } = open('/edit-event/e1?date=2026-12-11', { events: [own()] })
    await title('Edit this Occurrence')
    await user.type(name(), ' with a band')
    const ended = own({ ...until('2026-12-04'), lastUpdated: own().lastUpdated + 1 })
    act(() => void store.dispatch(eventFetched({ event: ended, at: 0 })))
    expect(screen.getByText('Friday 11 December')).toBeVisible()
    expect(name()).toHaveValue('Bachata Fridays with a band')
  })

  it('edits a one-off as a whole (R7)', async () => {
    open('/edit-event/e1?date=2026-11-20', { events: [makeOneOff({ creator: 'ann' })] })
    await title('Edit Event')
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-11-20')
  })

  it('names the coming dates with values of their own before a series is saved (R15)', async () => {
    const exceptions = [{ date: '2026-11-27', eventName: 'Live band' }]
    const { acts } = open('/edit-event/e1', { events: [own({ exceptions })] })
    await title('Edit Event Series')
    await user.type(name(), '!')
    await press('Save')
    const dialog = await screen.findByRole('dialog', { name: 'Some dates differ' })
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Fri, 27 Nov name')
    expect(acts()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(acts()).toHaveLength(1))
  })

  it.each([
    ['an event of somebody else', '/edit-event/e1', [makeEvent()], 'You can only edit your own events.'],
    [
      "a copy of somebody else's event",
      '/create-event?copiedEvent=e1',
      [makeEvent()],
      'You can only copy your own events.',
    ],
    [
      'an event that is gone',
      '/edit-event/e1',
      [own({ status: 'deleted' })],
      'Event no longer available : Bachata Fridays',
    ],
    ['an event that does not exist', '/edit-event/none', [], 'Event not found.'],
    ["an address that can't be an id", '/edit-event/__proto__', [], 'Event not found.'],
  ])('does not open for %s (§6, §8)', async (_name, path, events, message) => {
    open(path, { events })
    await title(message)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('The wizard of an event that does not exist', () => {
  it('offers what is on this week, as its page does', async () => {
    open('/edit-event/none', { events: [] })
    await title('Event not found.')
    expect(screen.getByRole('link', { name: 'See what is on this week' })).toHaveAttribute('href', '/events')
  })
})

describe('R32: an event that is deleted elsewhere during an edit', () => {
  it('shows as no longer available, not as loading', async () => {
    const event = own()
    const { store, services, server } = open(`/edit-event/${event.eventId}`, { events: [event] })
    await title('Edit Event Series')
    server.events = [own({ status: 'deleted' })]
    await services.eventDb.storeFetch({ events: [], removedIds: [event.eventId], cursors: [] })
    act(() => void store.dispatch(storedEventsFound({ events: [], goneIds: [event.eventId] })))
    await title('Event no longer available : Bachata Fridays')
  })
})

describe('R43: a copy', () => {
  it("starts with the name 'Copy of {event name}' and is created under its own id", async () => {
    const { acts, at } = open('/create-event?copiedEvent=e1&date=2026-11-27', {
      events: [own({ exceptions: [{ date: '2026-11-27', startTime: '18:30' }] })],
    })
    await title('Copy Event')
    expect(name()).toHaveValue('Copy of Bachata Fridays')
    expect(screen.getByLabelText('Start time')).toHaveValue('18:30')
    await user.click(tab('Branding'))
    await press('Create')
    // The copy has the place and time of the original, so the duplicate warning appears.
    await user.click(await screen.findByRole('button', { name: 'It is a different event' }, SLOW))
    await waitFor(() => expect(at()).toMatch(/^\/view-event\/id/), SLOW)
    expect(acts()).toMatchObject([
      { kind: 'createEvent', args: { fields: { eventName: 'Copy of Bachata Fridays' } } },
    ])
  })
})

describe('R43: the copy of a one-off', () => {
  const FESTIVAL = () =>
    makeOneOff({
      creator: 'ann',
      eventEndDate: '2026-11-22',
      endTime: '18:00',
      agenda: [makeSlot({ date: '2026-11-21' })],
    })
  const PATH = '/create-event?copiedEvent=e1'

  it('asks for its new first day, and the wizard opens with every date moved', async () => {
    const { acts, at } = open(PATH, { events: [FESTIVAL()] })
    await title('Copy Event')
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByText(/^Fri, 20 – Sun, 22 Nov/)).toBeVisible()
    await press('Next')
    expect(await screen.findByText('Event Date is required for one-off events.')).toBeVisible()
    await press('A year later')
    expect(screen.getByLabelText('New first day')).toHaveValue('2027-11-19')
    fireEvent.change(screen.getByLabelText('New first day'), {
      target: { value: '2035-03-23' },
    })
    expect(screen.getByText('Fri, 23 – Sun, 25 Mar 2035')).toBeVisible()
    await press('Next')
    expect(await screen.findByLabelText('Start date', {}, SLOW)).toHaveValue('2035-03-23')
    expect(screen.getByLabelText('End date')).toHaveValue('2035-03-25')
    await user.click(tab('Branding'))
    await press('Create')
    await waitFor(() => expect(at()).toMatch(/^\/view-event\/id/), SLOW)
    expect(acts()).toMatchObject([
      {
        kind: 'createEvent',
        args: {
          fields: {
            eventDays: ['2035-03-23', '2035-03-24', '2035-03-25'],
            agenda: [{ date: '2035-03-24', startTime: '19:00' }],
          },
        },
      },
    ])
  })

  it('is asked for once: a copy that was begun opens as it was left', async () => {
    const { kept, keepNow, go } = open(PATH, { events: [FESTIVAL()] })
    await title('Copy Event')
    fireEvent.change(screen.getByLabelText('New first day'), {
      target: { value: '2035-03-23' },
    })
    await press('Next')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }, SLOW), '!')
    await keepNow()
    expect([...kept.values()][0]?.draft).toMatchObject({ eventDate: '2035-03-23' })
    await act(async () => go('/calendar'))
    await act(async () => go(PATH))
    expect(await screen.findByText('Draft restored', {}, SLOW)).toBeVisible()
    expect(screen.getByLabelText('Start date')).toHaveValue('2035-03-23')
  })

  it('goes back on Cancel, and keeps no draft', async () => {
    const { at, go, kept } = open('/profile', { events: [FESTIVAL()] })
    await act(async () => go(PATH))
    await title('Copy Event')
    await press('Cancel')
    await waitFor(() => expect(at()).toBe('/profile'))
    expect(kept.size).toBe(0)
  })
})

describe('R5: one-off dates in the form', () => {
  it('end a night on the next day once the field loses focus, and a line says so', async () => {
    open('/create-event')
    await title('Create an event')
    await user.click(screen.getByRole('radio', { name: 'One-off' }))
    await user.type(screen.getByLabelText('Start date'), '2026-12-04')
    await user.clear(screen.getByLabelText('End time'))
    await user.type(screen.getByLabelText('End time'), '02:00')
    expect(screen.getByLabelText('End date')).toHaveValue('2026-12-04')
    await user.tab()
    expect(screen.getByLabelText('End date')).toHaveValue('2026-12-05')
    expect(screen.getByText('It runs overnight and ends on the next day.')).toBeVisible()
  })
})

describe('R81 Two editors in the wizard', () => {
  const changedElsewhere = own({ eventName: 'Bachata Nights', lastUpdated: own().lastUpdated + 1 })

  async function typeBeside() {
    const opened = open('/edit-event/e1', { events: [own()] })
    await title('Edit Event Series')
    await user.clear(name())
    await user.type(name(), 'Bachata and Salsa')
    expect(screen.queryByText(/changed on another device/)).toBeNull()
    act(() => void opened.store.dispatch(eventFetched({ event: changedElsewhere, at: 1 })))
    return opened
  }

  it('shows in an open editor that somebody else has saved since', async () => {
    await typeBeside()
    expect(await screen.findByText(/changed on another device/)).toBeVisible()
    await press('See what changed')
    const shown = within(await screen.findByRole('dialog', { name: 'What changed' }, SLOW))
    expect(shown.getByText('Nights')).toBeVisible()
  })

  it("says nothing of the person's own save, while it shows and while it is sent", async () => {
    open('/edit-event/e1', { events: [own()] })
    await title('Edit Event Series')
    await user.clear(name())
    await user.type(name(), 'Bachata and Salsa')
    const lines: string[] = []
    const look = new MutationObserver(() => lines.push(document.body.textContent))
    look.observe(document.body, { subtree: true, childList: true, characterData: true })
    await press('Save')
    await screen.findByRole('heading', { level: 1, name: 'Bachata and Salsa' }, SLOW)
    look.disconnect()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter(line => /changed on another device/.test(line))).toEqual([])
  })

  it("asks before the save, and saves the person's decision", async () => {
    const { acts } = await typeBeside()
    await press('Save')
    const asked = within(await screen.findByRole('dialog', { name: 'Two of you changed this' }, SLOW))
    expect(acts()).toEqual([])
    await user.click(asked.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() =>
      expect(acts()).toMatchObject([
        {
          kind: 'updateEvent',
          args: { changes: { eventName: 'Bachata and Salsa' }, was: { eventName: 'Bachata Nights' } },
        },
      ]),
    )
  })

  it("saves nothing after 'Later', and keeps the typed values", async () => {
    const { acts } = await typeBeside()
    await press('Save')
    const asked = within(await screen.findByRole('dialog', { name: 'Two of you changed this' }, SLOW))
    await user.click(asked.getByRole('button', { name: 'Later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(acts()).toEqual([])
    expect(name()).toHaveValue('Bachata and Salsa')
  })

  it("offers the reason of the date in 'Edit this Occurrence' (R83)", async () => {
    const { acts } = open('/edit-event/e1?date=2026-11-27', {
      events: [own({ announcementText: 'Upstairs' })],
    })
    await screen.findByRole('heading', { level: 1 }, SLOW)
    const why = await screen.findByRole('textbox', { name: /Why/ }, SLOW)
    // The announcement of the series is no reason of this date.
    expect(why).toHaveValue('')
    await user.type(why, 'Starts later')
    await press('Save')
    await waitFor(() =>
      expect(acts()).toMatchObject([
        {
          kind: 'updateOccurrence',
          args: { date: '2026-11-27', changes: { announcementText: 'Starts later' } },
        },
      ]),
    )
  })
})
