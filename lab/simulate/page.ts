// Import this before the app's services. They read the page's address and take `fetch` as soon as they load.
let answer: typeof fetch = () => Promise.reject(new Error('No network is simulated.'))

/** From now on, sends the services' requests to this network. */
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
// The store's development checks take ten times as long as the store itself.
process.env.NODE_ENV = 'production'
