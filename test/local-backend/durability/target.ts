import { startBackend } from '../../../local-backend/server'

/** A backend to be killed: `target DATA PROJECT`. Says its two ports when it listens. Whoever asks may write. */
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
