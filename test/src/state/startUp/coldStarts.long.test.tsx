import { act, cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { makeMemoryEventDb } from '../../../../src/services/eventDb/memoryEventDb'
import { makePersistence } from '../../../../src/services/storage/persistence/persistence'
import { makeRecordStorage } from '../../../../src/services/storage/persistence/recordStorage'
import FavouritesScreen from '../../../../src/screens/favourites/FavouritesScreen'
import ManageEventsScreen from '../../../../src/screens/manageEvents/ManageEventsScreen'
import { recordsChanged } from '../../../../src/state/slices/recordsChanged'
import { rootReducer } from '../../../../src/state/slices/state'
import { loadFirstSight } from '../../../../src/state/sync/eventsThunks'
import { RECORD_SLICES, restoreRecords, toRecords } from '../../../../src/state/startUp/records'
import { startKeepingFresh } from '../../../../src/state/startUp/start'
import { makeStore } from '../../../../src/state/startUp/store'
import { makeRandom } from '../../../../tools/random'
import { makeEvent } from '../../../support/events'
import { makeFakeAuth } from '../../../support/fakeAccounts'
import { FakeDisk } from '../../../support/fakeDisk'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { drawAt } from '../../../support/renderAt'
import { setScreen } from '../../../support/screenWidth'

/** The number of cold starts in each test. `npm run soak` tries 200. */
const STARTS = Number(process.env.COLD_STARTS ?? 40)
// Each start renders a screen, which takes time.
jest.setTimeout(30_000 + STARTS * 750)

const MINUTE = 60_000
const FAR = makeEvent({ eventId: 'far', eventName: 'Far away', creator: 'ann', shortLocation: 'Devon' })
const NEAR = makeEvent({ eventId: 'near', eventName: 'Next door', shortLocation: 'Kent' })

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** The same calls, each delayed by `late` before it starts and before it answers. */
function delayed<Calls extends object>(calls: Calls, late: () => Promise<void>): Calls {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      async (...args: unknown[]) => {
        await late()
        const answer = await (call as (...all: unknown[]) => unknown)(...args)
        await late()
        return answer
      },
    ]),
  ) as Calls
}

interface Start {
  seed: number
  screenOf: () => ReactElement
  path: string
}

/**
 * A cold start of Ann's phone, whose event and favourite are outside her counties. Returns every text that the screen
 * showed.
 */
async function startCold({ seed, screenOf, path }: Start) {
  const random = makeRandom(seed).next
  const late = () => turns(Math.floor(random() * 4))
  const isFetchDue = random() < 0.5
  const isUnreachable = random() < 0.3
  const fetchedAt = FRIDAY_EVENING - (isFetchDue ? 20 : 5) * MINUTE

  const filters = { dances: FAR.danceTypes, counties: ['Kent'] }
  const eventDb = makeMemoryEventDb()
  const cursor = { newest: FAR.lastUpdated, fullAt: FRIDAY_EVENING - MINUTE, fetchedAt, filters }
  await eventDb.storeFetch({
    events: [FAR, NEAR],
    removedIds: [],
    cursors: [
      { query: 'A', cursor },
      { query: 'B:ann', cursor },
    ],
  })
  const auth = makeFakeAuth({ userId: 'ann' })
  const world = makeFakeServices({
    server: { events: [FAR, NEAR] },
    eventDb: delayed(eventDb, late),
    auth: { ...auth, watch: async (...listeners) => late().then(() => auth.watch(...listeners)) },
  })
  const { events, device } = world.services
  world.services.events = delayed(
    isUnreachable ? { ...events, findByFilter: () => Promise.reject(new Error('unreachable')) } : events,
    late,
  )
  world.services.device = delayed(device, async () => {})
  Object.assign(world.services.device, { ...device, afterPaint: late, whenQuiet: late, untilIdle: late })

  const disk = new FakeDisk({
    records: new Map<string, unknown>([
      ['userId', 'ann'],
      ['selectedDances', filters.dances],
      ['selectedCounties', filters.counties],
      ['eventFavourites', ['far']],
      ['lastFetch', fetchedAt],
    ]),
  })
  const { engine, local } = disk.openPage()
  const storage = makeRecordStorage({
    engine: delayed(engine, late),
    local,
    tabs: world.services.tabs,
    now: world.services.now,
    freeStorage: async () => {},
    onChanged: changed => store.dispatch(recordsChanged(changed)),
  })
  const persistence = makePersistence({ storage, slices: RECORD_SLICES, toRecords, restore: restoreRecords })
  const store = makeStore(world.services, persistence.wrap(rootReducer))

  await persistence.start(store)
  const firstSight = store.dispatch(loadFirstSight(path))
  if (random() < 0.5) await firstSight
  const { container } = drawAt(screenOf(), store, { path, route: path })
  const shown = new Set<string>()
  const look = () => shown.add(container.textContent ?? '')
  look()
  const watch = new MutationObserver(look)
  watch.observe(container, { childList: true, characterData: true, subtree: true })
  await act(async () => {
    void store.dispatch(startKeepingFresh())
    await turns(70)
  })
  watch.disconnect()
  return shown
}

/** Runs `STARTS` cold starts. `judge` returns a start's faults. Returns all faults, each with the seed of its start. */
async function startOften(start: Omit<Start, 'seed'>, judge: (shown: Set<string>) => string[]) {
  setScreen({ isWide: false })
  const wrong: string[] = []
  for (let seed = 1; seed <= STARTS; seed++) {
    const shown = await startCold({ ...start, seed })
    wrong.push(...judge(shown).map(what => `start ${seed}: ${what}`))
    cleanup()
  }
  return wrong
}

describe(`${STARTS} cold starts, where storage, session and network answer in any order`, () => {
  it('§2 Manage events never says that there are no events while EventDB has one', async () => {
    const start = { screenOf: () => <ManageEventsScreen />, path: '/manageevents' }
    const wrong = await startOften(start, shown => [
      ...([...shown].some(text => text.includes("don't currently have any events")) ? ['denied'] : []),
      ...(screen.queryByRole('article', { name: 'Far away' }) ? [] : ['missing']),
    ])
    expect(wrong).toEqual([])
  })

  it('R25: a favourite outside the chosen counties is shown', async () => {
    const start = { screenOf: () => <FavouritesScreen />, path: '/myevents' }
    const wrong = await startOften(start, () => (screen.queryByText('Far away') ? [] : ['missing']))
    expect(wrong).toEqual([])
  })
})
