import { join } from 'node:path'
import { makeFirestoreAuthorize } from '../../../local-backend/authorize/firestoreAuthorize'
import { bodyOf } from '../../../local-backend/firestore/document'
import { readFixtures } from '../../support/attempts/attempt'
import { makeFixedDocuments } from '../../support/attempts/fixedDocuments'
import { makeIdentities } from '../../support/attempts/identities'
import { nameOf, PROJECT, startTestBackend, type TestBackend } from '../support/testBackend'

export const ROOT = join(__dirname, '../../..')
export const NOW = Date.UTC(2026, 10, 21, 5)
export const FIXTURES = readFixtures(['fixtures'])
const RULES_FILE = join(ROOT, 'firebase/firestore.rules')

export interface RulesBackend extends TestBackend {
  tokenOf(uid: string): string
  /** Sends a request to `documents{path}`, such as ':commit' or '/users/bob', as a uid or 'anon'. */
  ask(who: string, method: string, path: string, body?: unknown): Promise<{ status: number; json: any }>
  commit(who: string, ...writes: unknown[]): Promise<{ status: number; json: any }>
  /** The stored fields of a document, or undefined if it doesn't exist. */
  fields(path: string): Record<string, unknown> | undefined
}

/** Starts a backend that enforces rules, with the attempts' fixtures and its clock fixed at NOW. */
export async function startRulesBackend(rulesFile = RULES_FILE): Promise<RulesBackend> {
  const { tokenOf, callerOf } = makeIdentities(PROJECT)
  const authorize = makeFirestoreAuthorize({ rulesFile, callerOf })
  const backend = await startTestBackend({ now: () => NOW, authorize })
  makeFixedDocuments(backend, PROJECT, FIXTURES, NOW)()

  const ask: RulesBackend['ask'] = async (who, method, path, body) => {
    const response = await fetch(
      `${backend.origin}/v1/projects/${PROJECT}/databases/(default)/documents${path}`,
      {
        method,
        headers: who === 'anon' ? {} : { authorization: `Bearer ${tokenOf(who)}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    )
    return { status: response.status, json: await response.json() }
  }
  return {
    ...backend,
    tokenOf,
    ask,
    commit: (who, ...writes) => ask(who, 'POST', ':commit', { writes }),
    fields: path => {
      const document = backend.store.get(path)
      return document ? bodyOf(document).fields : undefined
    },
  }
}

/** Firestore's answer when the rules don't allow a request. */
export const REFUSED = {
  code: 403,
  message: 'Missing or insufficient permissions.',
  status: 'PERMISSION_DENIED',
}

export const text = (stringValue: string) => ({ stringValue })
export const integer = (value: number) => ({ integerValue: String(value) })
export const map = (fields: Record<string, unknown>) => ({ mapValue: { fields } })

/** A write of some fields of a document, in the format of a commit. */
export const write = (
  path: string,
  fieldPaths: string[],
  fields: Record<string, unknown>,
  more: object = {},
) => ({
  update: { name: nameOf(path), fields },
  updateMask: { fieldPaths },
  ...more,
})
