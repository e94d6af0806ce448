import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAuth, type Auth } from '../../../local-backend/auth/auth'
import type { Part } from '../../../local-backend/http/exchange'
import { listen } from '../../../local-backend/http/listen'

export const PROJECT = 'demo-dancefloor'
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:'

export interface TestAuth extends Omit<Auth, 'close'> {
  origin: string
  folder: string
  /** Calls `accounts:{verb}`. */
  call(verb: string, body: unknown): Promise<{ status: number; json: any }>
  refresh(refreshToken: string): Promise<{ status: number; json: any }>
  /** The links on the outbox page, newest first. */
  outbox(): Promise<string[]>
  /** Stops the server, and keeps its folder. */
  close(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  folder?: string
  projectId?: string
  now?: () => number
  isPrivate?: boolean
  /** Further parts of the backend to serve. */
  others?: Part[]
}

/** Starts sign-in alone on a free port, with a separate data folder. */
export async function startTestAuth(options: Options = {}): Promise<TestAuth> {
  const {
    folder = mkdtempSync(join(tmpdir(), 'dancefloor-auth-')),
    projectId = PROJECT,
    now = Date.now,
  } = options
  const auth = openAuth({ dataFolder: folder, projectId, now, isPrivate: options.isPrivate ?? true })
  const listening = await listen([auth.part, ...(options.others ?? [])], 0, '127.0.0.1', now)
  const origin = `http://127.0.0.1:${listening.port}`
  const post = async (path: string, body: string, type: string) => {
    const response = await fetch(origin + path, { method: 'POST', body, headers: { 'content-type': type } })
    return { status: response.status, json: await response.json() }
  }
  const close = async () => {
    await listening.close()
    auth.close()
  }
  return {
    ...auth,
    close,
    origin,
    folder,
    call: (verb, body) => post(`${ACCOUNTS}${verb}?key=fake`, JSON.stringify(body), 'application/json'),
    refresh: token =>
      post(
        '/securetoken.googleapis.com/v1/token?key=fake',
        new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
        'application/x-www-form-urlencoded',
      ),
    async outbox() {
      const page = await (await fetch(`${origin}/__/local/outbox`)).text()
      return [...page.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&#38;', '&'))
    },
    async stop() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The secret code in an outbox link. */
export const codeOf = (link: string | undefined) => new URLSearchParams(link?.split('?')[1]).get('oobCode')
