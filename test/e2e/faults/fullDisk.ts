import type { Page } from 'playwright-core'
import type { DeviceOptions, Lab, Member } from '../../support/harness/lab'

const QUOTA = 6_000_000
const PICTURE_BYTES = 400_000
/** The time in which Chromium merges its files after a write, ms. */
const SETTLED_MS = 400

/**
 * A device in this state with a full disk and a stored picture. `prepare` stores data before the disk is
 * full. The browser must know the smaller quota before the first write, because it uses an old measurement
 * for half a minute.
 */
export async function fullDevice(
  lab: Lab,
  state: Member['state'],
  path: string,
  options: DeviceOptions = {},
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
) {
  const context = await lab.world.newDevice({ serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  // robots.txt declares no icon. The browser looks for one and reports that it is missing.
  lab.world.isNetworkBroken = true
  await page.goto(`${lab.world.origin}/robots.txt`)
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: lab.world.origin, quotaSize: QUOTA })
  await context.setStorageState(state)
  await prepare(page)
  await page.goto(`${lab.world.origin}/robots.txt`)
  await page.evaluate(async bytes => {
    const pictures = await caches.open('event-pictures')
    await pictures.put('/kept.png', new Response(new Uint8Array(bytes)))
  }, PICTURE_BYTES)
  await removeFiller(page)
  await fillUp(page)
  // Chromium sometimes takes one large chunk too many. Without the picture, the disk would still be full.
  for (let again = 0; again < 5 && (await usedBytes(page)) > QUOTA + PICTURE_BYTES / 2; again += 1) {
    await removeFiller(page)
    await fillUp(page)
  }
  // It merges its files a moment after a write, and so makes room again. Fill the disk until it stays full.
  for (let again = 0; again < 20; again += 1) {
    await page.waitForTimeout(SETTLED_MS)
    if ((await fillUp(page)) === 0) break
    if (again === 19) throw new Error('The disk did not fill up')
  }
  await page.goto(lab.world.origin + path)
  return page
}

/**
 * Takes the room that the app's start has made on a full device, as long as its pictures are there to give some. Call this
 * just before the act.
 */
export async function fillAgain(page: Page) {
  if (await page.evaluate(() => caches.has('event-pictures'))) await fillUp(page)
}

const usedBytes = (page: Page) => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)

const removeFiller = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const removing = indexedDB.deleteDatabase('Filler')
        removing.onsuccess = () => resolve()
        removing.onerror = () => reject(removing.error)
      }),
  )

/** Writes until the disk takes no more, not even 4 kB. Returns how many bytes it took. */
function fillUp(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('Filler', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true })
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const put = (size: number) =>
      new Promise<boolean>(resolve => {
        const change = db.transaction('bytes', 'readwrite')
        // The browser can't compress random bytes.
        const bytes = new Uint8Array(size)
        for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
        change.objectStore('bytes').add(bytes)
        change.oncomplete = () => resolve(true)
        change.onabort = () => resolve(false)
      })
    let written = 0
    for (let size = 1_048_576; size >= 4_096;)
      if (await put(size)) written += size
      else size /= 2
    db.close()
    return written
  })
}
