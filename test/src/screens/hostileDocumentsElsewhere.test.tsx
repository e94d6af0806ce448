import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { TeamStep } from '../../../src/components/team/TeamStep'
import { readProfile } from '../../../src/domain/account/profile'
import { readConnectedCalendar } from '../../../src/domain/calendarLink/connectedCalendar'
import type { DanceEvent } from '../../../src/domain/event/event'
import {
  casesOf,
  sectionOf,
  type Case,
  type Findings,
  type Person,
} from '../../../src/domain/moderation/cases'
import { deedsOf } from '../../../src/domain/moderation/deeds'
import { readSeenNote } from '../../../src/domain/moderation/seen'
import type { StoredEvent } from '../../../src/domain/moderation/storedEvent'
import { readEventNotice } from '../../../src/domain/organiser/eventNotices'
import { readPlacedEvent } from '../../../src/domain/places/placedEvent'
import { EVERYTHING } from '../../../src/domain/texts/moderationMessages'
import { readTeam } from '../../../src/domain/team/team'
import ManageEventsScreen from '../../../src/screens/manageEvents/ManageEventsScreen'
import ModerateScreen from '../../../src/screens/moderation/ModerateScreen'
import ProfileScreen from '../../../src/screens/profile/ProfileScreen'
import { makeMemoryEventDb } from '../../../src/services/eventDb/memoryEventDb'
import { plainFields } from '../../../src/services/moderation/plainFields'
import { reportOf, sentBackOf } from '../../../src/services/moderation/moderationDocuments.firebase'
import { makeRandom, type Random } from '../../../tools/random'
import { dangers } from '../../support/dangers'
import { makeDocument } from '../../support/events'
import { accountOf } from '../../support/fakeAccounts'
import { makeCalendar, makeFakeCalendars } from '../../support/fakeCalendars'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { hostileJson, hostileText } from '../../support/harness/hostile'
import { HOSTILE_TEXTS, hostileEvent } from '../../support/harness/hostileEvents'
import { makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'
import { signIn } from './profile/signIn'

/** The events of one round, as one organiser or moderator finds them. */
const EVENTS = 12
/** `npm run soak -- hostileDocuments` tries more. */
const ROUNDS = Math.ceil(Number(process.env.HOSTILE_DOCUMENTS ?? 2_000) / 200)
const SEED = process.env.RANDOM_SEED ?? 'elsewhere'

jest.setTimeout(60_000 + ROUNDS * 3_000)

const complaints: string[] = []
const complain =
  (what: string) =>
  (...args: unknown[]) => {
    complaints.push(`${what}: ${args.map(String).join(' ').slice(0, 300)}`)
    return null as never
  }
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(complain('React'))
  jest.spyOn(console, 'info').mockImplementation(() => {})
  for (const dialog of ['alert', 'confirm', 'prompt', 'open'] as const)
    jest.spyOn(window, dialog).mockImplementation(complain(dialog))
})
afterEach(() => jest.restoreAllMocks())

const text = (random: Random) => (random.chance(0.7) ? random.pick(HOSTILE_TEXTS) : hostileText(random))
/** A field as whoever writes past the app's rules might fill it. */
const any = (random: Random) => (random.chance(0.6) ? text(random) : hostileJson(random))
/** The document `base` in which some fields have other values. */
const bent = (random: Random, base: object): Record<string, unknown> => ({
  ...base,
  ...Object.fromEntries(Object.keys(base).flatMap(name => (random.chance(0.5) ? [[name, any(random)]] : []))),
})

/** Waits until what is read has been drawn. Says what could run, or ask a stranger for something. */
async function drawn(ready: () => Promise<unknown>): Promise<string[]> {
  await ready()
  await act(async () => {})
  const found = dangers()
  cleanup()
  return [...found, ...complaints.splice(0)]
}

