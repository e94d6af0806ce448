/*
 * Runs each query of the app's own services against a site, as a signed-in person. Prints what each came to as JSON.
 * Started by appQueries.ts with the site's address. Reads the account as JSON from the standard input.
 */
import { readFileSync } from 'node:fs'

const [site = ''] = process.argv.slice(2)
const { origin, host, hostname, port, protocol, href } = new URL(site)
const { headers, ...account } = JSON.parse(readFileSync(0, 'utf8'))
// The services read the page's address when they are loaded.
Object.assign(globalThis, { location: { origin, host, hostname, port, protocol, href } })
const plainFetch = globalThis.fetch
globalThis.fetch = (input, init) =>
  plainFetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } })

import('./calls')
  .then(({ callQueries }) => callQueries(account))
  .then(outcomes => process.stdout.write(JSON.stringify(outcomes), () => process.exit()))
  .catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
