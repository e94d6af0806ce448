import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

/** Seconds that processes have to end on their own. */
const GRACE_S = 1
/**
 * Runs a program in its own process group. It ends the group when the program ends or when its standard input closes.
 * The system closes that input even if this process is killed.
 */
const KEEPER = `
trap : TERM PIPE
"$@" </dev/null &
program=$!
exec 3<&0
( cat <&3 >/dev/null; kill -TERM "$program" 2>/dev/null ) &
wait "$program"
kill -TERM 0
sleep ${GRACE_S}
kill -KILL 0
`

/** A program that ends together with this process. Its child processes end too. */
export class KeptProcess {
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>
  private readonly ended: Promise<void>
  private output = ''
  private readonly listeners = new Set<() => void>()

  constructor(program: string, args: string[], environment: NodeJS.ProcessEnv = {}) {
    this.child = spawn('sh', ['-c', KEEPER, 'sh', program, ...args], {
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    this.child.stdin.on('error', () => {})
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on('data', (text: Buffer) => {
        this.output += text.toString()
        for (const listener of this.listeners) listener()
      })
    this.ended = new Promise(resolve => this.child.on('close', () => resolve()))
  }

  /** The program's whole output so far. */
  get text(): string {
    return this.output
  }

  /** Waits for a line that matches and returns the match. After `limitMs`, throws Error with the output. */
  said(wanted: RegExp, limitMs = 30_000): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = wanted.exec(this.output)
        if (!found) return
        stop()
        resolve(found)
      }
      const limit = setTimeout(() => {
        stop()
        reject(new Error(`${this.child.spawnargs[4]} never said ${wanted}: ${this.output}`))
      }, limitMs)
      const stop = () => {
        clearTimeout(limit)
        this.listeners.delete(look)
      }
      this.listeners.add(look)
      look()
    })
  }

  /** Ends the program and its child processes. */
  async stop() {
    this.child.stdin.end()
    await this.ended
  }
}
