/*
 * Runs the app's services against the database at a port, as a signed-in person. Prints the result of each call as
 * JSON. visit.ts starts this program with the port and the person's id.
 */

const [port = '', userId = ''] = process.argv.slice(2)
const host = `127.0.0.1:${port}`
Object.assign(globalThis, {
  location: {
    host,
    protocol: 'http:',
    origin: `http://${host}`,
    hostname: '127.0.0.1',
    port,
    href: `http://${host}/`,
  },
})

// The services read the page's address as soon as they load.
import('./calls')
  .then(({ callServices }) => callServices(Number(port), userId))
  .then(steps => process.stdout.write(JSON.stringify(steps), () => process.exit()))
  .catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
