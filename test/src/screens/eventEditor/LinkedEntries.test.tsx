import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ConnectedCalendar } from '../../../../src/domain/calendarLink/connectedCalendar'
import type { StoredDraft } from '../../../../src/domain/editor/storedDraft'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { NEW_PROFILE } from '../../../../src/domain/account/profile'
import { profileApplied, signedIn } from '../../../../src/state/slices/authSlice'
import { drawApp } from '../../../support/app'
import { calendarOf, entryOf } from '../../../support/calendarServer'
import { makeEvent, makeLocation, makeOneOff } from '../../../support/events'
import { accountOf } from '../../../support/fakeAccounts'
import { makeCalendar, makeFakeCalendars } from '../../../support/fakeCalendars'
import { makeMemoryDraftsDb } from '../../../support/fakeDrafts'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'

const PATH = '/create-event?start=text&calendar=1'
const SLOW = { timeout: 10_000 }
const BALL = {
  UID: 'ball@rojo.example',
  SUMMARY: 'Salsa Ball',
  DTSTART: '20261204T193000',
  DTEND: '20261204T233000',
  LOCATION: 'The Tin Chapel\\, 1 Church Road\\, Hove BN3 2FA',
  DESCRIPTION: 'A class for all\\, then salsa until late.',
}
const SATURDAYS = {
  ...BALL,
  UID: 'weekly@rojo.example',
  SUMMARY: 'Bachata Saturdays',
  DTSTART: '20261205T200000',
  DTEND: '20261205T230000',
  RRULE: 'FREQ=WEEKLY;BYDAY=SA',
}

/** The new nights of Ann's calendar, after a press on 'Your calendars'. */
async function open({
  calendar = {},
  events = [],
  isReadable = true,
}: { calendar?: Partial<ConnectedCalendar>; events?: DanceEvent[]; isReadable?: boolean } = {}) {
  const fake = makeFakeCalendars([makeCalendar(calendar)])
  const text = calendarOf(...[BALL, SATURDAYS].map(entryOf))
  if (isReadable) fake.world.addresses['https://calendar.example/rojo.ics'] = { text }
  const kept = new Map<string, StoredDraft>()
  // The page of the tests has no SHA-256.
  const idOf = async (of: string) => of.replace(/\W/g, '-')
  const world = makeFakeServices({ server: { events }, drafts: { ...makeMemoryDraftsDb(kept), idOf } })
  Object.assign(world.services.eventWrites, fake.calls)
  const store = makeStoreWith(events, world)
  store.dispatch(signedIn({ account: accountOf('ann') }))
  store.dispatch(profileApplied({ profile: { ...NEW_PROFILE, permission: 1 }, at: 1 }))
  const app = drawApp({ path: '/profile', store })
  await screen.findByRole('heading', { level: 1 }, SLOW)
  await act(async () => app.go(PATH))
  const drafts = () => [...kept.values()].map(({ eventId, draft }) => ({ eventId, name: draft.eventName }))
  return { ...app, fake: fake.world, drafts, text }
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name }, SLOW)
/** Presses a button once the entries are compared with what is listed. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name }, SLOW)
  await waitFor(() => expect(button).toBeEnabled(), SLOW)
  await userEvent.click(button)
}
const box = (name: RegExp) => screen.findByRole('checkbox', { name }, SLOW)

describe('R94: the new nights of a connected calendar', () => {
  it('become drafts, each linked to the event that it will be, before the draft is made', async () => {
    const { fake, drafts } = await open()
    await title('Which of these 2 do you want to list?')
    await press('Make 2 drafts')
    await title('Drafts (2)')
    const [{ links = [] } = {}, ...others] = fake.changes
    expect(others).toEqual([])
    expect(links.map(({ key }) => key)).toEqual([BALL.UID, SATURDAYS.UID])
    expect(drafts().map(({ name }) => name)).toEqual([BALL.SUMMARY, SATURDAYS.SUMMARY])
    expect(drafts().map(({ eventId }) => eventId)).toEqual(links.map(({ eventId }) => eventId))
  })

  it('make no draft that could not be linked', async () => {
    const { fake, drafts } = await open()
    await title('Which of these 2 do you want to list?')
    fake.isOnline = false
    await press('Make 2 drafts')
    expect(await screen.findByText('This needs a connection. Nothing was changed.')).toBeVisible()
    expect([fake.changes, drafts()]).toEqual([[], []])
  })

  it('are left out for good, and can be chosen later', async () => {
    const { fake, drafts } = await open()
    await userEvent.click(await box(/Bachata Saturdays/))
    await press('Do not ask about the other one again')
    await waitFor(() => expect(fake.changes).toEqual([{ id: 'ann_1', skip: [SATURDAYS.UID] }]))
    await title('Do you want to list this one?')
    await userEvent.click(await screen.findByRole('button', { name: /Left out/ }))
    await userEvent.click(await box(/Bachata Saturdays/))
    await press('Make 2 drafts')
    await title('Drafts (2)')
    expect(fake.calendars).toMatchObject([{ skip: [] }])
    expect(drafts()).toHaveLength(2)
  })

  it.each([
    ['ann', [{ id: 'ann_1', links: [{ key: BALL.UID, eventId: 'there' }] }]],
    ['bob', []],
  ])('follow by themselves only where the event is the person’s own: of %s', async (creator, changes) => {
    const location = makeLocation({ venue: 'The Tin Chapel', postcode: 'BN3 2FA' })
    const night = {
      eventName: 'Salsa Ball',
      eventDate: '2026-12-04',
      startTime: '19:30',
      endTime: '23:30',
    } as const
    const { fake } = await open({ events: [makeOneOff({ ...night, location, eventId: 'there', creator })] })
    await title('Do you want to list this one?')
    await userEvent.click(screen.getByRole('button', { name: /Already listed/ }))
    expect(screen.getByText('Those of your own events follow this calendar from now on.')).toBeVisible()
    expect(fake.changes).toEqual(changes)
  })

  it('name both where a special night takes place on the weekday of an own series, which does not follow it', async () => {
    const location = makeLocation({ venue: 'The Tin Chapel', postcode: 'BN3 2FA' })
    const series = makeEvent({ location, creator: 'ann', eventName: 'Salsa Fridays' })
    const { fake } = await open({ events: [series] })
    await title('Do you want to list this one?')
    await userEvent.click(screen.getByRole('button', { name: /Already listed/ }))
    expect(screen.getByText('Salsa Ball')).toBeVisible()
    expect(
      screen.getByText(/^May be listed already: Salsa Fridays, Every Friday, 7:30 pm, The Tin/),
    ).toBeVisible()
    expect(fake.changes).toEqual([])
  })

  it('wait under the key of their rhythm if the calendar changed it', async () => {
    const key = `${SATURDAYS.UID}/week-6`
    const { fake } = await open({ calendar: { waiting: [{ key, name: '', day: '2026-12-05' }] } })
    await userEvent.click(await box(/Salsa Ball/))
    await press('Make 1 draft')
    await title('Drafts (1)')
    expect(fake.changes).toMatchObject([{ links: [{ key }] }])
  })

  it('say why the calendar can’t be read, and are read again', async () => {
    const { fake, text } = await open({ isReadable: false })
    expect(await screen.findByText(/^The address says “not found”/, {}, SLOW)).toBeVisible()
    fake.addresses['https://calendar.example/rojo.ics'] = { text }
    await press('Try again')
    await title('Which of these 2 do you want to list?')
    expect(within(screen.getByRole('main')).getByText(/Salsa Rojo nights/)).toBeVisible()
  })
})
