import type { UserId } from '../../src/domain/event/event'
import { makeMemoryEventDb } from '../../src/services/eventDb/memoryEventDb'
import type { Outbox, OutboxDb } from '../../src/services/storage/outbox/outboxDb'
import { makeMemoryOutboxDb } from '../../src/services/storage/outbox/withMemoryFallback'
import { makePersistence } from '../../src/services/storage/persistence/persistence'
import { makeRecordStorage } from '../../src/services/storage/persistence/recordStorage'
import { keepSession } from '../../src/state/account/session'
import { signInWithEmail, signOut } from '../../src/state/account/authThunks'
import { selectWaitingCount } from '../../src/state/slices/outboxSelectors'
import { drainOutbox } from '../../src/state/outbox/outboxThunks'
import { startOutbox } from '../../src/state/startUp/startOutbox'
import { RECORD_SLICES, restoreRecords, toRecords } from '../../src/state/startUp/records'
import { recordsChanged } from '../../src/state/slices/recordsChanged'
import { rootReducer } from '../../src/state/slices/state'
import { checked } from './checkedReducer'
import { makeFakeAuth, type FakeUsersServer, type KeptLogin } from './fakeAccounts'
import { FakeDisk } from './fakeDisk'
import { FRIDAY_EVENING, makeFakeServices } from './fakeServices'
import { makeFakeBrowser } from './fakeTabs'
import { makeStore } from '../../src/state/startUp/store'

/** Waits for everything that an act triggers without a timer. */
export async function settle(turns = 40) {
  for (let turn = 0; turn < turns; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** Wraps calls so that those of an ended page have no effect and get no answer. */
function whileAlive<Calls extends object>(calls: Calls, isAlive: () => boolean): Calls {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      async (...args: unknown[]) => {
        await new Promise(resolve => setImmediate(resolve))
        const answer = isAlive() ? await (call as (...all: unknown[]) => unknown)(...args) : undefined
        return isAlive() ? structuredClone(answer) : new Promise(() => {})
      },
    ]),
  ) as Calls
}

/** A device's storage, which outlives its pages. */
export interface KeptPhone {
  records: ReadonlyMap<string, unknown>
  local: ReadonlyMap<string, string>
  outbox: Outbox
  login: KeptLogin
}

/** One device: its storage, its login and its open pages. */
export class FakePhone {
  readonly disk: FakeDisk
  readonly outboxDisk: OutboxDb
  readonly auth: ReturnType<typeof makeFakeAuth>
  private readonly login: KeptLogin
  browser = makeFakeBrowser()
  readonly pages: Page[] = []
  isOnline = true

  constructor(
    readonly server: FakeUsersServer,
    readonly clock = { ms: FRIDAY_EVENING },
    readonly name = 'phone',
    kept?: KeptPhone,
  ) {
    this.disk = new FakeDisk(kept)
    this.outboxDisk = makeMemoryOutboxDb(kept?.outbox.intents, kept?.outbox.owner)
    this.login = { userId: kept?.login.userId ?? null }
    this.auth = makeFakeAuth(this.login)
  }

  async kept(): Promise<KeptPhone> {
    const { records, local } = this.disk
    const outbox = await this.outboxDisk.load()
    return { records: new Map(records), local: new Map(local), outbox, login: { ...this.login } }
  }

  async open(): Promise<Page> {
    const page = makePage(this)
    this.pages.push(page)
    await page.ready
    return page
  }

  /** Kills the browser. None of its pending operations happen. */
  kill() {
    for (const page of this.pages.splice(0)) page.kill()
    // Locks end with their pages.
    this.browser = makeFakeBrowser()
  }

  get page(): Page {
    const [page] = this.pages
    if (!page) throw new Error('No page is open')
    return page
  }
}

let ids = 0

function makePage(phone: FakePhone) {
  let isDead = false
  const isAlive = () => !isDead
  const { engine, local, kill: killDisk } = phone.disk.openPage()
  const tabs = phone.browser.openTab()
  const alive =
    <Args extends unknown[]>(listener: (...args: Args) => void) =>
    (...args: Args) => {
      if (isAlive()) listener(...args)
    }
  const world = makeFakeServices({
    clock: phone.clock,
    tabs: { ...tabs, onMessage: listener => tabs.onMessage(alive(listener)) },
    eventDb: makeMemoryEventDb(),
    outboxDb: whileAlive(phone.outboxDisk, isAlive),
    choicesSaved: () => storage.saved(),
    auth: {
      ...phone.auth,
      watch: (onAccount, onEnded) => phone.auth.watch(alive(onAccount), alive(onEnded)),
    },
    users: phone.server.usersApi(phone.auth, isAlive, () => phone.isOnline),
    newId: () => `${phone.name}-${(ids += 1)}`,
  })
  world.services.device.isOnline = () => phone.isOnline
  const storage = makeRecordStorage({
    engine,
    local,
    tabs: world.services.tabs,
    now: () => (ids += 1),
    freeStorage: async () => {},
    onChanged: changed => isAlive() && store.dispatch(recordsChanged(changed)),
  })
  const persistence = makePersistence({ storage, slices: RECORD_SLICES, toRecords, restore: restoreRecords })
  const store = makeStore(world.services, checked(persistence.wrap(rootReducer)))

  return {
    ...world,
    store,
    state: () => store.getState(),
    ready: persistence.start(store).then(() => store.dispatch(startOutbox())),
    kill() {
      isDead = true
      killDisk()
    },
    signIn: (userId: UserId) => store.dispatch(signInWithEmail(`${userId}@example.com`, 'secret1')),
    signOut: () => store.dispatch(signOut()),
    follow: () => store.dispatch(keepSession()),
    /** Ends all faults and waits until every pause is over. */
    async heal() {
      for (let round = 0; round < 3; round++) {
        phone.clock.ms += 60 * 60_000
        await store.dispatch(drainOutbox({ isWoken: true, isForced: true }))
        await settle()
        const { isLoginLost, profileReadAt } = store.getState().auth
        const isAllSent = selectWaitingCount(store.getState()) === 0 && !isLoginLost
        // Everything is sent and read, so another round changes nothing.
        if (isAllSent && profileReadAt === phone.clock.ms) return
      }
    },
  }
}
export type Page = ReturnType<typeof makePage>
