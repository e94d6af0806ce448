import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../../../local-backend/server'
import { countNamed, newComparison, type Comparison } from '../comparison'
import { OWNER } from '../engine/engine'
import { sendJson, type JsonAnswer } from '../engine/sendJson'
import type { FirebaseTools } from '../firebaseTools/firebaseTools'
import { signInSteps, type AuthSide } from '../firebaseTools/signInSteps'
import type { NamedDifference } from '../named'

export const AUTH_PROJECT = 'demo-sign-in'
const ROOT = join(__dirname, '../../..')

/** Goes through every sign-in flow on both sides. The SDK must read the same from each answer. */
export async function compareSignIn({ authPort }: FirebaseTools): Promise<Comparison> {
  const comparison = newComparison('sign-in')
  const folder = mkdtempSync(join(tmpdir(), 'dancefloor-sign-in-'))
  const backend = await startBackend({
    port: 0,
    dataFolder: join(folder, 'data'),
    siteFolder: join(folder, 'site'),
    projectFolder: ROOT,
    projectId: AUTH_PROJECT,
  })
  try {
    const [expected, got] = await Promise.all([
      protectAddresses(authPort).then(() => signInSteps(googleSide(authPort))),
      signInSteps(localSide(backend.port)),
    ])
    for (const [index, { name, answer }] of expected.entries()) {
      comparison.compared++
      const ours = got[index]?.answer
      const [theirsShown, oursShown] = [shown(answer), ours ? shown(ours) : '']
      if (theirsShown === oursShown) continue
      const reason = REASONS[name]
      if (reason) countNamed(comparison, reason)
      else comparison.differences.push(`${name}: Google ${theirsShown}, local ${oursShown}`)
    }
  } finally {
    await backend.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return comparison
}

const REASONS: Record<string, NamedDifference> = {
  'reset: send to a bad address': 'address of no form',
  'provider: another one': 'provider that is not there',
  'renew after the end': 'renewal of a deleted account',
}

/** Production's setting for new projects: it hides which addresses have accounts. */
async function protectAddresses(port: number) {
  const { status, text } = await sendJson({
    port,
    method: 'PATCH',
    path: `/identitytoolkit.googleapis.com/v2/projects/${AUTH_PROJECT}/config?updateMask=emailPrivacyConfig`,
    body: { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
    authorization: OWNER,
  })
  if (status !== 200) throw new Error(`The Auth emulator refused its settings: ${text}`)
}

const googleSide = (port: number): AuthSide => ({
  port,
  async codeFor(email) {
    const path = `/emulator/v1/projects/${AUTH_PROJECT}/oobCodes`
    const { json } = await sendJson({ port, method: 'GET', path, body: undefined, authorization: OWNER })
    const { oobCodes } = json as { oobCodes: { email: string; oobCode: string }[] }
    return oobCodes.findLast(code => code.email === email)?.oobCode ?? ''
  },
})

const localSide = (port: number): AuthSide => ({
  port,
  async codeFor() {
    const { text } = await sendJson({ port, method: 'GET', path: '/__/local/outbox', body: undefined })
    // The newest mail comes first.
    return /oobCode=([^&"]+)/.exec(text)?.[1] ?? ''
  },
})

/** Values that each side makes up. Only their presence counts. */
const MADE_UP = [
  'localId',
  'idToken',
  'refreshToken',
  'access_token',
  'id_token',
  'refresh_token',
  'user_id',
  'project_id',
  'lastLoginAt',
  'createdAt',
  'oauthIdToken',
  'oauthAccessToken',
  'rawUserInfo',
]
/** The fields of an answer that the SDK reads. */
const READ = [
  ...MADE_UP,
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'expiresIn',
  'expires_in',
  'isNewUser',
  'needConfirmation',
  'verifiedProvider',
  'providerId',
  'providerUserInfo',
  'users',
  'requestType',
  'federatedId',
  'rawId',
]

function shown({ status, json }: JsonAnswer): string {
  const { error, errorMessage } = (json ?? {}) as { error?: { message?: string }; errorMessage?: string }
  const message = error?.message ?? errorMessage
  // The SDK reads the first word of a refusal and ignores the status.
  return message === undefined
    ? `${status} ${JSON.stringify(readOf(json))}`
    : `refused: ${message.split(' ')[0]}`
}

function readOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => READ.includes(name))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, MADE_UP.includes(name) ? 'made up' : readOf(inner)]),
  )
}
