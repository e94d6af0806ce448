import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { log } from '../device/log'
import { within } from '../network/within'

/** The first open in Safari can hang forever (reliability 1.2). */
const OPEN_LIMIT_MS = 3_000
const TRIES = 3
/** The errors of a dead connection. A new connection may work. */
const LOST_CONNECTION = ['UnknownError', 'InvalidStateError', 'AbortError', 'TimeoutError']

/** An IndexedDB database and its stores. */
export interface DatabaseOptions<Schema extends DBSchema> {
  name: string
  version: number
  /** Creates the stores of a new database. */
  create: (db: IDBPDatabase<Schema>) => void
}

function open<Schema extends DBSchema>(
  { name, create }: DatabaseOptions<Schema>,
  version: number | undefined,
): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, version, {
    upgrade: db => create(db),
    blocked: () => log(`Another tab keeps ${name} from being opened`),
    // A newer version of the app in another tab wants to upgrade the database. It must not wait for this tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

async function openKnownOrNewer<Schema extends DBSchema>(options: DatabaseOptions<Schema>) {
  try {
    return await open(options, options.version)
  } catch (error) {
    // A newer version of the app has upgraded this database. Use it unchanged.
    if (error instanceof Error && error.name === 'VersionError') return open(options, undefined)
    throw error
  }
}

/**
 * Makes a function that runs `work` with an open database. If the connection turns out to be dead, the function opens
 * a new one (3 tries in all). It rejects if the device has no working IndexedDB.
 */
export function makeConnection<Schema extends DBSchema>(options: DatabaseOptions<Schema>) {
  let handle: Promise<IDBPDatabase<Schema>> | null = null

  return async function withDb<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const opening = (handle ??= within(OPEN_LIMIT_MS, () => openKnownOrNewer(options)))
      try {
        return await work(await opening)
      } catch (error) {
        if (handle === opening) handle = null
        opening.then(db => db.close()).catch(() => {})
        const isLost =
          !(error instanceof Error) ||
          LOST_CONNECTION.includes(error.name) ||
          error.message.startsWith('No answer')
        if (!isLost || attempt >= TRIES) throw error
        await untilBack()
      }
    }
  }
}

/*
 * WebKit never ends a transaction that is open while its page is left. The next page of the site then waits for ever for
 * that database (reliability 1.2). So on WebKit, a page ends its transactions when it is left.
 */

/** Pending from the moment the page is left until the person comes back to it. */
let back: Promise<void> | undefined

/** Resolves at once, or when the person comes back to the page. It never resolves if the page is left for good. */
export const untilBack = () => back

function end(open: IDBTransaction) {
  try {
    open.abort()
  } catch {
    // It is complete already.
  }
}

/**
 * Ends the open transactions of all databases when the page is left, and refuses further ones. Nothing is lost, because
 * notes in local storage hold what isn't written yet. Only on WebKit: the others end transactions themselves.
 */
export function endTransactionsOnLeave() {
  if (!navigator.vendor.startsWith('Apple')) return
  const open = new Set<IDBTransaction>()
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...wanted) {
    // A closed database answers the same, so every library opens it again.
    if (back) throw new DOMException('', 'InvalidStateError')
    const opened = transaction.apply(this, wanted)
    open.add(opened)
    for (const name of ['complete', 'abort']) opened.addEventListener(name, () => open.delete(opened))
    return opened
  }
  let comeBack: (() => void) | undefined
  addEventListener('pagehide', () => {
    back = new Promise(resolve => (comeBack = resolve))
    open.forEach(end)
  })
  addEventListener('pageshow', () => {
    back = undefined
    comeBack?.()
  })
}