const ofRound = (random: Random): StoredEvent[] =>
  Array.from({ length: EVENTS }, (_, at) => ({
    id: `e${at}`,
    fields: plainFields({
      ...hostileEvent(
        random,
        makeDocument({ eventName: `Night ${at}`, creator: 'ann', lastUpdated: FRIDAY_EVENING - at }),
      ),
      status: random.pick(['current', 'pendingApproval', 'paused']),
      ...(random.chance(0.3) && { claimed: any(random), reported: any(random) }),
    }),
  }))

/** What a moderator finds about these events. */
function findingsOf(random: Random, events: StoredEvent[]): Findings {
  const byId = <T,>(make: () => T) =>
    new Map(events.flatMap(({ id }) => (random.chance(0.6) ? [[id, make()] as const] : [])))
  const person = (uid: string): Person => ({
    uid,
    name: readProfile(bent(random, { displayName: 'Ann' })).displayName,
    isTrusted: random.chance(0.3),
  })
  // The rules hold who reports.
  const report = (userId: string) =>
    reportOf({ ...plainFields(bent(random, { reason: text(random), timestamp: new Date() })), userId })
  return {
    waiting: events.filter(({ fields }) => fields.status === 'pendingApproval'),
    live: events.filter(({ fields }) => fields.status !== 'pendingApproval'),
    reported: events.filter(() => random.chance(0.3)),
    reports: byId(() => [report('bob'), report('cal')]),
    notes: byId(() =>
      readSeenNote(
        bent(random, { creator: 'ann', fields: hostileEvent(random, makeDocument()), lastUpdated: 1 }),
      ),
    ),
    people: new Map(['ann', 'bob'].map(uid => [uid, person(uid)])),
    sentBack: byId(() =>
      sentBackOf(bent(random, { lastUpdated: FRIDAY_EVENING, reason: 'x', at: new Date() })),
    ),
    claimants: byId(() => [person('bob')]),
  }
}

function moderate(path: string, cases: Case[], shown: Case | null, deeds: ReturnType<typeof deedsOf>) {
  const { services } = makeFakeServices()
  const moderation = {
    ...services.moderation,
    isModerator: async () => true,
    readCases: async () => cases,
    readCase: async () => shown,
    readDeeds: async () => deeds,
  }
  const store = makeStoreWith([], makeFakeServices({ moderation }))
  signIn(store)
  drawAt(<ModerateScreen />, store, { path, route: '/moderate' })
}

