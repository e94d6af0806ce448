import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../test/support/harness/freePort'
import { findEngineJar } from './findEngine'
import { sendJson, type JsonAnswer } from './sendJson'

const HOST = '127.0.0.1'
const START_LIMIT_MS = 60_000
const POLL_MS = 250
/** The main class, because the jar's manifest names none. */
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
/** Messages in English. The other options save time at the start, since each run is short. */
const JAVA_OPTIONS = ['-Duser.language=en', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
/** The engine grants everything to this token. */
export const OWNER = 'Bearer owner'

/** Google's own Firestore engine. It holds the rules of one project at a time. */
export interface Engine {
  port: number
  /** Compiles the rules of a project and applies them. Returns the compiler's complaint, or '' if there is none. */
  useRules(projectId: string, source: string): Promise<string>
  /** Removes all documents of a project. */
  clear(projectId: string): Promise<void>
  send(method: string, path: string, body: unknown, authorization?: string): Promise<JsonAnswer>
  close(): Promise<void>
}

/** The jar and the Java to run it with; null if either is missing on this machine. */
export function findEngine(): { jar: string } | null {
  const jar = findEngineJar()
  return jar !== null && spawnSync('java', ['-version']).status === 0 ? { jar } : null
}

/** Starts the engine on a free port of loopback. Rejects if it doesn't answer within a minute. */
export async function startEngine({ jar }: { jar: string }): Promise<Engine> {
  const port = await freePort()
  const address = ['--host', HOST, '--port', String(port)]
  const engine = spawn('java', [...JAVA_OPTIONS, '-cp', jar, MAIN_CLASS, ...address], { stdio: 'ignore' })
  const ended = new Promise<void>(resolve => engine.once('exit', () => resolve()))
  const send: Engine['send'] = (method, path, body, authorization) =>
    sendJson({ port, method, path, body, authorization })
  try {
    await whenAnswering(() => send('GET', '/', undefined))
  } catch (error) {
    engine.kill('SIGKILL')
    throw error
  }
  return {
    port,
    send,
    async useRules(projectId, content) {
      const rules = { files: [{ name: 'security.rules', content }] }
      const answer = await send('PUT', `/emulator/v1/projects/${projectId}:securityRules`, { rules })
      return answer.status === 200 ? '' : answer.text
    },
    async clear(projectId) {
      const path = `/emulator/v1/projects/${projectId}/databases/(default)/documents`
      const { status, text } = await send('DELETE', path, undefined)
      if (status !== 200) throw new Error(`The engine could not be cleared: ${text}`)
    },
    async close() {
      engine.kill('SIGKILL')
      await ended
    },
  }
}

async function whenAnswering(ask: () => Promise<unknown>) {
  const end = performance.now() + START_LIMIT_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > end) throw new Error("Google's engine did not start.", { cause: error })
      await sleep(POLL_MS)
    }
  }
}
