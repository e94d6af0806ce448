import { randomUUID } from 'node:crypto'
import type { Target } from './target'

/** A temporary account for one run. No person owns it, and it gets no mail. */
export interface Account {
  userId: string
  idToken: string
  email: string
  password: string
}

interface SignedUp {
  localId: string
  idToken: string
}

/** Calls the sign-in service. Returns its answer. Throws Error with the service's refusal. */
export async function callIdentity<T>(
  { identity, apiKey, headers }: Target,
  verb: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`${identity}/${verb}${verb.includes('?') ? '&' : '?'}key=${apiKey}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const json = (await answer.json()) as T & { error?: { message?: string } }
  if (!answer.ok) throw new Error(`${verb} was refused: ${json.error?.message ?? answer.status}`)
  return json
}

/** Creates an account with a random password. */
export async function signUp(target: Target): Promise<Account> {
  const email = `verify-${randomUUID()}@example.com`
  const password = randomUUID()
  const { localId, idToken } = await callIdentity<SignedUp>(target, 'accounts:signUp', {
    email,
    password,
    returnSecureToken: true,
  })
  return { userId: localId, idToken, email, password }
}

export const removeAccount = (target: Target, { idToken }: Account) =>
  callIdentity(target, 'accounts:delete', { idToken })
