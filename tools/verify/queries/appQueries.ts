import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Account } from '../account'
import { unless, type Check } from '../check'
import type { Target } from '../target'

const PROGRAM = join(__dirname, 'program.ts')

export interface QueryOutcome {
  name: string
  /** Why the query was refused; null if it ran. */
  problem: string | null
}

/**
 * Runs the app's own queries in a separate process, because the code reads settings and address as soon as it loads.
 */
function runQueries(target: Target, account: Account): Promise<QueryOutcome[]> {
  const program = spawn(process.execPath, ['--import', 'tsx', PROGRAM, target.site], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      FIREBASE_PROJECT_ID: target.projectId,
      FIREBASE_API_KEY: target.apiKey,
      FIREBASE_STORAGE_BUCKET: target.bucket,
      FIRESTORE_HOST: target.isLocal ? '' : new URL(target.documents).host,
    },
  })
  let said = ''
  let complaint = ''
  program.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  program.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  program.stdin.end(JSON.stringify({ ...account, headers: target.headers }))
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('close', code => {
      if (code === 0) resolve(JSON.parse(said) as QueryOutcome[])
      else reject(new Error(`The app's code failed: ${complaint.trim().split('\n')[0]}`))
    })
  })
}

export const indexes: Check = {
  name: 'indexes',
  async run({ target, account }) {
    const outcomes = await runQueries(target, await account())
    return outcomes.flatMap(({ name, problem }) => unless(problem === null, `${name}: ${problem}`))
  },
}
