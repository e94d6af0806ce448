import type { Random } from '../../tools/random'
import { garbled } from '../../test/support/harness/hostile'
import { SENDERS } from './people'
import type { World } from './world'

/** A request, with the facts that the oracle needs. */
export interface Request {
  part: string
  /** The real uid of the sender; null if signed out or with a forged token. */
  who: string | null
  origin: 'main' | 'media'
  method: string
  /** The encoded path. */
  path: string
  headers: Record<string, string>
  body?: Buffer
  /** Raw bytes for the socket. They replace all fields above except `part` and `who`. */
  raw?: Buffer
}

export type MakeRequest = (random: Random, world: World) => Request

/** The sender and their header. A forged header makes the sender null. */
export function pickSender(random: Random, { tokens }: World) {
  const sender = random.pick(SENDERS)
  if (sender === 'anon') return { who: null, headers: {} }
  const token = tokens.get(sender) ?? ''
  const scheme = random.chance(0.9) ? 'Bearer' : 'Firebase'
  if (random.chance(0.9)) return { who: sender, headers: { authorization: `${scheme} ${token}` } }
  return {
    who: null,
    headers: { authorization: `${scheme} ${forged(random, token, tokens.get('victim') ?? '')}` },
  }
}

function forged(random: Random, token: string, victims: string): string {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const [, other = ''] = victims.split('.')
  const encode = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return random.pick([
    'owner',
    `${head}.${other}.${signature}`,
    `${encode({ alg: 'none' })}.${payload}.`,
    `${encode({ alg: 'HS256' })}.${payload}.${signature}`,
    `${head}.${encode({ sub: 'victim', aud: 'demo-fuzz' })}.${signature}`,
    `${head}.${payload}.`,
    `${head}.${payload}`,
    token.slice(0, -5),
    garbled(random, Buffer.from(token)).toString('base64url'),
  ])
}

/** A JSON body, sometimes with changed bytes. */
export function jsonBody(random: Random, json: unknown): Buffer {
  const bytes = Buffer.from(JSON.stringify(json) ?? 'undefined')
  return random.chance(0.04) ? garbled(random, bytes) : bytes
}
