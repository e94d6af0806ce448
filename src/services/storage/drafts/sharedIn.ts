/** service-worker/share.ts keeps what another app shared under these names: the first one that waits, and the last. */
const SHARED = 'shared'
const FIRST = '/share'
const ADDRESSES = [FIRST, '/share/later']
/** Older things are no longer what the person is about. */
const MAX_AGE_MS = 24 * 60 * 60_000

/** R90: what another app shared, until its draft is stored. */
export interface SharedIn {
  /** Device ms. */
  at: number
  /** '' if there is none. */
  text: string
  /** A calendar file or a text file. */
  file: File | null
  picture: File | null
}

interface Kept extends SharedIn {
  address: string
}

/**
 * What was shared last. Null if there is nothing, or if it can't be read. Something older than a day (`now` is device
 * ms) is deleted.
 */
export async function readShared(now: number): Promise<Kept | null> {
  const kept = await Promise.all(ADDRESSES.map(address => readAt(address, now)))
  return kept.reduce((last, one) => (one && one.at >= (last?.at ?? 0) ? one : last))
}

async function readAt(address: string, now: number): Promise<Kept | null> {
  try {
    const kept = await (await caches.match(address, { cacheName: SHARED }))?.formData()
    if (!kept) return null
    const [at, text, file, picture] = ['at', 'text', 'file', 'picture'].map(name => kept.get(name))
    if (Math.abs(now - Number(at)) > MAX_AGE_MS) {
      await drop(address)
      return null
    }
    const asFile = (value: unknown) => (value instanceof File ? value : null)
    return {
      address,
      at: Number(at),
      text: typeof text === 'string' ? text : '',
      file: asFile(file),
      picture: asFile(picture),
    }
  } catch {
    return null
  }
}

const drop = async (address: string) => (await caches.open(SHARED)).delete(address)

/** R44: keeps a file that the person opened here as if it were shared now, beside what was shared. Never rejects. */
export async function keepOpened(file: File, at: number): Promise<void> {
  const form = new FormData()
  const { address = FIRST, text = '', picture = null } = (await readShared(at)) ?? {}
  for (const [name, value] of Object.entries({ at: String(at), text, file, picture }))
    if (value !== null) form.append(name, value)
  try {
    await (await caches.open(SHARED)).put(address, new Response(form))
  } catch {
    // A device without room loses the list with its page.
  }
}

/** Deletes what was shared at this moment, or (null) all of it. What was shared before and since stays. Never rejects. */
export async function dropShared(at: number | null): Promise<void> {
  try {
    if (at === null) return void (await caches.delete(SHARED))
    for (const address of ADDRESSES) if ((await readAt(address, at))?.at === at) await drop(address)
  } catch {
    // It is gone within a day.
  }
}

interface LaunchQueue {
  setConsumer(consumer: (launch: { files: readonly { getFile(): Promise<File> }[] }) => void): void
}

/**
 * R90: calls the listener with the file that the system opened with the installed app, or with null if it can't be
 * read. The browser keeps the file until then. A browser without it calls nothing.
 */
export async function onOpenedFile(listener: (file: File | null) => void): Promise<void> {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files: [handle] }) => {
    if (handle) handle.getFile().then(listener, () => listener(null))
  })
}
