import { allowEverything } from '../../../local-backend/firestore/authorize'
import { plantDocuments } from '../../../local-backend/firestore/plantDocuments'
import { startBackend } from '../../../local-backend/server'

/** A process to be killed: serves a data folder and says where. Run with the folder as argument. */
async function main() {
  const folder = process.argv[2] ?? ''
  const backend = await startBackend({
    port: 0,
    dataFolder: folder,
    siteFolder: folder,
    authorize: allowEverything,
  })
  if (backend.store.size === 0)
    plantDocuments(backend.store, { projectId: 'demo-dancefloor' }, [], Date.now())
  process.stdout.write(`${backend.origin}\n`)
}

void main()
