import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readIndexDefinitions } from '../../local-backend/firestore/index/indexDefinition'
import { DEFAULT_PROJECT_ID } from '../../local-backend/server'
import { exportData } from '../../local-backend/transfer/exportData'
import { importData } from '../../local-backend/transfer/importData'
import { TransferError } from '../../local-backend/transfer/transferError'
import { harmless } from '../moderate/printable'

const USAGE = `Usage: npm run backend -- export FILE [--data .data]
       npm run backend -- import FILE [--data .data] [--project ${DEFAULT_PROJECT_ID}]`

/** `npm run backend`: exports and imports the data of a stopped local backend as JSON lines. */
async function backend() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '.data' },
      project: { type: 'string', default: process.env.FIREBASE_PROJECT_ID || DEFAULT_PROJECT_ID },
    },
  })
  const [verb, path, ...rest] = positionals
  if (path === undefined || rest.length > 0) throw new Error(USAGE)
  if (verb === 'export') {
    const { documents, accounts, files } = exportData(values.data, path)
    console.log(
      `${documents} documents, ${accounts} accounts and the names of ${files} files are in ${path}.`,
    )
    if (accounts > 0) console.log('It holds password hashes: keep it as safe as passwords.')
  } else if (verb === 'import') {
    const project = JSON.parse(readFileSync('firebase.json', 'utf8')) as { firestore: { indexes: string } }
    const definitions = readIndexDefinitions(readFileSync(project.firestore.indexes, 'utf8'))
    const database = { projectId: values.project }
    const taken = await importData({ dataFolder: values.data, path, database, definitions, now: Date.now() })
    console.log(
      `Imported ${taken.documents} documents (${taken.replaced} in place of others) and ${taken.accounts} accounts.`,
    )
    if (taken.files > 0)
      console.log(`${taken.files} files are only listed: copy files.db and files/ into the data folder.`)
  } else throw new Error(USAGE)
}

backend().catch((error: unknown) => {
  // The message of a broken file holds what strangers wrote.
  if (error instanceof TransferError) console.error(harmless(error.message))
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
