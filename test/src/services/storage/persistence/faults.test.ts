import { createStore } from 'redux'
import { persistReducer, persistStore } from 'redux-persist'
import { makePersistence } from '../../../../../src/services/storage/persistence/persistence'
import { makeRecordStorage } from '../../../../../src/services/storage/persistence/recordStorage'
import { countiesChosen, dancesChosen } from '../../../../../src/state/slices/filtersSlice'
import { favouriteToggled } from '../../../../../src/state/slices/favouritesSlice'
import { RECORD_SLICES, restoreRecords, toRecords } from '../../../../../src/state/startUp/records'
import { recordsChanged } from '../../../../../src/state/slices/recordsChanged'
import { rootReducer, type RootState } from '../../../../../src/state/slices/state'
import { FakeDisk } from '../../../../support/fakeDisk'
import { makeFakeBrowser } from '../../../../support/fakeTabs'

type Kind = 'ours' | 'plain redux-persist'
type Browser = ReturnType<typeof makeFakeBrowser>

/** Of a read that is too slow. A busy machine must not make the other reads so. */
const SHORT_LIMIT_MS = 30
const READ_LIMIT_MS = 10_000
const PLAIN_KEY = 'persist:records'

/** Waits in turns of 1 ms, so that what waits beside it gets as many turns on a busy machine. */
async function sleep(ms: number) {
  for (let turn = 0; turn < ms; turn++) await new Promise(resolve => setTimeout(resolve, 1))
}

interface Limits {
  throttle?: number
  readLimitMs?: number
}

function openOurs(disk: FakeDisk, browser: Browser, { readLimitMs = READ_LIMIT_MS }: Limits = {}) {
  const { engine, local, kill } = disk.openPage()
  const storage = makeRecordStorage({
    engine,
    local,
    tabs: browser.openTab(),
    now: () => 1,
    freeStorage: async () => {},
    onChanged: changed => store.dispatch(recordsChanged(changed)),
    readLimitMs,
  })
  const persistence = makePersistence({ storage, slices: RECORD_SLICES, toRecords, restore: restoreRecords })
  const store = createStore(persistence.wrap(rootReducer))
  return { store, kill, ready: persistence.start(store) }
}

function openPlain(disk: FakeDisk, { throttle = 0, readLimitMs = READ_LIMIT_MS }: Limits = {}) {
  const { engine, kill } = disk.openPage()
  const reducer = persistReducer<RootState>(
    {
      key: 'records',
      timeout: readLimitMs,
      throttle,
      whitelist: RECORD_SLICES,
      storage: { getItem: engine.get, setItem: engine.set, removeItem: engine.remove },
    },
    rootReducer as never,
  )
  const store = createStore(reducer)
  const ready = new Promise<void>(resolve => persistStore(store, null, resolve))
  return { store: store as unknown as ReturnType<typeof openOurs>['store'], kill, ready }
}

const open = (kind: Kind, disk: FakeDisk, browser: Browser, limits?: Limits) =>
  kind === 'ours' ? openOurs(disk, browser, limits) : openPlain(disk, limits)

const favouritesOf = (page: { store: { getState(): RootState } }) =>
  page.store.getState().favourites.eventFavourites

/** A device where an earlier visit of the same kind saved `favourites`. */
async function deviceWith(kind: Kind, favourites: string[], browser: Browser) {
  const disk = new FakeDisk()
  const page = open(kind, disk, browser)
  await page.ready
  page.store.dispatch(dancesChosen(['Salsa']))
  for (const id of favourites) page.store.dispatch(favouriteToggled(id))
  await sleep(20)
  page.kill()
  return disk
}

async function favouritesAfterRestart(kind: Kind, disk: FakeDisk) {
  const page = open(kind, disk, makeFakeBrowser())
  await page.ready
  await sleep(10)
  return favouritesOf(page)
}