describe('C01-C32 Hostile documents, for those who run events and moderate', () => {
  it('pass the list of a moderator, a case and a person', async () => {
    const random = makeRandom(`${SEED} moderator`)
    for (let round = 0; round < ROUNDS; round++) {
      const events = ofRound(random)
      const found = findingsOf(random, events)
      const cases = casesOf(found)
      expect(cases.length).toBeGreaterThan(0)
      const shown = random.pick(cases)
      const person = found.people.get('ann') as Person
      const teams = events.slice(0, 3)
      const deeds = deedsOf(person, { ...found, owned: events, claimed: events, teams, reported: events })
      expect(sectionOf(shown.event, shown.reports)).toEqual(expect.any(String))
      for (const [path, ready] of [
        ['/moderate', () => screen.findAllByText(/Waiting|Changed|Reported/)],
        [
          `/moderate?event=${shown.event.id}`,
          () => screen.findByText(words => words.startsWith(`${EVERYTHING} (`)),
        ],
        [`/moderate?of=${shown.event.id}`, () => screen.findAllByText(/Undo everything|Nothing/)],
      ] as const) {
        moderate(path, cases, shown, deeds)
        expect([path, await drawn(ready)]).toEqual([path, []])
      }
    }
  })

  it('pass Manage events, for one who runs the events of others', async () => {
    const random = makeRandom(`${SEED} manage`)
    let shown = 0
    for (let round = 0; round < ROUNDS; round++) {
      const events = ofRound(random).flatMap(({ id, fields }) => readPlacedEvent(id, fields, 'ann') ?? [])
      const eventDb = makeMemoryEventDb()
      const cursor = {
        newest: 0,
        fullAt: 0,
        fetchedAt: FRIDAY_EVENING,
        filters: { dances: [], counties: [] },
      }
      void eventDb.storeFetch({ events: [], removedIds: [], cursors: [{ query: 'B:ann', cursor }] })
      const store = makeStoreWith(events, makeFakeServices({ eventDb }))
      signIn(store)
      drawAt(<ManageEventsScreen />, store, { path: '/manageevents', route: '/manageevents' })
      await act(async () => {})
      shown += screen.queryAllByRole('article').length
      expect(await drawn(async () => {})).toEqual([])
    }
    expect(shown).toBeGreaterThan(ROUNDS)
  })

  it('pass a team and what its people call themselves', async () => {
    const random = makeRandom(`${SEED} team`)
    const { services } = makeFakeServices()
    let shown = 0
    for (let round = 0; round < ROUNDS; round++) {
      const stored = {
        creator: random.pick(['ann', 'dana']),
        organisers: random.pick([['ann', 'bo', 'dana'], ['ann', text(random), '__proto__'], any(random)]),
        people: ['ann', 'bo', 'dana', '__proto__'].map(userId => ({
          userId,
          name: any(random),
          at: random.pick([null, FRIDAY_EVENING, 8e15]),
        })),
        links: ['bo', 'x'.repeat(22), text(random)].map(token => ({
          token,
          by: random.pick(['ann', 'dana', any(random)]),
          at: random.pick([null, FRIDAY_EVENING]),
          offer: random.pick([true, any(random)]),
        })),
      }
      const team = readTeam(stored, 'ann', FRIDAY_EVENING)
      const event = readPlacedEvent(
        'e1',
        { ...makeDocument(), creator: stored.creator, organisers: ['ann'] },
        'ann',
      )
      const world = makeFakeServices({ eventWrites: { ...services.eventWrites, readTeam: async () => team } })
      const store = makeStoreWith([event as DanceEvent], world)
      signIn(store)
      const part = <TeamStep event={event as DanceEvent} onDone={() => {}} />
      drawAt(part, store, { path: '/here', route: '/here' })
      await act(async () => {})
      shown += screen.queryAllByRole('listitem').length
      expect(await drawn(async () => {})).toEqual([])
    }
    expect(shown).toBeGreaterThan(ROUNDS)
  })

  it('pass the notices and the calendars of a person', async () => {
    const random = makeRandom(`${SEED} profile`)
    const shown = { notices: 0, calendars: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const notice = { kind: 'offered', eventId: 'e1', eventName: 'x', reason: 'x', isTrusted: false, at: 1 }
      const notices = Array.from({ length: 10 }, (_, at) => {
        const kind = random.pick([
          'approved',
          'removed',
          'reported',
          'sentBack',
          'calendar',
          'offered',
          any(random),
        ])
        return readEventNotice(`n${at}`, {
          ...bent(random, notice),
          kind,
          at: random.pick([1, 8e15, any(random)]),
        })
      }).flatMap(found => found ?? [])
      const calendars = [1, 2].flatMap(number => {
        const id = `ann_${number}`
        const fields = {
          ...bent(random, makeCalendar()),
          owner: 'ann',
          url: 'https://calendar.example/a.ics',
        }
        return readConnectedCalendar(id, fields) ?? []
      })
      const fake = makeFakeCalendars(calendars)
      for (const view of ['notices', 'calendars'] as const) {
        const world = makeFakeServices()
        Object.assign(world.services.eventWrites, fake.calls)
        await world.services.users.keepNotices({ userId: 'ann', notices, seenIds: [], prints: {} })
        const store = makeStoreWith([], world)
        signIn(store, accountOf('ann'))
        const path = `/profile?view=${view}`
        const router = createMemoryRouter([{ path: '*', element: <ProfileScreen /> }], {
          initialEntries: [path],
        })
        render(
          <Provider store={store}>
            <RouterProvider router={router} />
          </Provider>,
        )
        await act(async () => {})
        shown[view] += document.querySelectorAll('[dir=auto]').length
        expect([view, await drawn(async () => {})]).toEqual([view, []])
      }
    }
    expect(shown.notices).toBeGreaterThan(ROUNDS)
    expect(shown.calendars).toBeGreaterThan(ROUNDS)
  })
})
