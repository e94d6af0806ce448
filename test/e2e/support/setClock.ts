import type { Page } from 'playwright-core'

/** Sets a device's clock, and the site's with it. Otherwise the app would correct the device by the site's clock (R29). */
export async function setClock(page: Page, time: number) {
  await page.clock.install({ time })
  await page.context().addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (address, options) => {
      const answer = await ask(address, options)
      if (address !== '/robots.txt') return answer
      const headers = { date: new Date().toUTCString(), 'content-type': 'text/plain' }
      return new Response(null, { headers })
    }
  })
}
