import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

const WORKER = `
addEventListener('install', event => event.waitUntil(caches.open('page').then(cache => cache.addAll(['/', '/cards.css']))))
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('fetch', event => event.respondWith(caches.match(event.request).then(kept => kept ?? fetch(event.request))))
`

/**
 * The floor that the platform sets: a page with a list's markup and styles, but without its script. Like the
 * app, the page has a service worker for offline use.
 */
export class StaticSite {
  private html = ''
  private css = ''
  private server!: Server
  origin = ''

  static async start(): Promise<StaticSite> {
    const site = new StaticSite()
    site.server = createServer((request, answer) => {
      const { pathname } = new URL(request.url ?? '/', 'http://static')
      const [type, body] =
        pathname === '/'
          ? ['text/html; charset=utf-8', site.html]
          : pathname === '/cards.css'
            ? ['text/css', site.css]
            : pathname === '/worker.js'
              ? ['text/javascript', WORKER]
              : ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>']
      answer.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
      answer.end(gzipSync(body))
    })
    await new Promise<void>(resolve => site.server.listen(0, '127.0.0.1', resolve))
    site.origin = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`
    return site
  }

  /** Copies up to `cards` cards and the styles of a screen from a page of the app. */
  async copy(page: Page, cards: number) {
    const taken = await page.evaluate(most => {
      const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
      const found = [...main.querySelectorAll('li')]
      for (const item of found.slice(most)) item.remove()
      const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText))
      return { body: main.outerHTML, css: rules.filter(rule => !rule.startsWith('@font-face')).join('\n') }
    }, cards)
    this.css = taken.css
    this.html =
      '<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>List</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/cards.css">' +
      `<body>${taken.body}<script>navigator.serviceWorker.register('/worker.js')</script>`
  }

  stop(): Promise<void> {
    return new Promise(resolve => this.server.close(() => resolve()))
  }
}
