// Imported before the app's services, which read the page's address and take `fetch` when they are loaded.
let answer: typeof fetch = () => Promise.reject(new Error('No network is simulated.'))

/** Sends what the services ask from now on to this network. */
export function useNetwork(get: typeof fetch) {
  answer = get
}

const get: typeof fetch = (...request) => answer(...request)
Object.assign(globalThis, {
  fetch: get,
  location: {
    host: 'site',
    hostname: 'site',
    protocol: 'http:',
    origin: 'http://site',
    href: 'http://site/',
  },
})
// The store's checks of development take ten times as long as the store.
process.env.NODE_ENV = 'production'
