import { spawn } from 'node:child_process'

/**
 * Runs Node with these arguments in a process of its own, and returns the JSON that it prints. Rejects with `what` and
 * what the process complained of if it fails.
 */
export function programJson<Result>(args: string[], what: string): Promise<Result> {
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let complaint = ''
  program.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  program.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('close', code => {
      if (code === 0) resolve(JSON.parse(said) as Result)
      else reject(new Error(`${what} failed: ${complaint}`))
    })
  })
}
