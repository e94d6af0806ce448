import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bodyOf } from '../../../local-backend/firestore/document'
import { startBackend, type Backend, type BackendOptions } from '../../../local-backend/server'
import { mayStay } from '../../../src/domain/images/mayStay'
import { localEvents } from '../../../tools/backend/localEvents'
import { readFixtures } from '../../support/attempts/attempt'
import { makeFixedDocuments } from '../../support/attempts/fixedDocuments'
import { pngOf } from '../../support/pictureBytes'
import { plantSigningKey } from '../../support/harness/signingKey'
import { DATABASE, makeFolder, PROJECT, rawRequest, type RawAnswer } from '../support/testBackend'

export const NOW = Date.UTC(2026, 10, 21, 5)
export const DOCUMENTS = `/v1/${DATABASE}/documents`
export const BUCKET = 'app.appspot.com'
export const PNG = Buffer.from(pngOf(1, 1))
const FIXTURES = readFixtures(['fixtures'])

interface WireAnswer extends RawAnswer {
  json: any
}
interface Sent {
  body?: unknown
  headers?: Record<string, string>
}

/** The whole backend with its own sign-in and the project's own rules. No part is faked. */
export interface WireBackend extends Backend {
  folder: string
  clock: { now: number }
  /** Sends a request as 'anon', as a uid, or with a header that starts with 'Bearer '. */
  ask(who: string, method: string, path: string, sent?: Sent): Promise<WireAnswer>
  /** Sends a request about documents, such as '/events/cur' or ':commit'. */
  documents(who: string, method: string, path: string, body?: unknown): Promise<WireAnswer>
  fields(path: string): Record<string, unknown> | undefined
  /** Restores the fixtures' documents, and removes the document that `added` names. */
  putBack(added?: string): void
  stop(): Promise<void>
}

/** By default with the function that looks into events. */
export async function startWireBackend(
  parts: Partial<BackendOptions> = { watch: localEvents },
): Promise<WireBackend> {
  const folder = makeFolder()
  const clock = { now: NOW }
  plantSigningKey(join(folder, 'data'))
  const backend = await startBackend({
    port: 0,
    dataFolder: join(folder, 'data'),
    siteFolder: join(folder, 'site'),
    now: () => clock.now,
    keepsFile: mayStay,
    ...parts,
  })
  const putBack = makeFixedDocuments(backend, PROJECT, FIXTURES, NOW)
  putBack()

  const ask: WireBackend['ask'] = async (who, method, path, { body, headers = {} } = {}) => {
    const authorization = who.startsWith('Bearer') ? who : `Bearer ${backend.auth.mintIdToken(who)}`
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const answer = await rawRequest(backend.port, path, {
      method,
      headers: { ...(who === 'anon' ? {} : { authorization }), ...headers },
      ...(bytes === undefined ? {} : { body: bytes }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { ...answer, json: isJson && answer.body.length > 0 ? JSON.parse(answer.body.toString()) : null }
  }
  return {
    ...backend,
    folder,
    clock,
    ask,
    documents: (who, method, path, body) => ask(who, method, DOCUMENTS + path, { body }),
    fields: path => {
      const document = backend.store.get(path)
      return document ? bodyOf(document).fields : undefined
    },
    putBack: added => putBack(added === undefined ? [] : [added]),
    async stop() {
      await backend.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
