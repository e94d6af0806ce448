import type { Random } from '../random'
import { garbled } from './hostile'
import { SENDERS } from './people'
import type { World } from './world'

/** One request, and what the oracle has to know of it. */
export interface Request {
  part: string
  /** The uid it is truly made as; null when signed out or with a forged token. */
  who: string | null
  origin: 'main' | 'media'
  method: string
  /** As it goes out. */
  path: string
  headers: Record<string, string>
  body?: Buffer
  /** Sent to a socket as it is, in place of all the above but `part` and `who`. */
  raw?: Buffer
}

export type MakeRequest = (random: Random, world: World) => Request

/** Who asks, and the header that says so: sometimes a forgery, which makes it nobody. */
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

/** JSON as a body, now and then with some bytes changed. */
export function jsonBody(random: Random, json: unknown): Buffer {
  const bytes = Buffer.from(JSON.stringify(json) ?? 'undefined')
  return random.chance(0.04) ? garbled(random, bytes) : bytes
}