/** The faults, by name. Each function returns whether all data was kept. */
const faults: Record<string, (kind: Kind) => Promise<boolean>> = {
  '1: a read slower than the time-out overwrites nothing': async kind => {
    const browser = makeFakeBrowser()
    const disk = await deviceWith(kind, ['stored'], browser)
    disk.readDelayMs = 2 * SHORT_LIMIT_MS
    const page = open(kind, disk, browser, { readLimitMs: SHORT_LIMIT_MS })
    await page.ready
    page.store.dispatch(favouriteToggled('tapped'))
    await sleep(10 * SHORT_LIMIT_MS)
    disk.readDelayMs = 0
    const kept = await favouritesAfterRestart(kind, disk)
    return kept.includes('stored') && kept.includes('tapped')
  },

  '2: a damaged record is reset alone and its bytes are kept': async kind => {
    const disk = await deviceWith(kind, ['stored'], makeFakeBrowser())
    if (kind === 'ours') disk.records.set('selectedDances', '["Sal')
    else disk.records.set(PLAIN_KEY, String(disk.records.get(PLAIN_KEY)).slice(0, -20))
    jest.spyOn(console, 'info').mockImplementation(() => {})
    const kept = await favouritesAfterRestart(kind, disk)
    const isQuarantined = disk.records.get('quarantine:selectedDances:1') === '["Sal'
    return kept.includes('stored') && isQuarantined
  },

  '3: a favourite tapped before the records are read stays': async kind => {
    const browser = makeFakeBrowser()
    const disk = await deviceWith(kind, ['stored'], browser)
    const page = open(kind, disk, browser)
    page.store.dispatch(favouriteToggled('tapped'))
    await page.ready
    await sleep(10)
    return favouritesOf(page).includes('stored') && favouritesOf(page).includes('tapped')
  },

  '4: data that could not be written is written once there is space': async kind => {
    const browser = makeFakeBrowser()
    const disk = await deviceWith(kind, [], browser)
    const page = open(kind, disk, browser)
    await page.ready
    jest.spyOn(console, 'info').mockImplementation(() => {})
    disk.failingWrites = 1
    page.store.dispatch(favouriteToggled('tapped'))
    await sleep(1_200)
    page.kill()
    return (await favouritesAfterRestart(kind, disk)).includes('tapped')
  },

  '5: two tabs lose none of each other’s data': async kind => {
    const browser = makeFakeBrowser()
    const disk = await deviceWith(kind, ['stored'], browser)
    const [one, other] = [open(kind, disk, browser), open(kind, disk, browser)]
    await Promise.all([one.ready, other.ready])
    one.store.dispatch(favouriteToggled('one'))
    other.store.dispatch(favouriteToggled('other'))
    other.store.dispatch(countiesChosen(['Kent']))
    await sleep(30)
    const kept = await favouritesAfterRestart(kind, disk)
    return ['stored', 'one', 'other'].every(id => kept.includes(id))
  },

  '6: records of a newer version are not overwritten': async kind => {
    const browser = makeFakeBrowser()
    const disk = await deviceWith(kind, ['stored'], browser)
    const newer = { version: 9, list: ['stored'] }
    if (kind === 'ours') {
      disk.records.set('_persist', 9)
      disk.records.set('eventFavourites', newer)
    } else {
      const slices = { favourites: JSON.stringify({ eventFavourites: newer }), _persist: '{"version":9}' }
      disk.records.set(PLAIN_KEY, JSON.stringify(slices))
    }
    const before = JSON.stringify([...disk.records])
    const page = open(kind, disk, browser)
    await page.ready
    page.store.dispatch(countiesChosen(['Kent']))
    const isUntouched = () => JSON.stringify([...disk.records]) === before
    // On a slow machine, redux-persist by itself writes late, so wait for it. Our storage needs no wait.
    for (let wait = 0; wait < (kind === 'ours' ? 1 : 100) && isUntouched(); wait++) await sleep(20)
    return isUntouched()
  },

  '7: a page killed in the tick of the act has written the act': async kind => {
    const browser = makeFakeBrowser()
    const disk = await deviceWith(kind, ['stored'], browser)
    const page = open(kind, disk, browser)
    await page.ready
    await sleep(10)
    page.store.dispatch(favouriteToggled('tapped'))
    // Kill the page in the turn of the act, because that undoes a write which is still running.
    page.kill()
    return (await favouritesAfterRestart(kind, disk)).includes('tapped')
  },

  '8: a page killed soon after the act has written the act': async kind => {
    const browser = makeFakeBrowser()
    const disk = await deviceWith(kind, ['stored'], browser)
    const page = open(kind, disk, browser, { throttle: 1_000 })
    await page.ready
    page.store.dispatch(favouriteToggled('tapped'))
    await sleep(50)
    page.kill()
    return (await favouritesAfterRestart(kind, disk)).includes('tapped')
  },
}

