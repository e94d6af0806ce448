/** service-worker/told.ts reads the one entry of this cache. */
const TOLD = 'told'
const COUNTED = '/badge'

/** R88: shows a number at the icon of the installed app, none for 0. `now` is device ms. Never rejects. */
export async function showBadge(count: number, now: number): Promise<void> {
  try {
    if (!('setAppBadge' in navigator)) return
    await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count))
    await (await caches.open(TOLD)).put(COUNTED, new Response(`${count} ${now}`))
  } catch {
    // The app isn't installed, or the storage is full.
  }
}
