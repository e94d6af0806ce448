import { startBackend } from '../../../local-backend/server'

/**
 * The backend that the test kills. Usage: `target DATA PROJECT`. Prints its two ports once it listens. Anyone
 * may write.
 */
async function main() {
  const [dataFolder = '', projectFolder = ''] = process.argv.slice(2)
  const { port, mediaOrigin } = await startBackend({
    port: 0,
    dataFolder,
    projectFolder,
    siteFolder: dataFolder,
    authorize: () => undefined,
  })
  process.stdout.write(`${port} ${new URL(mediaOrigin).port}\n`)
}

void main()
