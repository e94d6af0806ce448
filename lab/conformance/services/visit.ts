import { spawn } from 'node:child_process'
import { join } from 'node:path'

const PROGRAM = join(__dirname, 'program.ts')

/** The result of one call of the app's service code. */
export interface ServiceStep {
  name: string
  outcome: string
}

/**
 * Runs the app's own service code as this person against the database at `port`. It needs its own process, because
 * the code reads the page's address as soon as it loads. Rejects if the program fails.
 */
export function visitServices(port: number, userId: string): Promise<ServiceStep[]> {
  const args = ['--import', 'tsx', PROGRAM, String(port), userId]
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let complaint = ''
  program.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  program.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('close', code => {
      if (code === 0) resolve(JSON.parse(said) as ServiceStep[])
      else reject(new Error(`The services failed: ${complaint}`))
    })
  })
}
