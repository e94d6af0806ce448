import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { BACKEND_FLAGS } from '../../tools/backend/bundle'

export interface BenchProcess {
  child: ChildProcess
  port: number
}

/** A server that answers every POST with the same bytes. */
const BARE = `
const [bytes] = process.argv.slice(1).map(Number)
const body = Buffer.alloc(bytes, 'x')
require('node:http').createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes })
    response.end(body)
  })
}).listen(0, '127.0.0.1', function () { console.log('at http://127.0.0.1:' + this.address().port) })`

async function started(args: string[]): Promise<BenchProcess> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const [, port] = /at http:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? []
    if (port !== undefined) return { child, port: Number(port) }
  }
  throw new Error('The server ended before it listened.')
}

/** Starts the backend on a data folder as `npm start` does. `main` is the path from `bundleBackend`. */
export const startBench = (main: string, data: string): Promise<BenchProcess> =>
  started([...BACKEND_FLAGS, main, 'start', '--no-seed', '--port', '0', '--data', data, '--site', data])

export const startBare = (bytes: number): Promise<BenchProcess> => started(['-e', BARE, String(bytes)])

export async function endBench({ child }: BenchProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Resident memory in bytes (Linux; 0 elsewhere). */
export function memoryOf({ child }: BenchProcess): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}
