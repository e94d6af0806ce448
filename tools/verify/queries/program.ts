/*
 * Runs each query of the app's own services against a site, as a signed-in person. Prints the results as JSON.
 * appQueries.ts starts this program with the site's address. The standard input holds the account as JSON.
 */
import { readFileSync } from 'node:fs'

const [site = ''] = process.argv.slice(2)
const { origin, host, hostname, port, protocol, href } = new URL(site)
const { headers, ...account } = JSON.parse(readFileSync(0, 'utf8'))
// The services read the page's address as soon as they load.
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