describe('R59 and the eight faults of redux-persist', () => {
  afterEach(() => jest.restoreAllMocks())

  it.each(Object.keys(faults))('keep all data in the app at %s', async name => {
    expect(await faults[name]?.('ours')).toBe(true)
  })

  it.each(Object.keys(faults))('make redux-persist alone fail at %s', async name => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(await faults[name]?.('plain redux-persist')).toBe(false)
  })
})

/** What localStorage holds at this moment. A killed browser may bring it back later. */
const notesOf = (disk: FakeDisk) => new Map(disk.local)

describe('A note of a page that is still there', () => {
  it('lets the page that adopted it take its change back, whoever writes first', async () => {
    const browser = makeFakeBrowser()
    const disk = await deviceWith('ours', ['stored'], browser)
    const first = openOurs(disk, browser)
    await first.ready
    first.store.dispatch(favouriteToggled('tapped'))
    // The first page hasn't written yet, and the second one reads its note.
    const second = openOurs(disk, browser)
    await second.ready
    expect(favouritesOf(second)).toEqual(['stored', 'tapped'])
    second.store.dispatch(favouriteToggled('tapped'))
    await sleep(20)
    expect([first, second].map(favouritesOf)).toEqual([['stored'], ['stored']])
    expect(disk.records.get('eventFavourites')).toEqual(['stored'])
  })
})

describe('A note that a killed browser brings back after its change was written', () => {
  it('does not undo a later change of the same page', async () => {
    const disk = await deviceWith('ours', ['stored'], makeFakeBrowser())
    const page = openOurs(disk, makeFakeBrowser())
    await page.ready
    page.store.dispatch(favouriteToggled('tapped'))
    const notes = notesOf(disk)
    expect(notes.size).toBe(1)
    await sleep(20)
    page.store.dispatch(favouriteToggled('tapped'))
    await sleep(20)
    page.kill()
    const restarted = new FakeDisk({ records: disk.records, local: notes })
    expect(await favouritesAfterRestart('ours', restarted)).toEqual(['stored'])
    expect(restarted.local.size).toBe(0)
  })

  it('does not undo a later change of the page that wrote it for an ended one', async () => {
    const disk = await deviceWith('ours', ['stored'], makeFakeBrowser())
    const ended = openOurs(disk, makeFakeBrowser())
    await ended.ready
    ended.store.dispatch(favouriteToggled('tapped'))
    ended.kill()
    const notes = notesOf(disk)
    const next = openOurs(disk, makeFakeBrowser())
    await next.ready
    await sleep(20)
    expect(favouritesOf(next)).toContain('tapped')
    next.store.dispatch(favouriteToggled('tapped'))
    await sleep(20)
    next.kill()
    expect(
      await favouritesAfterRestart('ours', new FakeDisk({ records: disk.records, local: notes })),
    ).toEqual(['stored'])
  })

  it('is still adopted if it lacks the values before the change (R98)', async () => {
    const disk = await deviceWith('ours', ['stored'], makeFakeBrowser())
    const changes = [{ name: 'eventFavourites', mine: ['tapped'] }]
    disk.local.set('pending:old', JSON.stringify({ page: 'old', number: 1, changes }))
    expect(await favouritesAfterRestart('ours', disk)).toEqual(['stored', 'tapped'])
  })
})
