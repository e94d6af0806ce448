// Serves Google's Auth emulator and its web host (superstatic). Both come from the packages of firebase-tools, which
// npx puts on PATH. firebaseTools.ts starts this program with the project and the site as JSON. It prints both ports
// as JSON.
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const HOST = '127.0.0.1'
const { projectId, hosting, folder } = JSON.parse(process.argv[2])
const command = process.env.PATH.split(delimiter)
  .map(path => join(path, 'firebase'))
  .find(path => existsSync(path) && realpathSync(path).includes('firebase-tools'))
if (!command) throw new Error('firebase-tools is not on PATH.')
const requireTool = createRequire(realpathSync(command))

const listening = app =>
  new Promise((resolve, reject) => {
    const server = app.listen(0, HOST, () => resolve(server.address().port))
    server.once('error', reject)
  })

const { createApp } = requireTool('firebase-tools/lib/emulator/auth/server')
const superstatic = requireTool('superstatic').default
const connect = createRequire(requireTool.resolve('superstatic'))('connect')
const site = connect().use(
  superstatic({ config: hosting, cwd: folder, stack: 'strict', compression: false, fallthrough: false }),
)
const [auth, web] = await Promise.all([listening(await createApp(projectId)), listening(site)])
console.log(JSON.stringify({ auth, web }))
